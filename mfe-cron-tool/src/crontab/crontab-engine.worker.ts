// Worker, and page where there is none. The entry of the file "crontab-engine".
import { offerEngine } from '../engine/offerEngine.ts';
import { answerCrontab } from './answerCrontab.ts';

offerEngine(answerCrontab);
