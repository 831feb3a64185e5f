// Browser only. The host takes over the page; the frame is told of each navigation.
import { startShell } from '@platform/host/browser/startShell';
import '../styles/styles.ts';
import { shell } from '../pages/shell.ts';
import { showCurrent } from './showCurrent.ts';

startShell(shell, showCurrent);
