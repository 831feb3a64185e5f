#!/usr/bin/env node
// Build time only. The command `site` in a remote's folder.
import { register } from 'tsx/esm/api';

register();
await import('./site.ts');
