// Runs on both sides.
import type { Suggestion } from './report.ts';

/**
 * The crontab with the suggested minutes, and the number of lines changed: those whose text contains
 * the expression.
 */
export function writeSuggestions(text: string, suggestions: readonly Suggestion[]) {
  const lines = text.split('\n');
  let count = 0;
  for (const { line, column, expression, instead } of suggestions) {
    const found = lines[line - 1] ?? '';
    const [before, rest] = [found.slice(0, column - 1), found.slice(column - 1)];
    const words = /^(?:\S+\s+){4}\S+/.exec(rest)?.[0];
    const alias = /^@\w+/.exec(rest)?.[0];
    if (words?.replace(/\s+/g, ' ') === expression) {
      lines[line - 1] = before + rest.replace(/^\S+/, instead.split(' ')[0] ?? '');
    } else if (alias) {
      lines[line - 1] = before + instead + rest.slice(alias.length);
    } else continue;
    count += 1;
  }
  return { text: lines.join('\n'), count };
}
