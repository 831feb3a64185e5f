/** What a check of a crontab says. */
export const lintTexts = {
  unread: 'This is neither a schedule with a command nor a variable nor a comment.',
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
