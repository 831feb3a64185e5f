// Runs on both sides. Amazon EventBridge Scheduler: AWS CLI commands, and the same for Terraform.
import { targetTexts } from '../../texts/targets.texts.ts';
import { awsCron } from './awsCron.ts';
import { type Snippet, snippetOf, type Target } from './target.ts';

interface Format extends Pick<Target, 'id'> {
  texts: typeof targetTexts.eventBridge | typeof targetTexts.terraform;
  language: Snippet['language'];
  /** What stands above the schedules. */
  head: string;
  /** Writes a schedule; `suffix` tells several apart. */
  write: (expression: string, zone: string, suffix: string) => string;
}

const schedules = ({ id, texts, language, head, write }: Format): Target => ({
  id,
  name: texts.name,
  translate: (table, zone) => {
    const expressions = awsCron(table);
    if ('because' in expressions) return expressions;
    const several = expressions.length > 1 ? [targetTexts.aws.several] : [];
    const all = expressions.map((expression, index) =>
      write(expression, zone.name, index > 0 ? `-${index + 1}` : ''),
    );
    const notes = [...several, ...texts.notes];
    return snippetOf({ ...texts, notes }, zone, language, head + all.join('\n'));
  },
});

export const eventBridge = schedules({
  id: 'eventbridge',
  texts: targetTexts.eventBridge,
  language: 'bash',
  head: '',
  write: (expression, zone, suffix) => `aws scheduler create-schedule \\
  --name scheduled-job${suffix} \\
  --schedule-expression '${expression}' \\
  --schedule-expression-timezone '${zone}' \\
  --flexible-time-window Mode=OFF \\
  --target '{"Arn": "arn:aws:lambda:eu-west-1:123456789012:function:job", "RoleArn": "arn:aws:iam::123456789012:role/scheduler"}'
`,
});

const variable = (name: string, description: string): string => `variable "${name}" {
  type        = string
  description = "${description}"
}

`;

export const terraform = schedules({
  id: 'terraform',
  texts: targetTexts.terraform,
  language: 'hcl',
  head:
    variable('job_arn', 'ARN of the target, for example of a Lambda function.') +
    variable('scheduler_role_arn', 'ARN of a role that may invoke the target.'),
  write: (expression, zone, suffix) => `resource "aws_scheduler_schedule" "job${suffix}" {
  name                         = "scheduled-job${suffix}"
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
`,
});
