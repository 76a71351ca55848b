// @ts-check
/** Shows the page dark or light, as was chosen before. This runs before anything is drawn. */

const theme = localStorage.getItem("theme");
if (theme) document.documentElement.dataset.theme = theme;
