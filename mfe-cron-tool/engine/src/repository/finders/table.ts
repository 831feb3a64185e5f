// Node only. The formats that contain schedules; a path is a pattern of its last parts.
import { celeryFields, fiveOf, type Text } from '../../paste/celery.ts';
import { type CodeRow, texts } from './code.ts';
import type { Spot } from './finder.ts';
import type { KeyedRow } from './yaml.ts';

const AZURE = '(azure-pipelines[^/]*|.(azure-pipelines|azuredevops|pipelines)/.+).ya?ml';
const MANIFEST = '[^/]+.(ya?ml|json|tpl)';
const EVENT = 'Schedule|AWS::Events::Rule|AWS::Scheduler::Schedule';

/** Charts use the keys of schedules for other things, too. */
const FIVE_FIELDS =
  /^[\d*]\S*(\s+[\d*?A-Za-z]\S*){4}$|^@(hourly|daily|midnight|weekly|monthly|yearly|annually)$/;

const ANSIBLE: Omit<KeyedRow, 'path'> = {
  at: '(.* )?(ansible.builtin.)?cron',
  contains: /^[ \t]*(-[ \t]+)?(ansible\.builtin\.)?cron:/m,
  dialect: 'cron',
  read: ansibleTask,
};

/** Formats in YAML and JSON. */
export const KEYED: readonly KeyedRow[] = [
  {
    path: '.github/workflows/[^/]+.ya?ml',
    at: 'on schedule [] cron',
    zone: 'timezone',
    dialect: 'github',
  },
  { path: AZURE, at: 'schedules [] cron', dialect: 'azure' },
  {
    path: '.circleci/[^/]+.ya?ml',
    at: 'workflows [^ ]+ triggers [] schedule cron',
    dialect: 'circleci',
  },
  { path: 'vercel.json', at: 'crons [] schedule', dialect: 'vercel' },
  {
    path: '.github/dependabot.ya?ml',
    at: 'updates [] schedule cronjob',
    zone: 'timezone',
    // It also takes words, such as "every day at 5pm".
    dialect: 'cloud-scheduler',
  },
  {
    path: MANIFEST,
    where: { kind: 'CronJob', apiVersion: 'batch/' },
    at: 'spec schedule',
    zone: 'timeZone',
    dialect: 'kubernetes',
  },
  {
    path: MANIFEST,
    where: { kind: 'CronWorkflow', apiVersion: 'argoproj.io/' },
    at: 'spec schedules?',
    zone: 'timezone',
    dialect: 'kubernetes',
  },
  {
    path: '[^/]+.(ya?ml|json|template)',
    contains: /\bAWS::(Serverless|Events|Scheduler)::/,
    where: { Type: EVENT },
    at: 'Properties Schedule(Expression)?',
    zone: 'ScheduleExpressionTimezone',
    dialect: 'eventbridge',
  },
  {
    path: 'serverless[^/]*.ya?ml',
    contains: /\bschedule\b/,
    at: 'functions [^ ]+ events [] schedule( rate)?',
    zone: 'timezone',
    dialect: 'eventbridge',
  },
  {
    path: 'values[^/]*.ya?ml',
    contains: /schedule/i,
    at: '(.* )?(schedule|cron_?schedule|schedule_?cron)',
    takes: FIVE_FIELDS,
    zone: 'timeZone',
    dialect: 'kubernetes',
  },
  { ...ANSIBLE, path: '(tasks|handlers|playbooks?)/.*.ya?ml' },
  { ...ANSIBLE, path: '[^/]+.ya?ml', guess: true },
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

/** An argument of a resource in Terraform. */
const argument = (key: string): RegExp =>
  new RegExp(`^[ \\t]*${key}[ \\t]*=[ \\t]*"(?<text>(?:[^"\\\\\\n]|\\\\.)*)"`, 'dgm');
const resource = (types: string, key: string, zone: string) => ({
  path: '[^/]+.tf',
  contains: new RegExp(`"(?:${types})"`),
  before: new RegExp(`^[ \\t]*resource\\s+"(?:${types})"\\s+"[^"]+"\\s*(?=\\{)`, 'gm'),
  read: texts(argument(key)),
  zone: argument(zone),
});
const EVENT_RESOURCES = 'aws_cloudwatch_event_rule|aws_scheduler_schedule';

/** A string that is the whole value of an annotation's attribute. */
const attribute = (name: string): RegExp =>
  new RegExp(`\\b${name}\\s*=\\s*"(?<text>[^"\\n]*)"(?=\\s*[,)]|\\s*$)`, 'dg');
const JAVA = '[^/]+.(java|kt|groovy)';
const SCHEDULED = { path: JAVA, before: /@Scheduled(?=\()/g, read: texts(attribute('cron')) };

const LARAVEL = {
  ...{ path: '[^/]+.php', contains: /\bschedule\b/i, chained: true },
  zone: after('->timezone\\('),
};
const SCRIPT = '[^/]+.[cm]?[jt]sx?';

/** Formats in code. */
export const CODE: readonly CodeRow[] = [
  {
    ...resource(EVENT_RESOURCES, 'schedule_expression', 'schedule_expression_timezone'),
    dialect: 'eventbridge',
  },
  {
    ...resource('google_cloud_scheduler_job', 'schedule', 'time_zone'),
    dialect: 'cloud-scheduler',
  },
  { ...resource('kubernetes_cron_job(?:_v1)?', 'schedule', 'timezone'), dialect: 'kubernetes' },
  // Other frameworks have an annotation of this name, too.
  {
    ...SCHEDULED,
    contains: /org\.springframework\.scheduling/,
    zone: attribute('zone'),
    dialect: 'spring',
  },
  {
    ...SCHEDULED,
    contains: /io\.quarkus\.scheduler/,
    zone: attribute('timeZone'),
    dialect: 'quartz',
  },
  {
    path: JAVA,
    contains: /cronSchedule\(/,
    read: texts(/\bcronSchedule\(\s*"(?<text>[^"\n]*)"\s*\)/dg),
    dialect: 'quartz',
  },
  {
    // A template of Helm isn't YAML before it is filled in.
    path: MANIFEST,
    contains: /\{\{[\s\S]*\bkind: CronJob\b|\bkind: CronJob\b[\s\S]*\{\{/,
    read: texts(/^ {2}schedule:[ \t]*(?=\S)(["']?)(?<text>(?:[^"'\n#]|(?<!\s)#)*)\1/dgm),
    dialect: 'kubernetes',
  },
  {
    path: '(Jenkinsfile[^/]*|[^/]+.jenkinsfile|vars/[^/]+.groovy)',
    contains: /\b(cron|pollSCM|parameterizedCron)\s*[('"]/,
    read: jenkinsLines,
    dialect: 'jenkins',
  },
  {
    path: '[^/]+.timer',
    contains: /^OnCalendar\s*=/m,
    // Specifiers are known when the unit is loaded, @NAMES@ when it is built.
    read: texts(/^OnCalendar[ \t]*=[ \t]*(?!.*(?:%|@\w+@|\\\s*$))(?<text>\S.*)$/dgm),
    dialect: 'systemd',
  },
  {
    path: '[^/]+.py',
    contains: /\bcelery\b/,
    before: /\bcrontab(?=\()/g,
    read: celeryFields,
    dialect: 'celery',
  },
  { ...LARAVEL, before: /->cron(?=\()/g, read: FIRST, dialect: 'laravel' },
  {
    ...LARAVEL,
    before: /->(?:at|dailyAt|weeklyOn)(?=\()/g,
    read: laravelTimes,
    dialect: 'laravel',
  },
  {
    path: SCRIPT,
    contains: /["']node-cron["']/,
    before: /\b(?:\w+\.)?schedule(?=\()/g,
    read: FIRST,
    zone: after('\\btimezone\\s*:'),
    dialect: 'node-cron',
  },
  {
    path: SCRIPT,
    contains: /["'](cron|@nestjs\/schedule)["']/,
    before: /\bnew CronJob(?=\()|\bCronJob\.from(?=\()|@Cron(?=\()/g,
    read: texts(after('(?:^\\(|\\bcronTime\\s*:)')),
    // An option, or the last argument.
    zone: after('(?:\\btimeZone\\s*:|,(?=\\s*["\'`]\\w+\\/\\S+\\s*\\)$))'),
    dialect: 'cron-package',
  },
  {
    path: 'wrangler.(toml|jsonc?)',
    contains: /\bcrons\b/,
    before: /\bcrons["']?\s*[=:]\s*(?=\[)/g,
    // Not in a comment.
    read: texts(/(?<!(?:\/\/|\s#).*)(["'])(?<text>[^"'\n]*)\1/dg),
    dialect: 'cloudflare',
  },
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
