// Browser only. The host hydrates the page and calls `showCurrent` after each navigation.
import { startShell } from '@platform/host/browser/startShell';
import '../styles/styles.ts';
import { shell } from '../pages/shell.ts';
import { showCurrent } from './showCurrent.ts';

startShell(shell, showCurrent);
