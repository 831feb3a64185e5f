// Runs on both sides.
import { type CronFields, toFields } from '@site/cron-engine/expression/fields';
import type { NamedSchedule } from '@site/cron-engine/texts/cron.texts';

export interface SchedulesProps {
  all: readonly NamedSchedule[];
  onChoose: (fields: CronFields) => void;
}

/** A list of schedules; each is a button with name and expression. */
export const Schedules = ({ all, onChoose }: SchedulesProps) => (
  <ul>
    {all.map(({ name, expression }) => (
      <li key={name}>
        <button type="button" onClick={() => onChoose(toFields(expression.split(' ')))}>
          <span>{name}</span>
          <code>{expression}</code>
        </button>
      </li>
    ))}
  </ul>
);
