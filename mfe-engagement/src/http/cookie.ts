// Browser only.

/** Value of a cookie that scripts may read; undefined when there is none. */
export function readCookie(name: string, cookies = document.cookie): string | undefined {
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
