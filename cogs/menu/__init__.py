"""The menu behind the three dots: leave, end, away, nudge, bring down."""
