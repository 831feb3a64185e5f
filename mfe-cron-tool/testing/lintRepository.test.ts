import { describe, expect, test } from 'vitest';
import { lintText } from '../engine/src/repository/lintRepository.ts';

const FROM = Date.parse('2026-01-10T00:00Z');

const places = (file: string, text: string, level?: string) =>
  lintText(file, text, { from: FROM })
    .filter((finding) => finding.level === (level ?? finding.level))
    .map(({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`);

/** Each format with a schedule that its scheduler rejects, and one that it accepts. */
const FILES: readonly [file: string, text: string, errors: string[]][] = [
  [
    '.github/workflows/nightly.yml',
    `on:
  schedule:
    - cron: '0 3 * * 1-5'
      timezone: Mars/Olympus
    - cron: "61 3 * * *" # nightly
    - cron: '@daily'
jobs: {}
`,
    [
      '4:17 zone There’s no time zone “Mars/Olympus”.',
      '5:14 invalid Minutes: “61” is out of range: minutes go from 0 to 59.',
      '6:14 alias GitHub Actions doesn’t accept “@daily”. Write five fields.',
    ],
  ],
  [
    'deploy/jobs.yaml',
    `apiVersion: v1
kind: ConfigMap
---
apiVersion: batch/v1
kind: CronJob
spec:
  schedule: "0 3 * * 7"
  timeZone: Europe/London
---
apiVersion: batch/v1
kind: CronJob
spec:
  schedule: TZ=UTC 0 3 * * *
`,
    [
      '7:14 scheduler Kubernetes doesn’t accept it. Its weekdays end at 6, so it doesn’t accept “7”.',
      '13:13 zone Kubernetes rejects a zone within the schedule. Use timeZone.',
    ],
  ],
  [
    'chart/templates/cronjob.yaml',
    `{{- if .Values.enabled }}
kind: CronJob
spec:
  schedule: "0 25 * * *"
  other: {{ .Values.other }}
{{- end }}
`,
    ['4:14 invalid Hours: “25” is out of range: hours go from 0 to 23.'],
  ],
  [
    'chart/values.yaml',
    `backup:
  schedule: '0 0 32 * *'
  cronSchedule: "{{ .Values.x }}"
report:
  schedule: after each release
`,
    ['2:14 invalid Day (Month): “32” is out of range: days of the month go from 1 to 31.'],
  ],
  [
    'roles/backup/tasks/main.yml',
    `- name: Nightly
  ansible.builtin.cron:
    name: nightly
    minute: "75"
    hour: 3
- name: Old
  cron: name=old special_time=fortnightly job=/x
- name: Given
  cron:
    minute: "{{ minute }}"
`,
    [
      '4:14 invalid Minutes: “75” is out of range: minutes go from 0 to 59.',
      '7:18 alias It doesn’t accept “@fortnightly”. Write five fields.',
    ],
  ],
  [
    'infra/main.tf',
    `resource "aws_scheduler_schedule" "a" {
  schedule_expression          = "cron(0 3 * * * *)"
  schedule_expression_timezone = "Europe/London"
}
resource "google_cloud_scheduler_job" "b" {
  schedule  = "0 24 * * *"
  time_zone = "Europe/London"
}
resource "google_cloud_scheduler_job" "c" {
  schedule = "every 24 hours"
}
resource "aws_cloudwatch_event_rule" "d" {
  # schedule_expression = "soon"
  schedule_expression = var.schedule
}
resource "kubernetes_cron_job_v1" "e" {
  schedule = "0 1 * * *"
  timezone = "Europe/Nowhere"
}
`,
    [
      '2:35 invalid Exactly one of the two day fields must be ?.',
      '6:16 invalid Hours: “24” is out of range: hours go from 0 to 23.',
      '18:15 zone There’s no time zone “Europe/Nowhere”.',
    ],
  ],
  [
    'src/main/java/Jobs.java',
    `import org.springframework.scheduling.annotation.Scheduled;
class Jobs {
  @Scheduled(cron = "0 0 3 * *", zone = "Europe/London")
  void a() {}
  @Scheduled(cron = "\${jobs.nightly}")
  void b() {}
  @Scheduled(cron = "{jobs.weekly}")
  void e() {}
  @Scheduled(cron = "0 0 3 * * MON-FRI", zone = "Europe/Nowhere")
  void c() {}
  // @Scheduled(cron = "soon")
  Object d = cronSchedule("0 0 3 * * MON");
}
`,
    [
      '3:22 invalid Spring takes six fields; this has 5.',
      '9:50 zone There’s no time zone “Europe/Nowhere”.',
      '12:28 invalid Exactly one of the two day fields must be ?.',
    ],
  ],
  [
    'ci/Jenkinsfile',
    `pipeline {
  triggers {
    cron('''TZ=Europe/London
      H 3 * * 1-5
      # weekly
      0 25 * * 0''')
    pollSCM('H/5 * * *')
    parameterizedCron('H 4 * * * % MODE=full')
  }
}
`,
    [
      '6:7 invalid Hours: “25” is out of range: hours go from 0 to 23.',
      '7:14 invalid An expression has five fields; this has 4.',
    ],
  ],
  [
    'units/backup.timer',
    `[Timer]
OnCalendar=Mon..Fri *-*-* 03:00:00 Europe/London
OnCalendar=*:0/15
OnCalendar=0 3 * * *
OnCalendar=*-*-* 25:00
OnCalendar=daily Europe/Nowhere
`,
    [
      '4:12 invalid systemd doesn’t accept “0 3 * * *” as a calendar event.',
      '5:12 invalid systemd doesn’t accept “*-*-* 25:00” as a calendar event.',
      '6:12 zone There’s no time zone “Europe/Nowhere”.',
    ],
  ],
  [
    'debian/tool.cron.d',
    `SHELL=/bin/sh
{{ schedule }} root /x
0 3 * * * root /usr/bin/tool
60 3 * * * root /usr/bin/tool
`,
    ['4:1 invalid Minutes: “60” is out of range: minutes go from 0 to 59.'],
  ],
  [
    'azure-pipelines.yml',
    `schedules:
- cron: "0 25 * * *"
- cron: "0 3 1 * Monday,Tue"
- cron: "0 3 * * 1,7"
- cron: "@daily"
  timezone: UTC
`,
    [
      '2:10 invalid Hours: “25” is out of range: hours go from 0 to 23.',
      '4:10 scheduler Azure Pipelines doesn’t accept it. Its weekdays go from 0 to 6.',
      '5:10 scheduler Azure Pipelines doesn’t accept it. Write five fields.',
      '6:3 zone “timezone” has no effect: this runs in UTC.',
    ],
  ],
  [
    '.circleci/config.yml',
    `workflows:
  version: 2
  nightly:
    triggers:
      - schedule: { cron: "*/5 * * * *" }
      - schedule: { cron: "0 0 * * 1-5" }
      - schedule: { cron: "0 0 * * TUE-SAT" }
      - schedule: { cron: "0 0 * * 1,3-5" }
      - schedule: { cron: << pipeline.parameters.cron >> }
`,
    [
      '5:28 scheduler CircleCI doesn’t accept it. It takes no steps. List the values.',
      '7:28 scheduler CircleCI doesn’t accept it. It takes no ranges of names. List the weekdays.',
      '8:28 scheduler CircleCI doesn’t accept it. It takes no ranges within lists. List the values.',
    ],
  ],
  [
    'argo/cron.yaml',
    `apiVersion: argoproj.io/v1alpha1
kind: CronWorkflow
spec:
  schedules:
    - "61 * * * *"
    - "0 3 * * *"
  timezone: Mars/Olympus
---
apiVersion: argoproj.io/v1alpha1
kind: CronWorkflow
spec:
  schedule: "0 3 * * *"
  timeZone: Europe/London
  workflowSpec: { arguments: { parameters: [{ timezone: "{{x}}" }] } }
`,
    [
      '5:8 invalid Minutes: “61” is out of range: minutes go from 0 to 59.',
      '7:13 zone There’s no time zone “Mars/Olympus”.',
      '13:3 zone “timeZone” has no effect here. It belongs beside the schedule, as spec.timezone.',
    ],
  ],
  [
    'template.yaml',
    `Resources:
  Nightly:
    Type: AWS::Serverless::Function
    Properties:
      Role: !GetAtt Role.Arn
      Events:
        A: { Type: Schedule, Properties: { Schedule: "cron(0 3 * * * *)" } }
        B: { Type: Schedule, Properties: { Schedule: !Ref Given } }
        C:
          Type: ScheduleV2
          Properties:
            ScheduleExpression: rate(0 minutes)
            ScheduleExpressionTimezone: Mars/Olympus
  Rule: { Type: AWS::Events::Rule, Properties: { ScheduleExpression: 0 3 * * * } }
`,
    [
      '7:55 invalid Exactly one of the two day fields must be ?.',
      '12:33 invalid A rate is a number above 0 with minutes, hours or days.',
      '13:41 zone There’s no time zone “Mars/Olympus”.',
      '14:70 unread EventBridge takes cron(…), rate(…) or at(…).',
    ],
  ],
  [
    'serverless.yml',
    `provider: { name: aws }
functions:
  a:
    events:
      - schedule: rate(5 moons)
      - schedule: \${self:custom.rate}
      - schedule:
          rate:
            - cron(0 12 * * ? *)
            - cron(0 25 * * ? *)
          timezone: Mars/Olympus
`,
    [
      '5:19 invalid A rate is a number above 0 with minutes, hours or days.',
      '10:15 invalid “25” is out of range: hours go from 0 to 23.',
      '11:21 zone There’s no time zone “Mars/Olympus”.',
    ],
  ],
  [
    'vercel.json',
    `{ "crons": [
  { "path": "/a", "schedule": "0 25 * * *" },
  { "path": "/b", "schedule": "0 5 * * MON" },
  { "path": "/c", "schedule": "0 5 1 * 1" },
  { "path": "/d", "schedule": "0 5 * * 1-5" }
] }
`,
    [
      '2:32 invalid Hours: “25” is out of range: hours go from 0 to 23.',
      '3:32 scheduler Vercel doesn’t accept it. It takes numbers only, no names.',
      '4:32 scheduler Vercel doesn’t accept it. One of the two day fields must be *.',
    ],
  ],
  [
    '.github/dependabot.yml',
    `updates:
  - schedule: { interval: cron, cronjob: "0 25 * * *" }
  - schedule: { interval: cron, cronjob: "0 5 * * *", timezone: Mars/Olympus }
  - schedule: { interval: cron, cronjob: every day at 5pm }
`,
    [
      '2:43 invalid Hours: “25” is out of range: hours go from 0 to 23.',
      '3:65 zone There’s no time zone “Mars/Olympus”.',
    ],
  ],
  [
    'wrangler.toml',
    `[triggers]
# crons = ["61 * * * *"]
crons = [ "0 25 * * *", "0 3 * * 0", # "62 * * * *"
  "59 23 LW * *", "0 0 * * 6#2", "0 17 * * sun" ]
`,
    [
      '3:12 invalid Hours: “25” is out of range: hours go from 0 to 23.',
      '3:26 scheduler Cloudflare doesn’t accept it. Its weekdays go from 1, Sunday, to 7, Saturday.',
    ],
  ],
  [
    'wrangler.jsonc',
    '{ "triggers": { "crons": [\n"*/30 * * * *", // "61 * * * *"\n"62 * * * *",\n] } }',
    ['3:2 invalid Minutes: “62” is out of range: minutes go from 0 to 59.'],
  ],
  [
    'app/tasks.py',
    `from celery.schedules import crontab
A = crontab(minute=0, hour='*/3', day_of_week='mon-fri')
B = crontab(minute="61")
C = crontab(
    minute=0,
    hour=[8, 24],
)
D = crontab(hour=HOUR, day_of_week=7)
E = crontab(hour='22-4', month_of_year='oct', day_of_week='friday-mon')
F = crontab(minute=1, day_of_month=1, day_of_week=7)
G = crontab()
`,
    [
      '3:20 invalid Minutes: “61” is out of range: minutes go from 0 to 59.',
      '6:10 invalid Hours: “24” is out of range: hours go from 0 to 23.',
      '10:51 scheduler Celery doesn’t accept it. Its weekdays go from 0 to 6.',
    ],
  ],
  [
    'routes/console.php',
    `<?php
Schedule::command('a')->cron('0 25 * * *');
Schedule::command('b')->cron('0 3 * * 7')->timezone('Mars/Olympus');
$schedule->command('c')->dailyAt('25:00');
$schedule->command('d')->weeklyOn(1, '8:00');
`,
    [
      '2:31 invalid Hours: “25” is out of range: hours go from 0 to 23.',
      '3:54 zone There’s no time zone “Mars/Olympus”.',
      '4:35 invalid Hours: “25” is out of range: hours go from 0 to 23.',
    ],
  ],
  [
    'src/jobs.ts',
    `import cron from 'node-cron';
cron.schedule('*/10 * * * * *', run, { timezone: 'Mars/Olympus' });
cron.schedule('0 25 * * *', run);
cron.schedule(\`\${minute} * * * *\`, run);
`,
    [
      '2:51 zone There’s no time zone “Mars/Olympus”.',
      '3:16 invalid Hours: “25” is out of range: hours go from 0 to 23.',
    ],
  ],
  [
    'src/job.js',
    `const { CronJob } = require('cron');
new CronJob('0 0 25 * * *', run);
new CronJob('0 3 * * *', run, null, true, 'Mars/Olympus');
CronJob.from({ cronTime: '0 61 3 * * *', onTick: run, timeZone: 'UTC' });
`,
    [
      '2:14 invalid “25” is out of range: hours go from 0 to 23.',
      '3:44 zone There’s no time zone “Mars/Olympus”.',
      '4:27 invalid “61” is out of range: minutes go from 0 to 59.',
    ],
  ],
];

test.each(FILES)('%s: the place and the reason of each error', (file, text, errors) => {
  expect(places(file, text, 'error')).toEqual(errors);
});

const CRON_JOB = 'apiVersion: batch/v1\nkind: CronJob\n';
const zoneOfJob = (place: string, key = 'timeZone') =>
  `${place} zone “${key}” has no effect here. It belongs beside the schedule, as spec.timeZone.`;

describe('what keeps a schedule from running stands at its line', () => {
  test.each<[string, string, string[]]>([
    [
      '.github/workflows/a.yml',
      'on:\n  schedule:\n    - cron: */5 * * * *\n',
      ['3:13 unread YAML can’t read “*/5 * * * *” without quotes. Quote it.'],
    ],
    [
      '.github/workflows/a.yml',
      'on:\n  schedule:\n    - cron: "0 3 * * *\njobs:\n  a: "x"\n',
      ['3:13 unread The quote that opens here isn’t closed.'],
    ],
    [
      '.github/workflows/a.yml',
      'on:\n  schedule:\n    cron: "0 3 * * *"\n',
      ['3:5 unread This must be a list: put “- ” before its first key.'],
    ],
    [
      '.github/workflows/a.yml',
      'on:\n  schedule:\n    - cron: "0 3 * * *"\n  timezone: UTC\n',
      [
        '4:3 zone “timezone” has no effect here. It belongs beside the schedule, as on.schedule[].timezone.',
      ],
    ],
    [
      'values.yaml',
      'schedule: @daily\n',
      ['1:11 unread YAML can’t read “@daily” without quotes. Quote it.'],
    ],
    [
      'tasks/main.yml',
      '- cron:\n    minute: */5\n',
      ['2:13 unread YAML can’t read “*/5” without quotes. Quote it.'],
    ],
    [
      'a.yaml',
      `x: @y\n---\n${CRON_JOB}spec:\n  schedule: 0 3 * * *: x\n`,
      ['6:13 unread YAML can’t read this: Nested mappings are not allowed in compact mappings.'],
    ],
    [
      'vercel.json',
      '{"crons": [\n{"schedule": "0 5 * * *"},\n]}',
      ['2:26 unread JSON allows no comma before a closing bracket. Remove it.'],
    ],
    [
      'a.yaml',
      `${CRON_JOB}metadata:\n  timeZone: UTC\n  labels: { timezone: x }\nspec:\n  schedule: "0 3 * * *"\n  jobTemplate:\n    timeZone: UTC\n    spec: { timezone: UTC }\ntimeZone: UTC\n`,
      [zoneOfJob('4:3'), zoneOfJob('9:5'), zoneOfJob('10:13', 'timezone'), zoneOfJob('11:1')],
    ],
  ])('%s: %j', (file, text, errors) => {
    expect(places(file, text, 'error')).toEqual(errors);
  });

  test.each([
    ['values.yaml', 'schedule: {{ .Values.schedule }}\n'],
    ['a.yaml', `{{- if x }}\n${CRON_JOB}spec:\n  schedule: {{ x | quote }}\n`],
    ['a.yaml', `x: &nightly "0 3 * * *"\n---\n${CRON_JOB}spec: {timeZone: UTC}\n`],
    ['.github/workflows/a.yml', 'x: &c "0 3 * * *"\non:\n  schedule:\n    - cron: *c\n'],
    ['config.yml', 'cron:\n  minute: */5\n'],
  ])('%s: %j is fine', (file, text) => {
    expect(places(file, text)).toEqual([]);
  });
});

test('warnings for Cloudflare’s weekdays, CR LF, and names that Debian’s cron ignores', () => {
  expect(places('wrangler.toml', 'crons = ["0 3 * * 1-5"]', 'warning')).toEqual([
    '1:11 meaning Cloudflare counts weekdays from 1, Sunday: “1-5” is SUN-THU.',
  ]);
  expect(places('etc/cron.d/example.com', '0 3 * * * root /x\r\n')).toEqual([
    '1:1 file Debian’s cron ignores this file: its name may contain letters, digits, _ and -, but no dot.',
    '1:1 file Lines end with CR LF, so each command ends in a carriage return. Save them with LF.',
  ]);
  expect(places('etc/cron.d/example', '0 3 * * * root /x\n')).toEqual([]);
});

describe('other files', () => {
  test.each([
    ['README.md', '0 61 * * *'],
    ['config.yml', 'schedule: 61 * * * *\ncron: soon'],
    [
      'serverless.yml',
      'provider: { name: azure }\nfunctions: { a: { events: [{ schedule: 61 * * * * }] } }',
    ],
    ['package.json', '{ "crons": [{ "schedule": "61 * * * *" }] }'],
    ['crontab', 'just words'],
    [
      'src/Micronaut.java',
      'import io.micronaut.scheduling.annotation.Scheduled;\n@Scheduled(cron = "0 1")',
    ],
    ['crd.yaml', 'apiVersion: example.com/v1\nkind: CronJob\nspec:\n  schedule: 61 * * * *\n'],
  ])('%s has no findings', (file, text) => {
    expect(places(file, text)).toEqual([]);
  });
});

test('what a scheduler runs despite cron-parser’s doubts is a warning', () => {
  const workflow = (cron: string) => `on:\n  schedule:\n    - cron: '${cron}'\n`;
  const levels = (text: string) =>
    lintText('.github/workflows/a.yml', text, { from: FROM }).map(({ level }) => level);
  expect(levels(workflow('0 0 * * 0,0'))).toEqual(['warning']);
  expect(levels(workflow('* * * * *'))).toEqual(['warning']);
  expect(levels(workflow('0 3 31 2 *'))).toEqual(['warning']);
  expect(levels(workflow('0 3 * * *'))).toEqual([]);
});

test('skipped times of a CronJob in a zone whose clocks change', () => {
  const text = `apiVersion: batch/v1\nkind: CronJob\nspec:\n  schedule: '30 1 * * *'\n  timeZone: Europe/London\n`;
  expect(places('a.yaml', text)).toEqual([
    '4:14 clocks Clocks in Europe/London skip 2026-03-29 01:30.',
  ]);
});
