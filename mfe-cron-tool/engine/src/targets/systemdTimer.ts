// Runs on both sides. systemd: calendar events of systemd.time(7), one line per day rule.

import { type Notation, writeValues } from '../expression/writeValues.ts';
import { targetTexts } from '../texts/targets.texts.ts';
import { twoDigits } from '../zones/clock.ts';
import { snippetOf, type Target } from './target.ts';
import { type DayRule, daysOfWeekNumber, type Timetable } from './timetable.ts';

const texts = targetTexts.systemd;

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** No steps: systemd 252 loses midnights with them. */
const NOTATION: Notation = { name: twoDigits, dash: '..' };

export const systemdTimer: Target = {
  id: 'systemd',
  name: texts.name,
  hasSeconds: true,
  translate: (table, zone) => {
    const notes = [...(table.days.length > 1 ? [texts.twoLines] : []), ...texts.notes];
    const lines = table.days.map((rule) => `OnCalendar=${event(table, rule)} ${zone.name}`);
    return snippetOf({ ...texts, notes }, zone, unit(lines));
  },
};

function event({ seconds, minutes, hours, months }: Timetable, rule: DayRule): string {
  const month = writeValues('month', months, NOTATION);
  const hour = writeValues('hours', hours, NOTATION);
  const minute = writeValues('minutes', minutes, NOTATION);
  const second = writeValues('seconds', seconds, NOTATION);
  const [weekday, day] = dayParts(rule);
  return `${weekday}*-${month}${day} ${hour}:${minute}:${second}`;
}

/** The weekday before the date, and the day with its separator; `~` counts from the month's end. */
function dayParts(rule: DayRule): [string, string] {
  const days = (values: readonly number[]) => `-${writeValues('dayOfMonth', values, NOTATION)}`;
  switch (rule.kind) {
    case 'every':
      return ['', '-*'];
    case 'days':
      return ['', days(rule.days)];
    case 'last':
      return ['', '~01'];
    case 'weekdays':
      return [weekdays(rule.weekdays), '-*'];
    case 'nth':
      return [weekdays([rule.weekday]), days(daysOfWeekNumber(rule.nth))];
    case 'lastWeekday':
      return [weekdays([rule.weekday]), '~07/1'];
  }
}

/** Monday first, so that a range can end on Sunday. */
function weekdays(values: readonly number[]): string {
  const fromMonday = values.map((day) => (day + 6) % 7).sort((a, b) => a - b);
  const names = writeValues('dayOfWeek', fromMonday, {
    name: (day) => WEEKDAYS[day] ?? '',
    dash: '..',
  });
  return `${names} `;
}

const unit = (events: readonly string[]): string => `[Unit]
Description=Runs the job on schedule

[Timer]
${events.join('\n')}
AccuracySec=1s
Persistent=true

[Install]
WantedBy=timers.target
`;
