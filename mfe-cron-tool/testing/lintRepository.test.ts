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
      '3:14 zone There’s no time zone “Mars/Olympus”.',
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
      '17:15 zone There’s no time zone “Europe/Nowhere”.',
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
      '9:22 zone There’s no time zone “Europe/Nowhere”.',
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
];

test.each(FILES)('%s: the place and the reason of each error', (file, text, errors) => {
  expect(places(file, text, 'error')).toEqual(errors);
});

describe('other files', () => {
  test.each([
    ['README.md', '0 61 * * *'],
    ['config.yml', 'schedule: 61 * * * *\ncron: soon'],
    ['package.json', '{ "crons": [{ "schedule": "61 * * * *" }] }'],
    ['.github/workflows/broken.yml', 'on: {schedule: [{cron: "61 * * * *"}'],
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
