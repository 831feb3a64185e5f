// Worker, or page without workers. The entry of the file "cron-engine".
import { evaluate } from './evaluate.ts';
import { offerEngine } from './offerEngine.ts';

offerEngine(evaluate);
