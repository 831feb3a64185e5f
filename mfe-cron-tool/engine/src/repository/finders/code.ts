// Node only. Schedules in Terraform, Java, Kotlin and pipelines of Jenkins.
import {
  bracketsAfter,
  C_COMMENTS,
  type Dialect,
  type Finder,
  type Found,
  HASH_COMMENTS,
  isComputed,
  withoutComments,
} from './finder.ts';

/** A key of Terraform's schedules with that of its zone. */
const TERRAFORM: readonly { type: RegExp; key: string; zone?: string; dialect: Dialect }[] = [
  {
    type: /^aws_cloudwatch_event_rule$/,
    key: 'schedule_expression',
    dialect: 'eventbridge-rule',
  },
  {
    type: /^aws_scheduler_schedule$/,
    key: 'schedule_expression',
    zone: 'schedule_expression_timezone',
    dialect: 'eventbridge',
  },
  {
    type: /^google_cloud_scheduler_job$/,
    key: 'schedule',
    zone: 'time_zone',
    dialect: 'cloud-scheduler',
  },
  { type: /^kubernetes_cron_job(_v1)?$/, key: 'schedule', zone: 'timezone', dialect: 'kubernetes' },
];

export const terraform: Finder = {
  path: /\.tf$/,
  contains:
    /\b(aws_cloudwatch_event_rule|aws_scheduler_schedule|google_cloud_scheduler_job|kubernetes_cron_job)/,
  find: (text) => {
    const code = withoutComments(withoutComments(text, HASH_COMMENTS), C_COMMENTS);
    const resources = bracketsAfter(code, /^[ \t]*resource\s+"(\w+)"\s+"[^"]+"\s*(?=\{)/gm);
    return resources.flatMap(({ match, open, body }) => {
      const known = TERRAFORM.find(({ type }) => type.test(match[1] ?? ''));
      if (!known) return [];
      const zone = known.zone && assigned(body, known.zone)?.text;
      const schedule = assigned(body, known.key);
      return schedule ? literal(known.dialect, schedule.text, open + schedule.at, zone) : [];
    });
  },
};

function assigned(body: string, key: string): { text: string; at: number } | undefined {
  const match = new RegExp(`^([ \\t]*${key}[ \\t]*=[ \\t]*")((?:[^"\\\\\\n]|\\\\.)*)"`, 'm').exec(
    body,
  );
  return match ? { text: match[2] ?? '', at: match.index + (match[1]?.length ?? 0) } : undefined;
}

function literal(dialect: Dialect, text: string, at: number, zone?: string): Found[] {
  if (text.trim() === '' || isComputed(text)) return [];
  return [{ text, at, dialect, zone: zone && !isComputed(zone) ? zone : undefined }];
}

/** Spring's `@Scheduled`, Quarkus' and Quartz' own builder. */
export const java: Finder = {
  path: /\.(java|kt|groovy)$/,
  contains: /@Scheduled\b|cronSchedule\(/,
  find: (text) => {
    const code = withoutComments(text, C_COMMENTS);
    const spring = /org\.springframework\.scheduling/.test(code);
    const quarkus = /io\.quarkus\.scheduler/.test(code);
    const annotations = bracketsAfter(code, /@Scheduled(?=\()/g).flatMap(({ open, body }) => {
      const string = attribute(body, 'cron');
      // A dash or "off" disables it; Quarkus names properties in braces.
      if (!string || /^(-|off|disabled|\{.*\})$/.test(string.text)) return [];
      // Other frameworks have an annotation of this name, too.
      if (spring === quarkus) return [];
      const zone = attribute(body, 'zone') ?? attribute(body, 'timeZone');
      return literal(spring ? 'spring' : 'quartz', string.text, open + string.at, zone?.text);
    });
    const builders = [...code.matchAll(/\bcronSchedule\(\s*"([^"\n]*)"\s*\)/g)].flatMap((match) =>
      literal('quartz', match[1] ?? '', match.index + match[0].indexOf('"') + 1),
    );
    return [...annotations, ...builders];
  },
};

/** A string that is the attribute's whole value. */
function attribute(body: string, name: string): { text: string; at: number } | undefined {
  const match = new RegExp(`\\b${name}\\s*=\\s*"([^"\\n]*)"(?=\\s*[,)]|\\s*$)`).exec(body);
  return match ? { text: match[1] ?? '', at: match.index + match[0].indexOf('"') + 1 } : undefined;
}

const TRIGGER =
  /\b(?:cron|pollSCM|parameterizedCron)\s*(?:\(\s*)?(?:spec:\s*)?('''|"""|'|")([\s\S]*?)\1/g;

/** One schedule per line; `TZ=` in the first line sets the zone. */
export const jenkins: Finder = {
  path: /(^|\/)Jenkinsfile[^/]*$|\.jenkinsfile$|(^|\/)vars\/[^/]+\.groovy$/i,
  contains: /\b(cron|pollSCM|parameterizedCron)\s*[('"]/,
  find: (text) => {
    const code = withoutComments(text, C_COMMENTS);
    return [...code.matchAll(TRIGGER)].flatMap(
      ({ 0: whole, 1: quote = '', 2: spec = '', index }) => {
        if (spec.includes('${')) return [];
        const start = index + whole.indexOf(quote) + quote.length;
        const zone = /^\s*TZ=(\S+)/.exec(spec)?.[1];
        return jenkinsLines(spec).map(({ text: line, at }) => ({
          text: line,
          at: start + at,
          dialect: 'jenkins' as const,
          zone,
        }));
      },
    );
  },
};

function jenkinsLines(spec: string) {
  // A string in single quotes writes its line breaks as \n.
  const lines = spec.replaceAll('\\n', ' \n').matchAll(/^.*$/gm);
  return [...lines].flatMap(({ 0: whole, index }) => {
    const line = whole.replace(/%.*/, '').trim();
    const isSchedule = line !== '' && !line.startsWith('#') && !line.startsWith('TZ=');
    return isSchedule ? [{ text: line, at: index + whole.indexOf(line) }] : [];
  });
}

export const systemd: Finder = {
  path: /\.timer$/,
  contains: /^OnCalendar\s*=/m,
  find: (text) =>
    [...text.matchAll(/^(OnCalendar[ \t]*=[ \t]*)(\S.*)$/gm)].flatMap(
      ({ 1: before = '', 2: value = '', index }) =>
        // Specifiers are known when the unit is loaded, @NAMES@ when it is built.
        /%|@|\\\s*$/.test(value) ? [] : literal('systemd', value.trimEnd(), index + before.length),
    ),
};
