/** Texts of the crontab check. */
export const crontabTexts = {
  title: 'Crontab Check',
  subtitle: 'Paste a whole crontab to see what each line does, what collides and where to move it.',
  description:
    'Check a whole crontab: mistakes line by line, load by day and week, overlapping jobs and better start times. Nothing leaves your browser.',
  back: 'Cron Expression Generator',
  noScript:
    'The check needs JavaScript. Without it, check the file on the command line with cron-lint.',

  input: 'Crontab',
  hint: 'Paste the output of crontab -l or a file from /etc/cron.d, with its variables, comments, users and CRON_TZ. “# takes 20m” behind a command shows overlaps. It stays in this browser.',
  placeholder: '17 3 * * * /usr/local/bin/backup',
  scheduler: 'Scheduler',
  anyScheduler: 'Generic cron',
  example: 'Show an example',
  clear: 'Clear',
  share: 'Copy link',
  shareHint:
    'The link contains the crontab after its #. Browsers don’t send that part to a server.',

  waiting: 'Results appear here as you type.',
  reading: 'Checking…',
  failed: 'The check failed. Change the text to try again.',
  tooLong: (most: number) =>
    `That’s too long. Paste up to ${number(most)} characters, or use cron-lint.`,
  unchecked: (count: number) =>
    `${counted(count, 'more line')} ${count === 1 ? 'wasn’t' : 'weren’t'} checked: use cron-lint for a longer crontab.`,
  nothing: 'No jobs found.',

  counted,
  fine: 'no problems found',
  summary: (lines: string, result: string) => `${lines}: ${result}.`,

  findings: 'Findings',
  goTo: (line: number) => `Go to line ${line}`,
  moreBelow: (count: number) => `${number(count)} more below, line by line`,

  day: 'One day',
  chooseDay: 'Day',
  today: (day: string) => `${day} (today)`,
  dayCaption: (starts: number, day: string, busiest: string) =>
    `${counted(starts, 'start')} on ${day}${busiest && `, most between ${busiest}`}.`,
  inZone: (zone: string) => `Times are in ${zone}.`,
  nothingStarts: (day: string) => `Nothing starts on ${day}.`,
  single: 'no overlap',
  shared: 'overlaps',
  perQuarter: (most: number) => `${number(most)} in 15 minutes`,
  overlaps: 'Overlaps',
  noOverlaps: 'No two lines start in the same minute.',
  others: (count: number) => `${number(count)} more`,
  overlap: (count: number, lines: string, times: string) =>
    `${number(count)} at ${times}: lines ${lines}`,
  takes: 'Takes',
  takesLabel: (line: number) => `Duration of line ${line}`,
  itself: 'itself',
  aLine: (line: number) => `line ${line}`,
  running: (line: number, takes: string, others: string, times: string) =>
    `Line ${line} takes ${takes}, so it overlaps ${others} at ${times}`,
  quiet: 'Quiet times',
  noQuiet: 'No half hour without a start.',
  stretch: (from: string, until: string) => `${from} to ${until}`,

  week: 'Seven days',
  weekCaption: (starts: number, busiest: string) =>
    starts === 0
      ? 'Nothing starts in these seven days.'
      : `${counted(starts, 'start')} in these seven days${busiest && `, most on ${busiest}`}.`,

  spread: 'Better start times',
  spreadWhy: 'Where the exact minute doesn’t matter, these shifts reduce overlaps, taken together.',
  noSpread: 'No job would overlap less at another minute of its hour.',
  fewer: (together: number, left: number) =>
    `overlaps ${left === 0 ? 'no other job' : `${counted(left, 'other job')} at most`} instead of ${number(together)}`,
  more: (count: number) => `and ${number(count)} more`,

  byLine: 'Line by line',
  onlyFindings: 'Only lines with findings',
  line: (line: number) => `Line ${line}`,
  atStart: 'When the machine starts',
  user: (user: string) => `as ${user}`,
  next: (time: string) => `next ${time}`,
  noRun: 'no runs in seven days',
  runs: (count: number) => `${counted(count, 'run')} in seven days`,
  open: 'Open',
  openLabel: (line: number) => `Open line ${line} in the generator`,
  levels: { error: 'Error', warning: 'Warning', note: 'Note' },
} as const;

function number(count: number): string {
  return count.toLocaleString('en');
}

/** "1 line", "1,000 lines". */
function counted(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Has an example of most findings. */
export const exampleCrontab = `# Nightly jobs of a small shop
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
