// Node only. What a finder of schedules takes and returns.

/** Whose rules apply to a schedule. */
export type Dialect =
  | 'cloud-scheduler'
  | 'eventbridge'
  | 'eventbridge-rule'
  | 'github'
  | 'jenkins'
  | 'cron'
  | 'kubernetes'
  | 'quartz'
  | 'spring'
  | 'systemd';

/** A schedule in a file. */
export interface Found {
  text: string;
  /** Index of its first character in the file. */
  at: number;
  dialect: Dialect;
  /** IANA name written beside it; may not exist. */
  zone?: string;
}

export interface Finder {
  /** Paths with forward slashes, relative to the repository. */
  path: RegExp;
  /** What each file with schedules contains: quicker than parsing. */
  contains: RegExp;
  find: (text: string) => Found[];
}

/** Whether a value is only known when the file is used: `${…}`, `{{ … }}`, `<%= … %>`. */
export const isComputed = (value: string): boolean => /[$#]\{|\{\{|\{%|<%|\$\(|^\$\w/.test(value);

/** The text with comments blanked, so that indices stay. */
export const withoutComments = (text: string, comment: RegExp): string =>
  text.replace(comment, (found) => found.replace(/[^\n]/g, ' '));

/** Comments of Java, JavaScript and Groovy that begin a line; one without an end takes the rest. */
export const C_COMMENTS = /^[ \t]*\/\/.*$|^[ \t]*\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))/gm;

/** Comments of Python and Terraform that begin a line. */
export const HASH_COMMENTS = /^[ \t]*#.*$/gm;

/** In characters: a file may open many brackets and close none. */
const LONGEST = 10_000;

/**
 * What is in brackets after each match. Ends at the closing bracket, which is included, or before
 * the next match.
 * @param pattern global; ends before the opening bracket
 */
export function bracketsAfter(text: string, pattern: RegExp) {
  const matches = [...text.matchAll(pattern)];
  return matches.map((match, index) => {
    const open = match.index + match[0].length;
    return { match, open, body: text.slice(open, closing(text, open, matches[index + 1]?.index)) };
  });
}

/** The index after the bracket that closes the one at `open`; the end of what is looked at if none does. */
function closing(text: string, open: number, until = text.length): number {
  const last = Math.min(until, open + LONGEST);
  /** By quotation mark, the end of the line in which no other one closes it. */
  const unclosed = new Map<string, number>();
  let depth = 0;
  for (let at = open; at < last; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '"' || sign === "'") {
      if (at < (unclosed.get(sign) ?? 0)) continue;
      const end = endOfString(text, at);
      if (end === at) unclosed.set(sign, endOfLine(text, at));
      at = end;
    } else if ('({['.includes(sign)) depth += 1;
    else if (')}]'.includes(sign)) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return last;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** A string ends on its line: an apostrophe in a heredoc opens none. */
function endOfString(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '\n') return open;
    else if (text[at] === text[open]) return at;
  }
  return open;
}
