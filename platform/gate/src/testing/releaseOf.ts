import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileFacts } from '@platform/contract/publishing';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import type { GateContext } from '../checks/Check.ts';

/** What a check sees of a release with one file, beside a standalone page in browser/tool/. */
export async function releaseOf(file: string, content: string, name = 'mfe-x') {
  const folder = await temporaryFolder();
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), content);
  const deployment = fakeDeployment(name, '1.0.0', {
    files: { [file]: fileFacts(Buffer.from(content)) },
    shared: { react: '19.3.1' },
    standalone: [{ path: '/tool/', folder: 'browser/tool/', framed: [] }],
  });
  return { deployment, folder } as unknown as GateContext;
}
