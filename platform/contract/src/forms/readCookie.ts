// Runs on both sides.

/**
 * Decoded value of a cookie; undefined when there is none of that name.
 * @param cookies `document.cookie` or the header Cookie: "name=value; name=value"
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
