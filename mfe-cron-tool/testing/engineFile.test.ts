import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { evaluate } from '@site/cron-engine/evaluation/evaluate';
import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import type {
  EngineRequest,
  EngineResponse,
  EvaluateRequest,
} from '@site/cron-engine/evaluation/messages';
import { expect, test } from 'vitest';
import { bundle } from '../build/workerFile.ts';

const ENTRY = path.resolve(import.meta.dirname, '../src/engine/cron-engine.worker.ts');
const FROM = Date.parse('2026-03-27T10:07:30Z');

const EXPRESSIONS = [
  '*/15 9-17 * jan-dec mon-fri',
  '30 1,2 * * *',
  '0 0 29 2 *',
  '0 0 L * 5L',
  '0 12 * * 1#2',
  '*/20 59 23 31 12 *',
  '0 0 31 2 *',
  '? * * * *',
  '60 * * * *',
  'H H * * *',
];
const ZONES = ['UTC', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Mars/Olympus'];

/** Runs the engine's file as a worker does. */
async function startWorker() {
  const { script } = await bundle(ENTRY, await temporaryFolder(), true);
  let listener = (_event: { data: EngineRequest<EvaluateRequest> }) => {};
  let receive = (_response: EngineResponse<Evaluation>) => {};
  runInNewContext(String(script), {
    addEventListener: (_type: string, added: typeof listener) => {
      listener = added;
    },
    postMessage: (response: EngineResponse<Evaluation>) => receive(response),
    performance,
    MessageChannel,
  });
  return (payload: EvaluateRequest) =>
    new Promise<Evaluation | undefined>((resolve) => {
      let last: Evaluation | undefined;
      receive = ({ answer }) => {
        if (answer) last = answer;
        else resolve(last);
      };
      listener({ data: { id: 1, payload } });
    });
}

test('the engine’s file, without parts of luxon, answers as the whole library does', async () => {
  const ask = await startWorker();
  for (const expression of EXPRESSIONS) {
    for (const zone of ZONES) {
      const request = { expression, zone, from: FROM, count: 5 };
      const whole = [...evaluate(request)].filter(Boolean).at(-1);
      expect(JSON.stringify(await ask(request))).toBe(JSON.stringify(whole));
    }
  }
});
