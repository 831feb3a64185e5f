#!/usr/bin/env node
// Build time only. The program `site`, in the folder of a remote.
import { register } from 'tsx/esm/api';

register();
await import('./site.ts');
