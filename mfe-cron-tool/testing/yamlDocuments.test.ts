import { expect, test } from 'vitest';
import { textOf, valueAt, yamlDocuments } from '../engine/src/repository/finders/yamlNodes.ts';
import { lintText } from '../engine/src/repository/lintRepository.ts';

test('a file that several finders read is parsed once', () => {
  const text = "on:\n  schedule:\n    - cron: '61 3 * * *'\n";
  const [parsed] = yamlDocuments(text, /cron/);
  expect(parsed).toBeDefined();
  expect(yamlDocuments(text, /schedule/)[0]).toBe(parsed);
});

test('of many documents, only those with a schedule are parsed', () => {
  const other = 'kind: Deployment\nspec: { replicas: 3 }\n';
  const job = 'kind: CronJob\napiVersion: batch/v1\nspec: { schedule: "61 3 * * *" }\n';
  const text = [other, other, job, other].join('---\n');
  expect(yamlDocuments(text, /CronJob/)).toHaveLength(1);
  const [finding] = lintText('a.yaml', text, { from: 0 });
  expect(finding).toMatchObject({ line: 9, column: 20 });
});

/** Documents between which no line of three dashes may be misread. */
const TEXTS = [
  'schedule: a # CronJob\n---\nkind: CronJob\nschedule: b\n',
  '---\nschedule: a\n---\n---\nschedule: b # CronJob',
  '\uFEFFschedule: a\r\n---\r\nkind: CronJob\r\nschedule: b\r\n---\r\n',
  'schedule: |\n  ---\n  text\n---\nschedule: b\nkind: CronJob\nnote: |\n  ---\n  CronJob\n',
  'note: [a,\n---\nschedule: b\nkind: CronJob\n---\nnote: {\n',
  '%YAML 1.1\n---\nschedule: yes\n---\nschedule: no # CronJob\n',
  'schedule: a\n...\nschedule: CronJob\n---\nx: 1\n--- # comment\nschedule: c # CronJob\n',
  '---x: 1\nschedule: CronJob\n----\n',
  '--- {schedule: CronJob}\n--- text\n---\t\nschedule: CronJob\n',
  'a: &x 1\n---\nschedule: *x # CronJob\n---\nschedule: CronJob\n',
  'a: "\\q"\n---\nschedule: CronJob\n---\nb: "\\q" # CronJob\n',
];

test.each(TEXTS)('a part of %j has the values of the whole in their places', (text) => {
  const schedules = (needed: RegExp) =>
    yamlDocuments(text, needed).flatMap((document) => {
      const [from = 0, , end] = document.range ?? [];
      const found = textOf(valueAt(document, 'schedule'));
      return /CronJob/.test(text.slice(from, end)) && found ? [found] : [];
    });
  expect(schedules(/CronJob/)).toEqual(schedules(/(?:)/));
});

// YAML 1.2, 9.1.2: no scalar contains a line that begins with three dashes.
test('a quotation without an end doesn’t hide the job of the next document', () => {
  const [found] = yamlDocuments('note: "a\n---\nschedule: b # CronJob\n', /CronJob/);
  expect(textOf(valueAt(found, 'schedule'))).toEqual({ text: 'b', at: 23 });
});
