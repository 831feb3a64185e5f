// Tests only. The words of a studio's content, and those that a page shows.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/**
 * Every text of a folder's YAML files, and the words of its articles.
 * @param base folder with the YAML files that it lacks
 */
export function textsIn(folder: string, base?: string): Set<string> {
  const found = new Set<string>();
  for (const file of base ? readdirSync(base, { recursive: true, encoding: 'utf8' }) : []) {
    const isLacking = file.endsWith('.yaml') && !existsSync(path.join(folder, file));
    if (base && isLacking) gather(parse(readFileSync(path.join(base, file), 'utf8')), found);
  }
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const text = () => readFileSync(path.join(folder, file), 'utf8');
    if (file.endsWith('.yaml')) gather(parse(text()), found);
    if (file.endsWith('.md')) {
      const [, matter = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text()) ?? [];
      gather(parse(matter), found);
      for (const line of body.split('\n')) found.add(line.replace(/^[#\-`\s]+/, ''));
    }
    if (file.endsWith('.svg'))
      for (const [, d = ''] of text().matchAll(/\bd="([^"]+)"/g)) found.add(d);
  }
  found.delete('');
  return found;
}

function gather(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') found.add(value);
  else if (value && typeof value === 'object') {
    for (const each of Object.values(value)) gather(each, found);
  }
}

const decoded = (text: string): string =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Each piece of text that people see or hear, between two tags or in an attribute. */
export function wordsOf(html: string): string[] {
  const plain = html.replace(/<!--.*?-->/g, '').replace(/<(script|style)\b.*?<\/\1>/gs, '');
  const spoken = [...plain.matchAll(/ (?:alt|aria-label|placeholder|title)="([^"]+)"/g)];
  const seen = plain.split(/<[^>]*>/);
  return (
    [...seen, ...spoken.map(([, text = '']) => text)]
      // Marks of tags and of required fields.
      .map((text) =>
        decoded(text)
          .trim()
          .replace(/^#| \*$/g, ''),
      )
      .filter((text) => /\p{L}{2}/u.test(text))
  );
}
