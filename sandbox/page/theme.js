// @ts-check
/** Sets the dark or light theme that was chosen before. Runs before the page is drawn. */

const theme = localStorage.getItem("theme");
if (theme) document.documentElement.dataset.theme = theme;
