const MAX_OCTETS = 75;

/** A TEXT value (RFC 5545 §3.3.11). Controls other than line breaks are dropped: it has none. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** A quoted parameter value, with line breaks, quotes and carets as RFC 6868 writes them. */
export function quoteParameter(text: string): string {
  const encoded = text
    .replace(/\^/g, '^^')
    .replace(/\r\n?|\n/g, '^n')
    .replace(/"/g, "^'");
  return `"${encoded.replace(/[^\P{Cc}\t]/gu, '')}"`;
}

/**
 * Content lines with their line breaks. A line of more than 75 octets goes on in the next one, after
 * a space (RFC 5545 §3.1); characters stay whole.
 */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
