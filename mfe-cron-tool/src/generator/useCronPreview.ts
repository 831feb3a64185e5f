// Runs on both sides; evaluates in the browser only.
import { useCallback, useEffect, useRef, useState } from 'react';
import { assemble, type CronFields, isComplete } from '../cron/fields.ts';
import { CALCULATION_FAILED, NO_PREVIEW, type Preview } from '../cron/preview.ts';
import { loadEngine, loadEngineWhenIdle } from './loadEngine.ts';

/** The preview of the fields, new with every change of them, and how to recompute it from now. */
export function useCronPreview(fields: CronFields): { preview: Preview; refresh: () => void } {
  const [preview, setPreview] = useState(NO_PREVIEW);
  const latestRun = useRef(0);

  const refresh = useCallback(async () => {
    latestRun.current += 1;
    const run = latestRun.current;
    const next = isComplete(fields) ? await evaluate(assemble(fields)) : NO_PREVIEW;
    // While the engine was on its way, somebody may have typed on.
    if (run === latestRun.current) setPreview(next);
  }, [fields]);

  useEffect(() => {
    refresh();
  }, [refresh]);

  useEffect(() => loadEngineWhenIdle(), []);

  // Clearing a field clears the preview at once, without waiting for the effect.
  return { preview: isComplete(fields) ? preview : NO_PREVIEW, refresh };
}

async function evaluate(expression: string): Promise<Preview> {
  try {
    const engine = await loadEngine();
    return engine.evaluate(expression, new Date());
  } catch {
    // The engine couldn't be fetched. The next change, or Refresh, tries again.
    return { ...NO_PREVIEW, error: CALCULATION_FAILED };
  }
}
