// Runs on both sides. Amazon EventBridge Scheduler: AWS CLI commands.
import { targetTexts } from '../texts/targets.texts.ts';
import { awsCron } from './awsCron.ts';
import { snippetOf, type Target } from './target.ts';

const texts = targetTexts.eventBridge;

export const eventBridge: Target = {
  id: 'eventbridge',
  name: texts.name,
  translate: (table, zone) => {
    const expressions = awsCron(table);
    if ('because' in expressions) return expressions;
    const several = expressions.length > 1 ? [targetTexts.aws.several] : [];
    const commands = expressions.map((expression, index) =>
      command(expression, zone.name, index > 0 ? `-${index + 1}` : ''),
    );
    const notes = [...several, ...texts.notes];
    return snippetOf({ ...texts, notes }, zone, commands.join('\n'));
  },
};

/** `suffix` tells several schedules apart. */
const command = (
  expression: string,
  zone: string,
  suffix: string,
): string => `aws scheduler create-schedule \\
  --name scheduled-job${suffix} \\
  --schedule-expression '${expression}' \\
  --schedule-expression-timezone '${zone}' \\
  --flexible-time-window Mode=OFF \\
  --target '{"Arn": "arn:aws:lambda:eu-west-1:123456789012:function:job", "RoleArn": "arn:aws:iam::123456789012:role/scheduler"}'
`;
