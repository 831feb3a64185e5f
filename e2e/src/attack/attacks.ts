// The attacks, each with its promise and what it observed.
import { CALL_FIELD } from '@platform/contract/forms/formAnswer';
import type { Attack, Target } from './Attack.ts';
import { ask, breakOff, requestText, send } from './rawRequest.ts';
import { reachOut } from './reachOut.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const times = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

/** Waits until only `before` are open, at most `ms`. Resolves to how many more remain. */
async function untilClosed({ descriptors }: Target, before: number, ms: number): Promise<number> {
  const end = Date.now() + ms;
  while (descriptors() > before && Date.now() < end) await pause(100);
  return descriptors() - before;
}

async function shellScript({ store }: Target): Promise<string> {
  const { live } = (await store.needRegistry()).shell;
  return live.base + live.entry;
}

const breakOffDownloads: Attack = async (target) => {
  const { port, descriptors } = target;
  const request = requestText(await shellScript(target));
  // The server opens these once: its render thread, and what that loads.
  await ask(port, '/');
  await breakOff(port, request);
  const before = descriptors();
  await times(300, () => breakOff(port, request));
  await times(10, () => breakOff(port, request.repeat(30)));
  const left = await untilClosed(target, before, 60_000);
  const promise = 'no descriptor stays open';
  return { promise, seen: `${Math.max(0, left)} of 600 downloads`, kept: left <= 0 };
};

const readMetrics: Attack = async ({ port }) => {
  const spellings = [
    ...['/metrics', '/metrics?x', '/METRICS'],
    ...['/%6detrics', '//metrics', '/api/metrics'],
  ];
  const answers = await Promise.all(spellings.map((spelling) => ask(port, spelling)));
  const exposed = answers.filter(({ answer }) => answer.includes('site_request_duration')).length;
  const promise = 'metrics are on a port of their own';
  return { promise, seen: `${exposed} of ${spellings.length} exposed`, kept: exposed === 0 };
};

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const OWN = { Origin: 'http://127.0.0.1', 'Sec-Fetch-Site': 'same-origin' };

const formsUnderLoad: Attack = async ({ port }) => {
  const { answer } = await ask(port, '/contact', { headers: { Accept: 'text/html' } });
  const set = [...answer.matchAll(/^set-cookie: ([^;\r]+)/gim)].map(([, pair]) => pair);
  const headers = { ...FORM, ...OWN, Accept: 'text/html', Cookie: set.join('; ') };
  let done = false;
  let guess = 0;
  const guesser = async () => {
    // The server cuts some off.
    while (!done) await ask(port, `/blog/busy-${guess++}`).catch(() => {});
  };
  const guessers = Array.from({ length: 80 }, guesser);
  const answers: { status: number; answer: string }[] = [];
  for (let at = 0; at < 12; at += 1) {
    const fields = { name: 'Attack', email: 'attack@site.example', message: `under load ${at}` };
    const body = `${new URLSearchParams({ [CALL_FIELD]: '/api/contact', ...fields })}`;
    answers.push(await ask(port, '/contact', { method: 'POST', headers, body }));
  }
  done = true;
  await Promise.all(guessers);
  const lost = answers.filter(({ status }) => status !== 200).length;
  const promise = 'a form that is kept is answered so';
  return { promise, seen: `${lost} of 12 answered otherwise`, kept: lost === 0 };
};

const readSlowly: Attack = async (target) => {
  const { port, store, descriptors } = target;
  const { live } = (await store.needRegistry()).shell;
  const small = Object.entries(live.files).filter(
    ([file, { bytes }]) => file.startsWith('browser/') && bytes > 5_000 && bytes < 60_000,
  );
  const [file] = small.at(0) ?? [];
  const before = descriptors();
  // More than the system buffers for the reader.
  const request = requestText(`${live.base}${file}`).repeat(1_500);
  const sockets = Array.from({ length: 20 }, () => send(port, request));
  await pause(1_000);
  const left = await untilClosed(target, before, 120_000);
  for (const socket of sockets) socket.destroy();
  const promise = 'let go, all of them';
  return { promise, seen: `${Math.max(0, left)} of 20 still held`, kept: left <= 0 };
};

export const ATTACKS: Record<string, Attack> = {
  'downloads broken off': breakOffDownloads,
  'metrics from outside': readMetrics,
  'forms while addresses are guessed': formsUnderLoad,
  'a release that reaches out': reachOut,
  'slow readers': readSlowly,
};
