/** Messages of crontab findings. */
export const lintTexts = {
  unread: 'This isn’t a schedule with a command, a variable or a comment.',
  fieldsBeforeCommand: (count: number) =>
    `Only ${count} ${count === 1 ? 'field comes' : 'fields come'} before the command; it takes five.`,
  freeBsd: (name: string) => `Only FreeBSD’s cron accepts “${name}”.`,
  rate: 'Only EventBridge accepts a rate. It counts from when you enable the rule.',
  lowerCase: (name: string) => `Names are lower case: write ${name}.`,
  noName: (name: string, instead = '') => `No crontab accepts “${name}”: write ${instead}.`,
  noUser: 'Put a user before the command.',
  tooLong: (most: number) => `Debian’s cron takes commands of up to ${most} characters.`,
  noCrontab: (field: string, skipped?: string) =>
    skipped
      ? `cronie doesn’t accept “${field}”. ${skipped}`
      : `No Linux crontab accepts “${field}”. ${insteadOf(field)}`,
  skippedRest: (rest: string, kept: string, days: string) =>
    `Debian’s cron skips “${rest}” and runs “${kept}”${days && `, every ${days}`}.`,
  hash: 'Only Jenkins accepts H. Write a number.',
  random: 'Only cronie accepts ~. It picks a value when it reads the file.',
  quiet: 'Only cronie accepts the leading -, from root. It doesn’t log the run.',
  often: '* in Minutes runs it 60 times an hour; 0 runs it once.',
  byteOrderMark: 'The file starts with a byte order mark. Save it without one.',
  carriageReturn:
    'Lines end with CR LF, so each command ends in a carriage return. Save them with LF.',
  noNewline: 'Cron ignores a last line without a line break. Add one.',
  oddSpace: 'The schedule contains a no-break space. Type a plain one.',
  notExpanded: (name: string) => `Cron doesn’t expand ${name} here. Write it out.`,
  fewFields: (count: number) => `An expression has five fields; this has ${count}.`,
  noCommand: 'The command is missing.',
  percent:
    'An unescaped % ends the command: the rest is its input, and each further % starts a new line of it. Write \\%.',
  duplicate: (line: number) => `Line ${line} has the same schedule and command.`,
  zone: (zone: string, instead?: string) =>
    `There’s no time zone “${zone}”${instead ? `: write ${instead}` : ''}.`,
  zoneIgnored: (zone: string) => `Debian’s cron ignores CRON_TZ=${zone}.`,
  tz: 'TZ affects commands only. In cronie, CRON_TZ sets the zone of schedules.',
  prefixed: 'Cron reads this as a variable, so nothing runs. Put CRON_TZ on the line before.',
  refused: (name: string, because: string) => `${name} doesn’t accept it. ${because}`,
  skipped: (times: string, zone: string) => `Clocks in ${zone} skip ${times}.`,
} as const;

function insteadOf(field: string): string {
  if (field.includes('?')) return 'Write *.';
  if (field.includes('/')) return 'A step needs a range: 5-59/15.';
  return field.includes('H') ? 'Write a number.' : 'Let the command test the day.';
}
