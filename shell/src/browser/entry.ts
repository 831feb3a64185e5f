// Browser only. Runs the shell's code in pieces, so that no visitor who just scrolls waits for it, and
// at once when somebody needs it. `eager`: the pieces are in this file, but run when they are asked for.
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ './startShell.tsx'),
];

/** Waits for a moment in which the browser has nothing to do, or for a sign of interest. */
function quiet(): Promise<void> {
  const early = window.__early;
  return new Promise((resolve) => {
    if (!early || early.touched) return void setTimeout(resolve);
    early.hurry = resolve;
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50);
  });
}

async function run(): Promise<void> {
  for (const piece of pieces) {
    await quiet();
    await piece();
  }
}

void run();
