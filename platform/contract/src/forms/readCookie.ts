// Runs on both sides.

/**
 * Value of a cookie.
 * @param cookies "name=value; name=value", as in `document.cookie` and in the header Cookie
 * @returns undefined when there is none of that name
 */
export function readCookie(name: string, cookies: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=');
    if (at === -1 || pair.slice(0, at).trim() !== name) continue;
    return decode(pair.slice(at + 1).trim());
  }
  return undefined;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
