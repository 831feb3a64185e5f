// Worker, or page without workers. The entry of the file "crontab-engine".
import { offerEngine } from '../engine/offerEngine.ts';
import { inspectCrontab } from './inspectCrontab.ts';

offerEngine(inspectCrontab);
