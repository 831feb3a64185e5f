// Server only. Applies the stored theme before the first paint.

/** Key in localStorage: `light`, `dark` or absent for the system's theme. */
export const THEME_KEY = 'theme';

/** Source of an inline script in the head; the CSP has its hash. */
export const themeBootScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
