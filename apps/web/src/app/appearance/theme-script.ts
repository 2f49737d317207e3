export const THEME_KEY = 'theme';

/** Applies the saved theme before the first paint. Inline, so the wrong theme never flashes. Without one, the system decides. */
export const THEME_SCRIPT = `try{const t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
