/** Messages of schedules in a repository's files. */
export const repositoryTexts = {
  fields: (count: number) => `An expression has five fields; this has ${count}.`,
  alias: (name: string, who: string) => `${who} doesn’t accept “${name}”. Write five fields.`,
  every: (text: string) => `“${text}” isn’t a duration such as @every 1h30m.`,
  zoneInside: 'Kubernetes rejects a zone within the schedule. Use timeZone.',
  zone: (zone: string) => `There’s no time zone “${zone}”.`,
  calendar: (text: string) => `systemd doesn’t accept “${text}” as a calendar event.`,
  aws: 'EventBridge takes cron(…), rate(…) or at(…).',
  awsRule: 'A rule of EventBridge takes cron(…) or rate(…).',
  at: 'at(…) takes a date and a time: at(2030-12-24T18:00:00).',
  rateUnit: 'A rule takes rate(1 minute) and rate(5 minutes): the unit follows the number.',
  rate: 'A rate is a number above 0 with minutes, hours or days.',
} as const;
