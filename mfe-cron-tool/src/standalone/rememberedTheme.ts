// Browser only.

/** The theme that was chosen on the site, which keeps it under this name; none where none was. */
export function rememberedTheme(): 'light' | 'dark' | undefined {
  try {
    const theme = localStorage.getItem('theme');
    return theme === 'light' || theme === 'dark' ? theme : undefined;
  } catch {
    // Storage is closed to the page.
    return undefined;
  }
}
