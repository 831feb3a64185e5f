// npm run releases: what is live, what can be rolled back to, who did what when.
import { readEnv } from '@site/kit/env';
import { liveSince, readHistory } from '../history.ts';
import { readRegistry } from '../registryFile.ts';
import { SHELL } from '../releases.schema.ts';
import { formatTable } from './formatTable.ts';
import { runCommand } from './runCommand.ts';

const LINES = 10;

/** `2026-11-21 03:05 UTC` */
const when = (at: string | null): string =>
  at ? `${at.slice(0, 16).replace('T', ' ')} UTC` : 'unknown';

await runCommand(async () => {
  const { RELEASES_DIR: dir } = readEnv();
  const registry = await readRegistry(dir, console.error);
  if (!registry) {
    console.log(`Nothing is live in ${dir} yet. Run "npm start" once.`);
    return;
  }
  const history = await readHistory(dir);
  const rows = Object.entries({ [SHELL]: registry.shell, ...registry.remotes }).map(
    ([name, { live, previous }]) => [
      name,
      live.version,
      when(liveSince(history, name, live.version)),
      previous.map((pin) => pin.version).join(', ') || 'none',
    ],
  );
  console.log(`Revision ${registry.revision} in ${dir}\n`);
  console.log(formatTable(['name', 'live', 'since', 'can go back to'], rows));
  const last = history
    .slice(-LINES)
    .map((line) => [
      when(line.at),
      line.who,
      line.what,
      line.remote,
      `${line.from ?? 'nothing'} → ${line.to}`,
      line.why,
    ]);
  if (last.length === 0) return;
  console.log(`\n${formatTable(['when', 'who', 'what', 'name', 'change', 'why'], last)}`);
});
