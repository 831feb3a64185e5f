import type { NamedSchedule } from '@site/cron-engine/texts/cron.texts';

/** Common schedules beside the three examples of the quick reference. */
export const presets: readonly NamedSchedule[] = [
  { name: 'Every minute', expression: '* * * * *' },
  { name: 'Every 5 minutes', expression: '*/5 * * * *' },
  { name: 'Twice an hour', expression: '0,30 * * * *' },
  { name: 'Every hour, at 17 past', expression: '17 * * * *' },
  { name: 'Every 6 hours', expression: '0 */6 * * *' },
  { name: 'Nightly backup, 02:30', expression: '30 2 * * *' },
  { name: 'Twice a day, 08:00 and 20:00', expression: '0 8,20 * * *' },
  { name: 'Quarter-hourly in working hours', expression: '*/15 8-17 * * 1-5' },
  { name: 'Weekdays, 09:00', expression: '0 9 * * 1-5' },
  { name: 'Weekends, 10:00', expression: '0 10 * * 0,6' },
  { name: 'Mondays, 06:00', expression: '0 6 * * 1' },
  { name: 'First of the month', expression: '0 0 1 * *' },
  { name: 'Last day of the month, 23:00', expression: '0 23 L * *' },
  { name: 'Second Tuesday of the month', expression: '0 3 * * 2#2' },
  { name: 'Last Friday of the month, 17:00', expression: '0 17 * * 5L' },
  { name: 'Quarterly', expression: '0 0 1 1,4,7,10 *' },
  { name: 'New Year', expression: '0 0 1 1 *' },
];
