// Twenty tasks of engineers: the text that they paste or type, and the tool's result.
import { describe, expect, test } from 'vitest';
import { caveats } from '../src/caveats/caveats.ts';
import { evaluate } from '../src/engine/evaluate.ts';
import { explainError } from '../src/explain/explainFailure.ts';
import { assemble, EMPTY_FIELDS, toFields } from '../src/expression/fields.ts';
import { noteOf, takeLine } from '../src/form/pasted.ts';
import { readText } from '../src/phrases/readText.ts';
import { clockNotes } from '../src/runs/clockNotes.ts';

interface Shown {
  /** The five fields; empty if unchanged. */
  fields: string;
  zone: string;
  /** Everything shown: note, description, corrections and reasons. */
  texts: string;
  /** The first run in UTC; empty if there is none. */
  first: string;
}

/** The tool's result for a text. */
function show(text: string, from: string, zone: string): Shown {
  const line = readText(text);
  if (!line) throw new Error('Nothing is read.');
  const taken = takeLine(line)({ fields: EMPTY_FIELDS, zone });
  const note = noteOf(taken);
  if ('refused' in line) {
    return { fields: '', zone, texts: [note, ...(line.lines ?? [])].join(' '), first: '' };
  }
  const expression = assemble(taken.fields);
  const request = { expression, zone: taken.zone, from: Date.parse(from), count: 5 };
  const answer = [...evaluate({ ...request })].filter(Boolean).at(-1);
  if (!answer) throw new Error('Nothing is answered.');
  const { description, error, runs } = answer;
  const reasons = error ? explainError(toFields(expression.split(' ')), answer) : [];
  const clocks = runs.flatMap((_, index) => clockNotes(answer, index));
  const notes = description ? caveats(expression, new Date(from)) : [];
  return {
    fields: expression,
    zone: taken.zone,
    texts: [note, description, error, ...reasons.map((one) => one.text), ...notes, ...clocks].join(
      ' ',
    ),
    first: runs[0] ? new Date(runs[0]).toISOString().slice(0, 16) : '',
  };
}

type Task = [
  task: string,
  text: string,
  shown: Partial<Omit<Shown, 'texts'>> & { says?: string[] },
  where?: { zone?: string; from?: string },
];

const LONDON = 'Europe/London';

const TASKS: Task[] = [
  [
    'a workflow of GitHub',
    "on:\n  schedule:\n    - cron: '30 5 * * 1,3'",
    { fields: '30 5 * * 1,3', zone: 'UTC', first: '2026-11-23T05:30', says: ['uses UTC unless'] },
  ],
  [
    'a rule of EventBridge',
    'schedule_expression = "cron(0 18 ? * MON-FRI *)"',
    { fields: '0 18 ? * MON-FRI', zone: 'UTC', says: ['Amazon EventBridge'] },
  ],
  [
    'a schedule of EventBridge with its zone',
    "--schedule-expression 'cron(0 9 * * ? *)' \\\n--schedule-expression-timezone 'Asia/Tokyo'",
    { fields: '0 9 * * ?', zone: 'Asia/Tokyo', first: '2026-11-23T00:00' },
  ],
  [
    'a rate that cron has',
    'rate(5 minutes)',
    { fields: '*/5 * * * *', says: ['when you enable it'] },
  ],
  ['a rate that cron hasn’t', 'rate(7 minutes)', { fields: '', says: ['every 7 minutes'] }],
  [
    'a timer of systemd',
    'OnCalendar=Mon..Fri *-*-* 09:00:00',
    { fields: '0 9 * * 1-5', first: '2026-11-23T09:00', says: ['systemd calendar event'] },
  ],
  ['a job at the start', '@reboot /srv/start', { fields: '', says: ['when the machine starts'] }],
  [
    'a line of /etc/cron.d',
    '17 3 * * * deploy /srv/clean --all',
    { fields: '17 3 * * *', says: ['“deploy” was read as the user', '“/srv/clean --all”'] },
  ],
  [
    'a CronJob of Kubernetes',
    'schedule: "0 2 * * *"\ntimeZone: "America/New_York"',
    { fields: '0 2 * * *', zone: 'America/New_York', first: '2026-11-23T07:00' },
  ],
  [
    'a trigger of Quartz',
    '0 15 10 ? * 6L',
    { fields: '15 10 ? * 5L', says: ['Quartz', '“6L” became “5L”'] },
  ],
  [
    'an old name of a zone',
    'CRON_TZ=Asia/Calcutta 0 9 * * *',
    { zone: 'Asia/Kolkata', first: '2026-11-23T03:30', says: ['Asia/Kolkata'] },
  ],
  ['a weekday in words', 'every weekday at 9', { fields: '0 9 * * 1-5', says: ['At 09:00 AM'] }],
  [
    'an occurrence in words',
    'first Monday of the month at noon',
    { fields: '0 12 * * 1#1', first: '2026-12-07T12:00', says: ['first Monday of the month'] },
  ],
  [
    'what takes two lines',
    'every 90 minutes',
    { fields: '', says: ['Use 2 lines', '0 */3 * * *', '30 1-22/3 * * *'] },
  ],
  ['what cron can’t count', 'every other friday at 9', { fields: '', says: ['count weeks'] }],
  [
    'a step that doesn’t fit',
    '*/45 * * * *',
    { says: ['Every 45 minutes', 'the last gap is 15 minutes, not 45'] },
  ],
  ['two day fields', '0 0 13 * 5', { first: '2026-11-27T00:00', says: ['days that match either'] }],
  ['a mistake', '0 24 * * *', { first: '', says: ['Invalid cron expression', 'from 0 to 23'] }],
  [
    'half-hour clocks that lose a run',
    '10 2 * * *',
    { first: '2026-10-04T15:10', says: ['skip 02:10 on', 'nothing runs then'] },
    { zone: 'Australia/Lord_Howe', from: '2026-10-02T16:00Z' },
  ],
  [
    'half-hour clocks in which the parser is lost',
    '0 9 * * 0',
    { first: '', says: ['Error calculating next executions', 'can’t be listed past 2026-04-05'] },
    { zone: 'Australia/Lord_Howe', from: '2026-03-20T00:00Z' },
  ],
  [
    'two runs that clocks join',
    '30 2,3 * * *',
    { first: '2026-03-08T07:30', says: ['skip 02:30 on this day', 'coincides'] },
    { zone: 'America/New_York', from: '2026-03-07T12:00Z' },
  ],
];

describe('a pasted or typed text gives the expected result', () => {
  test.each(TASKS)('%s: %s', (_, text, { says = [], ...rest }, where = {}) => {
    const { zone = LONDON, from = '2026-11-22T10:00Z' } = where;
    const shown = show(text, from, zone);
    expect(shown).toMatchObject(rest);
    for (const part of says) expect(shown.texts).toContain(part);
  });

  test('there are at least twenty tasks', () => expect(TASKS.length).toBeGreaterThanOrEqual(20));
});
