/** What the page for whole crontabs says. */
export const crontabTexts = {
  title: 'Crontab Check',
  subtitle:
    'Paste a whole crontab. Every line is checked and explained, and you see what starts when, what starts together, and where there is room.',
  description:
    'Check a whole crontab: mistakes line by line, the load of a day and a week, jobs that start together and better minutes. Nothing leaves your browser.',
  back: 'Cron Expression Generator',
  noScript:
    'The check calculates in your browser and needs JavaScript for it. Without it, cron-lint says the same about a file on the command line.',

  input: 'Crontab',
  hint: 'As crontab -l prints it, or a file of /etc/cron.d: variables, comments, users and CRON_TZ included. It stays in this browser.',
  placeholder: '17 3 * * * /usr/local/bin/backup',
  scheduler: 'Who runs it',
  anyScheduler: 'Any cron, as the generator reads it',
  example: 'Show an example',
  clear: 'Clear',
  share: 'Copy link',
  shareHint: 'The link holds the crontab behind its #, which browsers don’t send to any server.',

  waiting: 'Results appear here as you type.',
  reading: 'Reading…',
  failed: 'The check failed. Change the text to try again.',
  tooLong: (most: number) =>
    `That’s too long: ${number(most)} characters at most. cron-lint takes more.`,
  unchecked: (count: number) =>
    `${counted(count, 'more line')} ${count === 1 ? 'isn’t' : 'aren’t'} checked here: use cron-lint.`,
  nothing: 'There is no line in it that runs anything.',

  counted,
  fine: 'nothing to complain about',
  summary: (lines: string, said: string) => `${lines}: ${said}.`,

  findings: 'Findings',
  goTo: (line: number) => `Go to line ${line} in the text`,
  moreBelow: (count: number) => `${number(count)} more below, line by line`,

  day: 'Twenty-four hours',
  chooseDay: 'Day',
  today: (day: string) => `${day} (today)`,
  dayCaption: (starts: number, day: string, busiest: string) =>
    `${counted(starts, 'job')} ${starts === 1 ? 'starts' : 'start'} on ${day}${busiest && `, most between ${busiest}`}.`,
  nothingStarts: (day: string) => `Nothing starts on ${day}.`,
  alone: 'starts alone in its minute',
  together: 'starts together with others',
  perQuarter: (most: number) => `${number(most)} in a quarter of an hour`,
  crowds: 'At the same time',
  noCrowds: 'No two lines start in the same minute.',
  others: (count: number) => `${number(count)} more`,
  crowd: (count: number, lines: string, times: string) =>
    `${number(count)} together at ${times}: lines ${lines}`,
  quiet: 'Quiet',
  noQuiet: 'There is no half hour without a start.',
  stretch: (from: string, until: string) => `${from} to ${until}`,

  week: 'The week',
  weekCaption: (starts: number, busiest: string) =>
    starts === 0
      ? 'Nothing starts in these seven days.'
      : `${counted(starts, 'job')} ${starts === 1 ? 'starts' : 'start'} in these seven days${busiest && `, most on ${busiest}`}.`,

  spread: 'Room to spread',
  spreadWhy:
    'Where the exact minute doesn’t matter, these would meet fewer others. Each reckons with the rest of the list.',
  noSpread: 'No line would meet fewer others at another minute of its hour.',
  fewer: (together: number, left: number) =>
    `starts with ${left === 0 ? 'no other' : `${number(left)} other${left === 1 ? '' : 's'} at most`} instead of ${number(together)}`,
  more: (count: number) => `and ${number(count)} more`,
  apply: (count: number) =>
    count === 1 ? 'Write it into the text' : `Write all ${count} into the text`,
  undo: 'Undo',

  byLine: 'Line by line',
  onlyFindings: 'Only lines about which there is something to say',
  line: (line: number) => `Line ${line}`,
  atStart: 'When the machine starts',
  user: (user: string) => `as ${user}`,
  next: (time: string) => `next ${time}`,
  noRun: 'no run in these seven days',
  runs: (count: number) => `${counted(count, 'run')} in seven days`,
  open: 'Open',
  openLabel: (line: number) => `Open line ${line} in the five fields`,
  levels: { error: 'Error', warning: 'Warning', note: 'Note' },
} as const;

function number(count: number): string {
  return count.toLocaleString('en');
}

/** "1 line", "1,000 lines". */
function counted(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Shows what the check finds. */
export const exampleCrontab = `# Nightly work of a small shop
SHELL=/bin/bash
MAILTO=ops@example.com

0 0 * * * backup /usr/local/bin/dump-database
0 0 * * * www-data /srv/shop/bin/rotate-carts
@daily root /usr/sbin/logrotate /etc/logrotate.conf
0 * * * * www-data /srv/shop/bin/sync-stock
*/15 * * * * www-data /srv/shop/bin/send-mail
*/45 * * * * www-data /srv/shop/bin/refresh-prices
30 9 * * 1-5 root /usr/local/bin/report +%F
0 0 13 * 5 root /usr/local/bin/audit
0 25 * * * root /usr/local/bin/never
@reboot www-data /srv/shop/bin/warm-cache

CRON_TZ=Europe/London
30 1 * * * finance /srv/shop/bin/close-day
0 6 * * 1 finance /srv/shop/bin/weekly-figures
`;
