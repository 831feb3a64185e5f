// Runs on both sides; fetches in the browser only.
import { startTransition, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../timing/whenIdle.ts';

export type Tool = typeof import('./tool.ts');

/** Fetches everything that the empty form doesn't need. */
export const loadTool = () => import(/* webpackChunkName: "cron-tool" */ './tool.ts');

/** The tool, fetched when the browser is idle, or at once with `want`, which also retries after a failure. */
export function useTool() {
  const [tool, setTool] = useState<Tool>();
  const [missing, setMissing] = useState(false);
  const want = useCallback(() => {
    loadTool().then(
      (found) => startTransition(() => setTool(found)),
      () => setMissing(true),
    );
  }, []);
  useEffect(() => whenIdle(want), [want]);
  return { tool, missing: missing && !tool, want };
}
