"""The menu behind the three dots: leave, end, be away, nudge, bring the table message down."""
