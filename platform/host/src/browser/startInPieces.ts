// Browser only. Runs a shell's code in pieces, so that no visitor who just scrolls waits for it, and
// at once when somebody needs it. `eager`: the pieces are in this file, but run when they are asked for.
import { quiet } from './page/quiet.ts';

const libraries = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
];

/** @param start imports, eagerly, the site's module that calls `startShell` */
export async function startInPieces(start: () => Promise<unknown>): Promise<void> {
  for (const piece of [...libraries, start]) {
    await quiet();
    await piece();
  }
}
