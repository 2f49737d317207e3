export const THEME_KEY = 'theme';

/** Sets a chosen theme before the first paint. Inline, so that nothing flashes; without a choice the system decides. */
export const THEME_SCRIPT = `try{const t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
