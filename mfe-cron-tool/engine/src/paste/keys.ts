// Runs on both sides. Names of schedules and of their zones in files and commands, as patterns.

/** `cron: …`, `"schedule": …`, `schedule_expression = …`. */
export const SCHEDULE_KEY =
  '(?:cron|crontab|cron_?job|cron_?(?:expression|schedule|time)|schedule(?:_?(?:expression|cron))?|rate)';

/** `timeZone: …`, `schedule_expression_timezone = …`, `--time-zone …`. */
export const ZONE_KEY = '(?:schedule[_-]?expression[_-]?|cron_?)?time[_-]?zone';
