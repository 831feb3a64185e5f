// Browser only. The host hydrates the page and calls `showCurrent` after each navigation.
import { startShell } from '@platform/host/browser/startShell';
// Styles that the server inlines into every page.
import '@site/brand/styles/base.css';
import '@site/brand/styles/fonts.css';
import '#logo';
import { shell } from '../pages/shell.ts';
import { showCurrent } from './showCurrent.ts';

startShell(shell, showCurrent);
