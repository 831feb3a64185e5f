#!/usr/bin/env node
// The command `site-release`, in the folder of a remote.
import { register } from 'tsx/esm/api';

register();
await import('./release.ts');
