// Browser only. Runs the shell's code in pieces, so that no visitor who just scrolls waits for it, and
// at once when somebody needs it. `eager`: the pieces are in this file, but run when they are asked for.
import { quiet } from './visitor/quiet.ts';

const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ './startShell.tsx'),
];

async function run(): Promise<void> {
  for (const piece of pieces) {
    await quiet();
    await piece();
  }
}

void run();
