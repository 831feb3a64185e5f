// Server only. Registers the TypeScript loader in a worker thread, which doesn't inherit it.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.module);
