/** Families by what only their user agents have, the most specific first. */
const FAMILIES = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
] as const;

/** Family and major version from the User-Agent header, nothing that tells visitors apart: `Firefox 145`. */
export function browserOf(userAgent = ''): string {
  for (const [family, pattern] of FAMILIES) {
    const [, version = ''] = pattern.exec(userAgent) ?? [];
    if (version) return `${family} ${version.slice(0, 4)}`;
  }
  return 'other';
}
