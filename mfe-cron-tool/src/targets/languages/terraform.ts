// Runs on both sides. Terraform: an EventBridge rule for UTC, an EventBridge Scheduler schedule for
// other zones.
import { targetTexts } from '../../texts/targets.texts.ts';
import { awsCron } from './awsCron.ts';
import type { Target } from './target.ts';

const texts = targetTexts.terraform;

/** UTC's names in the time zone database. */
const UTC = ['UTC', 'Etc/UTC', 'Etc/UCT', 'UCT', 'Etc/Universal', 'Universal', 'Etc/Zulu', 'Zulu'];

export const terraform: Target = {
  id: 'terraform',
  name: texts.name,
  translate: (table, zone) => {
    const expressions = awsCron(table);
    if ('because' in expressions) return expressions;
    const isUtc = UTC.includes(zone.name);
    const resources = expressions.map((expression, index) => {
      const suffix = index > 0 ? String(index + 1) : '';
      return isUtc ? rule(expression, suffix) : schedule(expression, zone.name, suffix);
    });
    return {
      snippet: [isUtc ? JOB : `${JOB}\n${ROLE}`, ...resources].join('\n'),
      language: 'hcl',
      zoneRule: isUtc ? texts.zoneRule : texts.otherZoneRule(zone.name),
      notes: [
        ...(expressions.length > 1 ? [targetTexts.aws.several] : []),
        ...(isUtc ? texts.notes : []),
        ...(zone.changesClocks ? [targetTexts.eventBridge.clocks] : []),
      ],
    };
  },
};

const variable = (name: string, description: string): string => `variable "${name}" {
  type        = string
  description = "${description}"
}
`;

const JOB = variable('job_arn', 'ARN of the target, for example of a Lambda function.');
const ROLE = variable('scheduler_role_arn', 'ARN of a role that may invoke the target.');

const rule = (expression: string, suffix: string): string =>
  `resource "aws_cloudwatch_event_rule" "job${suffix}" {
  name                = "scheduled-job${suffix && `-${suffix}`}"
  schedule_expression = "${expression}"
}

resource "aws_cloudwatch_event_target" "job${suffix}" {
  rule = aws_cloudwatch_event_rule.job${suffix}.name
  arn  = var.job_arn
}
`;

const schedule = (expression: string, zone: string, suffix: string): string =>
  `resource "aws_scheduler_schedule" "job${suffix}" {
  name                         = "scheduled-job${suffix && `-${suffix}`}"
  schedule_expression          = "${expression}"
  schedule_expression_timezone = "${zone}"

  flexible_time_window {
    mode = "OFF"
  }

  target {
    arn      = var.job_arn
    role_arn = var.scheduler_role_arn
  }
}
`;
