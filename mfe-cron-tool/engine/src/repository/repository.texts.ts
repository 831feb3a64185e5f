/** Messages of schedules in a repository's files. */
export const repositoryTexts = {
  fields: (count: number) => `An expression has five fields; this has ${count}.`,
  alias: (name: string, who: string) => `${who} doesn’t accept “${name}”. Write five fields.`,
  every: (text: string) => `“${text}” isn’t a duration such as @every 1h30m.`,
  zoneInside: 'Kubernetes rejects a zone within the schedule. Use timeZone.',
  zone: (zone: string) => `There’s no time zone “${zone}”.`,
  calendar: (text: string) => `systemd doesn’t accept “${text}” as a calendar event.`,
  aws: 'EventBridge takes cron(…), rate(…) or at(…).',
  rate: 'A rate is a number above 0 with minutes, hours or days.',
} as const;
