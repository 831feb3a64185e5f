/** Texts of the crontab check. */
export const crontabTexts = {
  title: 'Crontab Check',
  subtitle: 'Paste a whole crontab to see what each line does and which lines start together.',
  description:
    'Check a whole crontab: mistakes line by line, what each line does, and jobs that start together. Nothing leaves your browser.',
  back: 'Cron Expression Generator',
  noScript:
    'The check needs JavaScript. Without it, check the file on the command line with cron-lint.',

  input: 'Crontab',
  hint: 'Paste the output of crontab -l or a file from /etc/cron.d, with its variables, comments, users and CRON_TZ. It stays in this browser.',
  placeholder: '17 3 * * * /usr/bin/backup',
  scheduler: 'Scheduler',
  anyScheduler: 'Generic cron',
  example: 'Show an example',
  clear: 'Clear',

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
  summary: (jobs: string, result: string) => `${jobs}: ${result}.`,

  goTo: (line: number) => `Go to line ${line}`,

  sameMinute: 'Starts in the same minute',
  noneTogether: 'No two lines start in the same minute.',
  others: (count: number) => `${number(count)} more`,
  together: (first: string, lines: string, times: number) =>
    `Lines ${lines}: ${first}${times > 1 ? `, and ${counted(times - 1, 'more time')} in seven days` : ''}`,

  byLine: 'Line by line, problems first',
  line: (line: number) => `Line ${line}`,
  atStart: 'When the machine starts',
  user: (user: string) => `as ${user}`,
  next: (time: string) => `next ${time}`,
  noRun: 'no runs in seven days',
  runs: (count: number) => `${counted(count, 'run')} in seven days`,
  open: 'Open in generator',
  openLabel: (line: number) => `Open in generator: line ${line}`,
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
