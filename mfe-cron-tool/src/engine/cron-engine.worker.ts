// Worker, or page without workers. The entry of the file "cron-engine".
import { evaluate } from '@site/cron-engine/evaluation/evaluate';
import { offerEngine } from './offerEngine.ts';

offerEngine(evaluate);
