// Runs the shell's code in short tasks, so that scrolling stays smooth. `eager`: the modules are in
// this file, but run when imported.
import { untilIdle } from './page/idle.ts';

const libraries = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
];

/** @param start imports the site's module that calls `startShell`, with `webpackMode: "eager"` */
export async function startInPieces(start: () => Promise<unknown>): Promise<void> {
  for (const piece of [...libraries, start]) {
    await untilIdle();
    await piece();
  }
}
