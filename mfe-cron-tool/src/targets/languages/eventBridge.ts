// Runs on both sides. Amazon EventBridge Scheduler, through the AWS command line.
import { targetTexts } from '../../texts/targets.texts.ts';
import type { Target } from '../target.ts';
import { awsCron } from './awsCron.ts';

const texts = targetTexts.eventBridge;

export const eventBridge: Target = {
  id: 'eventbridge',
  name: texts.name,
  translate: (table, zone) => {
    const expressions = awsCron(table);
    if ('because' in expressions) return expressions;
    return {
      snippet: expressions
        .map((expression, index) => command(expression, zone.name, index))
        .join('\n'),
      language: 'bash',
      zoneRule: texts.zoneRule(zone.name),
      notes: [
        ...(expressions.length > 1 ? [targetTexts.aws.several] : []),
        ...texts.notes,
        ...(zone.changesClocks ? [texts.clocks] : []),
      ],
    };
  },
};

const command = (expression: string, zone: string, index: number): string =>
  `aws scheduler create-schedule \\
  --name scheduled-job${index > 0 ? `-${index + 1}` : ''} \\
  --schedule-expression '${expression}' \\
  --schedule-expression-timezone '${zone}' \\
  --flexible-time-window Mode=OFF \\
  --target '{"Arn": "arn:aws:lambda:eu-west-1:123456789012:function:job", "RoleArn": "arn:aws:iam::123456789012:role/scheduler"}'
`;
