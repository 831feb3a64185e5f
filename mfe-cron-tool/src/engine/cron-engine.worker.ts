// Worker, and page where there is none. The entry of the file "cron-engine".
import { answerRequests } from './answerRequests.ts';
import { offerEngine } from './offerEngine.ts';

offerEngine(answerRequests);
