// Server only. First file of every worker thread: threads don't inherit the TypeScript loader.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.module);
