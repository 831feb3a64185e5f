const MAX_OCTETS = 75;

/** Escapes a TEXT value (RFC 5545 §3.3.11); drops control characters, which TEXT doesn't allow. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** Quotes a parameter value; escapes line breaks, quotes and carets (RFC 6868). */
export function quoteParameter(text: string): string {
  const encoded = text
    .replace(/\^/g, '^^')
    .replace(/\r\n?|\n/g, '^n')
    .replace(/"/g, "^'");
  return `"${encoded.replace(/[^\P{Cc}\t]/gu, '')}"`;
}

/**
 * Joins content lines. Folds lines longer than 75 octets (RFC 5545 §3.1) without splitting characters.
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
