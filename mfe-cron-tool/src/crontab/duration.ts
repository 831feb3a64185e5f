// Runs on both sides. Durations of jobs, from comments: `# takes 20m`.

const MINUTES = { h: 60, m: 1, s: 1 / 60 };
const PART = /(\d+(?:\.\d+)?)\s*([hms])[a-z]*\s*/gi;
const COMMENT = /(?:^|\s)#\s*takes\b[\s:]*(.*)$/i;

/** A week: the report looks no further. */
const LONGEST = 7 * 24 * 60;

/** In characters: the pattern takes minutes for a long row of digits. */
const LONGEST_TEXT = 40;

/** In minutes; undefined unless the text is a duration up to a week, such as `20m` or `1h 30 min`. */
export function readDuration(text: string): number | undefined {
  if (text.length > LONGEST_TEXT) return undefined;
  let minutes = 0;
  const rest = text.replace(PART, (_, count: string, unit: string) => {
    minutes += Number(count) * MINUTES[unit.toLowerCase() as keyof typeof MINUTES];
    return '';
  });
  return rest.trim() === '' && minutes > 0 && minutes <= LONGEST ? minutes : undefined;
}

/** The duration in a line's comment: in minutes, as written if it can't be read, undefined if absent. */
export function durationIn(line: string): number | string | undefined {
  const written = COMMENT.exec(line)?.[1]?.trim();
  return written === undefined
    ? undefined
    : (readDuration(written) ?? written.slice(0, LONGEST_TEXT));
}

/** "20m", "1h30m". */
export function writeDuration(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((count, index) => (count > 0 ? `${count}${'hms'[index]}` : '')).join('');
}

/** The text with a job's duration in its line (from 1); an empty duration removes it. */
export function putDuration(text: string, line: number, duration: string): string {
  const lines = text.split('\n');
  const [, before = '', end = ''] = /^(.*?)(\r?)$/.exec(lines[line - 1] ?? '') ?? [];
  const plain = before.replace(COMMENT, '').trimEnd();
  lines[line - 1] = `${plain}${duration && ` # takes ${duration}`}${end}`;
  return lines.join('\n');
}
