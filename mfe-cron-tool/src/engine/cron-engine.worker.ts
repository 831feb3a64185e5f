// Worker, or page without workers. The entry of the file "cron-engine".
import { countRuns } from './countRuns.ts';
import { evaluate } from './evaluate.ts';
import type { Evaluation } from './evaluation.ts';
import type { CountRequest, Counts, EvaluateRequest } from './messages.ts';
import { offerEngine } from './offerEngine.ts';

offerEngine<EvaluateRequest | CountRequest, Evaluation | Counts>((request) =>
  request.kind === 'evaluate' ? evaluate(request) : countRuns(request),
);
