/** Messages of schedules in a repository's files: what can’t be read, and what their services reject. */
export const repositoryTexts = {
  unquoted: (value: string) => `YAML can’t read “${value}” without quotes. Quote it.`,
  unclosed: 'The quote that opens here isn’t closed.',
  notYaml: (why: string) => `YAML can’t read this: ${why}.`,
  trailingComma: 'JSON allows no comma before a closing bracket. Remove it.',
  noList: 'This must be a list: put “- ” before its first key.',
  strayZone: (key: string, path: string) =>
    `“${key}” has no effect here. It belongs beside the schedule, as ${path}.`,
  noZone: (key: string) => `“${key}” has no effect: this runs in UTC.`,
  fileName:
    'Debian’s cron ignores this file: its name may contain letters, digits, _ and -, but no dot.',

  alias: 'Write five fields.',
  letters: 'It takes no H, L, W, # or ?.',
  names: 'It takes numbers only, no names.',
  dayNameRanges: 'It takes no ranges of names. List the weekdays.',
  steps: 'It takes no steps. List the values.',
  rangesInLists: 'It takes no ranges within lists. List the values.',
  twoDays: 'One of the two day fields must be *.',
  seven: 'Its weekdays go from 0 to 6.',
  notToSeven: 'Its weekdays go from 1, Sunday, to 7, Saturday.',
  sundayIsOne: (weekday: string, named: string) =>
    `Cloudflare counts weekdays from 1, Sunday: “${weekday}” is ${named}.`,

  noAlias: (name: string, who: string) => `${who} doesn’t accept “${name}”. Write five fields.`,
  every: (text: string) => `“${text}” isn’t a duration such as @every 1h30m.`,
  zoneInside: 'Kubernetes rejects a zone within the schedule. Use timeZone.',
  calendar: (text: string) => `systemd doesn’t accept “${text}” as a calendar event.`,
  aws: 'EventBridge takes cron(…), rate(…) or at(…).',
  awsRule: 'A rule of EventBridge takes cron(…) or rate(…).',
  at: 'at(…) takes a date and a time: at(2030-12-24T18:00:00).',
  rateUnit: 'A rule takes rate(1 minute) and rate(5 minutes): the unit follows the number.',
  rate: 'A rate is a number above 0 with minutes, hours or days.',
} as const;
