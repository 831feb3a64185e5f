// Node only. The formats that contain schedules; a path is a pattern of its last parts.
import { celeryFields, fiveOf, type Text } from '../../paste/celery.ts';
import { SCHEDULE_KEY } from '../../paste/schedule.ts';
import { type CodeRow, texts } from './code.ts';
import type { Dialect, Row, Spot } from './finder.ts';
import type { KeyedRow } from './yaml.ts';

type Keyed = Partial<Omit<KeyedRow, 'dialect'>>;

/** A path that ends like the pattern. */
const ending = (path: string): RegExp => new RegExp(`(?:^|/)${path}$`, 'i');

/** A format in YAML or JSON: paths, key path of the schedule, key of the zone, dialect. */
const keyed = (
  path: string,
  at: string,
  zone: string | undefined,
  dialect: Dialect,
  more: Keyed = {},
): KeyedRow => {
  const [word] = Object.values(more.where ?? {});
  const contains = more.contains ?? new RegExp(`\\b${word ?? at.replace(/.* /, '')}\\b`);
  return { ...more, path: ending(path), contains, at, zone, dialect };
};

const WORKFLOWS = '.github/workflows/[^/]+.ya?ml';
const AZURE = '(azure-pipelines.*|.(azuredevops|pipelines)/.+).ya?ml';
const CIRCLECI = 'workflows [^ ]+ triggers [] schedule cron';
const MANIFEST = '[^/]+.(ya?ml|json|tpl)';
const CRON_JOB = { where: { kind: 'CronJob', apiVersion: 'batch/' } };
const CRON_WORKFLOW = { where: { kind: 'CronWorkflow', apiVersion: 'argoproj.io/' } };

const TEMPLATE = '[^/]+.(ya?ml|json|template)';
const AWS = 'Properties Schedule(Expression)?';
const AWS_ZONE = 'ScheduleExpressionTimezone';
const aws = (Type: string): Keyed => ({
  where: { Type },
  contains: /\bAWS::(Serverless|Events|Scheduler)::/,
});
const SERVERLESS = 'functions [^ ]+ events [] schedule( rate)?';

const VALUES_KEY = `(.* )?${SCHEDULE_KEY}`;
/** Charts use these keys for other things, too. */
const FIVE_FIELDS =
  /^[\d*]\S*(\s+[\d*?A-Za-z]\S*){4}$|^@(hourly|daily|midnight|weekly|monthly|yearly|annually)$/;
const VALUES = { contains: new RegExp(`${SCHEDULE_KEY}["']?:`, 'i'), takes: FIVE_FIELDS };

const TASK = '(.* )?(ansible.builtin.)?cron';
const ANSIBLE = {
  contains: /^[ \t]*(-[ \t]+)?(ansible\.builtin\.)?cron:/m,
  read: ansibleTask,
};

export const KEYED: readonly KeyedRow[] = [
  keyed(WORKFLOWS, 'on schedule [] cron', 'timezone', 'github'),
  // Dependabot also takes words, such as "every day at 5pm".
  keyed('.github/dependabot.ya?ml', 'updates [] schedule cronjob', 'timezone', 'cloud-scheduler'),
  keyed(AZURE, 'schedules [] cron', undefined, 'azure'),
  keyed('.circleci/[^/]+.ya?ml', CIRCLECI, undefined, 'circleci'),
  keyed('vercel.json', 'crons [] schedule', undefined, 'vercel'),
  keyed(MANIFEST, 'spec schedule', 'timeZone', 'kubernetes', CRON_JOB),
  keyed(MANIFEST, 'spec schedules?', 'timezone', 'kubernetes', CRON_WORKFLOW),
  keyed(TEMPLATE, AWS, undefined, 'eventbridge-rule', aws('Schedule$|AWS::Events::Rule')),
  keyed(TEMPLATE, AWS, AWS_ZONE, 'eventbridge', aws('ScheduleV2|AWS::Scheduler::Schedule')),
  keyed('serverless[^/]*.ya?ml', SERVERLESS, 'timezone', 'eventbridge-rule', {
    // Other clouds have expressions of their own.
    contains: /\b(name|provider):\s*["']?aws\b/,
  }),
  keyed('values[^/]*.ya?ml', VALUES_KEY, 'timeZone', 'kubernetes', VALUES),
  keyed('(tasks|handlers|playbooks?)/.*.ya?ml', TASK, undefined, 'cron', ANSIBLE),
  keyed('[^/]+.ya?ml', TASK, undefined, 'cron', { ...ANSIBLE, guess: true }),
];

const ANSIBLE_FIELDS = ['minute', 'hour', 'day', 'month', 'weekday'];

function ansibleTask(textOf: (key: string) => Text | undefined): Spot[] {
  // A task in one line: name=x minute=0 job="…".
  const line = textOf('');
  const inLine = (name: string): Text | undefined => {
    const match = line && new RegExp(`(?<=^|\\s)${name}=(["']?)([^"'\\s]*)\\1`).exec(line.text);
    return match ? { text: match[2] ?? '', at: line.at + match.index } : undefined;
  };
  const field = line ? inLine : textOf;
  const special = field('special_time');
  return special ? [{ ...special, text: `@${special.text}` }] : fiveOf(ANSIBLE_FIELDS.map(field));
}

const STRING = '(["\'`])(?<text>[^"\'`\\n]*)\\1';
const FIRST = texts(new RegExp(`^\\(\\s*${STRING}`, 'dg'));
const after = (key: string): RegExp => new RegExp(`${key}\\s*${STRING}`, 'dg');

type Reading = Omit<CodeRow, keyof Row>;

/** A format in code: paths, what a file contains, dialect, and how to read it. */
const code = (path: string, contains: RegExp, dialect: Dialect, how: Reading): CodeRow => ({
  path: ending(path),
  contains,
  dialect,
  ...how,
});

/** An argument of a resource in Terraform. */
const argument = (key: string): RegExp =>
  new RegExp(`^[ \\t]*${key}[ \\t]*=[ \\t]*"(?<text>(?:[^"\\\\\\n]|\\\\.)*)"`, 'dgm');
const resource = (type: string, key: string, zone: string, dialect: Dialect): CodeRow =>
  code('[^/]+.tf', new RegExp(`"${type}"`), dialect, {
    before: new RegExp(`^[ \\t]*resource\\s+"${type}"\\s+"[^"]+"\\s*(?=\\{)`, 'gm'),
    read: texts(argument(key)),
    zone: argument(zone),
  });
const EXPRESSION = 'schedule_expression';

/** A string that is the whole value of an annotation's attribute. */
const attribute = (name: string): RegExp =>
  new RegExp(`\\b${name}\\s*=\\s*"(?<text>[^"\\n]*)"(?=\\s*[,)]|\\s*$)`, 'dg');
const JAVA = '[^/]+.(java|kt|groovy)';
const ANNOTATION = { before: /@Scheduled(?=\()/g, read: texts(attribute('cron')) };
const scheduled = (zone: string) => ({ ...ANNOTATION, zone: attribute(zone) });

const PIPELINE = '(Jenkinsfile[^/]*|[^/]+.jenkinsfile|vars/[^/]+.groovy)';
const SCRIPT = '[^/]+.[cm]?[jt]sx?';
const LARAVEL = { zone: after('->timezone\\('), chained: true };

export const CODE: readonly CodeRow[] = [
  resource('aws_cloudwatch_event_rule', EXPRESSION, 'none', 'eventbridge-rule'),
  resource('aws_scheduler_schedule', EXPRESSION, `${EXPRESSION}_timezone`, 'eventbridge'),
  resource('google_cloud_scheduler_job', 'schedule', 'time_zone', 'cloud-scheduler'),
  resource('kubernetes_cron_job(?:_v1)?', 'schedule', 'timezone', 'kubernetes'),
  // Other frameworks have an annotation of this name, too.
  code(JAVA, /org\.springframework\.scheduling/, 'spring', scheduled('zone')),
  code(JAVA, /io\.quarkus\.scheduler/, 'quartz', scheduled('timeZone')),
  code(JAVA, /cronSchedule\(/, 'quartz', {
    read: texts(/\bcronSchedule\(\s*"(?<text>[^"\n]*)"\s*\)/dg),
  }),
  // A template of Helm isn't YAML before it is filled in.
  code(MANIFEST, /^(?=[\s\S]*\{\{)[\s\S]*\bkind:\s*["']?CronJob\b/, 'kubernetes', {
    read: texts(/^ {2}schedule:[ \t]*(?=\S)(["']?)(?<text>(?:[^"'\n#]|(?<!\s)#)*)\1/dgm),
  }),
  code(PIPELINE, /\b(cron|pollSCM|parameterizedCron)\s*[('"]/, 'jenkins', { read: jenkinsLines }),
  code('[^/]+.timer', /^OnCalendar\s*=/m, 'systemd', {
    // Specifiers are known when the unit is loaded, @NAMES@ when it is built.
    read: texts(/^OnCalendar[ \t]*=[ \t]*(?!.*(?:%|@\w+@|\\\s*$))(?<text>\S.*)$/dgm),
  }),
  code('[^/]+.py', /\bcelery\b/, 'celery', { before: /\bcrontab(?=\()/g, read: celeryFields }),
  ...[
    { before: /->cron(?=\()/g, read: FIRST },
    { before: /->(?:at|dailyAt|weeklyOn)(?=\()/g, read: laravelTimes },
  ].map((call) => code('[^/]+.php', /\bschedule\b/i, 'laravel', { ...LARAVEL, ...call })),
  code(SCRIPT, /["']node-cron["']/, 'node-cron', {
    before: /\b(?:\w+\.)?schedule(?=\()/g,
    read: FIRST,
    zone: after('\\btimezone\\s*:'),
  }),
  code(SCRIPT, /["'](cron|@nestjs\/schedule)["']/, 'cron-package', {
    before: /\bnew CronJob(?=\()|\bCronJob\.from(?=\()|@Cron(?=\()/g,
    read: texts(after('(?:^\\(|\\bcronTime\\s*:)')),
    // An option, or the last argument.
    zone: after('(?:\\btimeZone\\s*:|,(?=\\s*["\'`]\\w+\\/\\S+\\s*\\)$))'),
  }),
  code('wrangler.(toml|jsonc?)', /\bcrons\b/, 'cloudflare', {
    before: /\bcrons["']?\s*[=:]\s*(?=\[)/g,
    // Not in a comment.
    read: texts(/(?<!(?:\/\/|\s#).*)(["'])(?<text>[^"'\n]*)\1/dg),
  }),
];

const TRIGGER =
  /\b(?:cron|pollSCM|parameterizedCron)\s*(?:\(\s*)?(?:spec:\s*)?('''|"""|'|")(?<text>[\s\S]*?)\1/dg;

/** One schedule per line; `TZ=` in the first line sets the zone. */
function jenkinsLines(code: string): Spot[] {
  return texts(TRIGGER)(code).flatMap(({ text: spec, at }) => {
    if (spec.includes('${')) return [];
    const moved = (one: Text): Text => ({ ...one, at: one.at + at });
    const [zone] = texts(/^\s*TZ=(?<text>\S+)/dg)(spec).map(moved);
    // A string in single quotes writes its line breaks as \n. Parameters follow %.
    const lines = texts(/^[ \t]*(?!#|TZ=)(?<text>[^\s%][^\n%]*)/dgm)(spec.replaceAll('\\n', ' \n'));
    return lines.map((line) => ({ ...moved(line), zone }));
  });
}

/** Times such as "13:00", as the expression that Laravel makes of them. */
function laravelTimes(brackets: string): Spot[] {
  return texts(/(["'])(?<text>\d+(?::\d+)?)\1/dg)(brackets).map(({ text, at }) => {
    const [hour, minute = 0] = text.split(':').map(Number);
    return { text: `${minute} ${hour} * * *`, at };
  });
}
