// Server only. The remembered theme, put in place before the first paint.

/** Key in localStorage; `light` or `dark`, absent while the system decides. */
export const THEME_KEY = 'theme';

/** Source of the inline script that the head carries. Its hash goes into the CSP. */
export const themeBootScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
