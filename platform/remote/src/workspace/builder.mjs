// Build time only. The process that builds. Not "--import tsx": that changes functions that the bundler copies.
import { register } from 'tsx/esm/api';

register();
await import('./build.ts');
