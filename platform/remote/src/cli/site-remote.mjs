#!/usr/bin/env node
// Build time only. The command `site-remote`, in the folder of a remote.
import { register } from 'tsx/esm/api';

register();
await import('./siteRemote.ts');
