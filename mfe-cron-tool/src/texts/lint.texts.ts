/** What a check of a crontab says. */
export const lintTexts = {
  unread: 'This is neither a schedule with a command nor a variable nor a comment.',
  fieldsBeforeCommand: (count: number) =>
    `Only ${count} ${count === 1 ? 'field stands' : 'fields stand'} before the command; it takes five.`,
  freeBsd: (name: string) => `Only FreeBSD’s cron knows “${name}”.`,
  rate: 'Only EventBridge runs a rate, counted from when it’s switched on.',
  lowerCase: (name: string) => `Names are lower case: write ${name}.`,
  noName: (name: string, instead = '') => `No crontab knows “${name}”: write ${instead}.`,
  noUser: 'A user must stand before the command here.',
  tooLong: (most: number) => `Debian’s cron takes commands up to ${most} characters.`,
  noCrontab: (field: string) => `No crontab of Linux takes “${field}”. ${insteadOf(field)}`,
  random: 'Only cronie takes ~: it picks a value when it reads the file.',
  quiet: 'Only cronie takes the leading -: the run isn’t logged. It’s for root.',
  often: '* in Minutes starts it 60 times an hour. 0 starts it once.',
  byteOrderMark: 'A byte order mark stands before it. Save the file without.',
  carriageReturn: 'Lines end with CR LF: cron takes CR for text. Save them with LF.',
  noNewline: 'The last line doesn’t end. Add a new line: cron ignores it otherwise.',
  oddSpace: 'The schedule contains a no-break space. Type a plain one.',
  notExpanded: (name: string) => `${name} isn’t expanded here: write it out.`,
  fewFields: (count: number) => `An expression has five fields, and this has ${count}.`,
  noCommand: 'There is no command.',
  percent:
    'An unescaped % ends the command: what follows is its input, and each further % a new line of that. Write \\%.',
  duplicate: (line: number) => `The same schedule and command stand in line ${line}.`,
  zone: (zone: string) => `There is no time zone “${zone}”.`,
  zoneIgnored: (zone: string) => `Debian’s cron ignores CRON_TZ=${zone}.`,
  tz: 'TZ is for the commands. CRON_TZ sets the zone of schedules, with cronie.',
  prefixed: 'A crontab takes this for a variable: nothing runs. Put CRON_TZ on a line before it.',
  refused: (name: string, because: string) => `${name} doesn’t take it: ${because}`,
  skipped: (times: string, zone: string) => `Clocks in ${zone} skip ${times}.`,
} as const;

function insteadOf(field: string): string {
  if (field.includes('?')) return 'Write *.';
  if (field.includes('/')) return 'A step needs a range: 5-59/15.';
  return field.includes('H') ? 'Write a number.' : 'Let the command test the day.';
}
