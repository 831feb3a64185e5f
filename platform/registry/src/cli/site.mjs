#!/usr/bin/env node
// The program `site` where this package is installed.
import { register } from 'tsx/esm/api';

register();
await import('./site.ts');
