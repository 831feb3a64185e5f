// Started by confined.ts: runs code of a release, and says what a Node bundle offers or renders pages.
import { inspectHere } from '@site/kit/server/inspectBundle';
import { RenderHost } from '../render/RenderHost.ts';
import { ReleaseStore } from '../store/ReleaseStore.ts';
import { answerCalls } from './calls.ts';

let host: RenderHost | undefined;
const hostOf = (store: string): RenderHost => {
  host ??= new RenderHost(new ReleaseStore(store), { silent: true });
  return host;
};

process.on('disconnect', () => process.exit());

answerCalls({
  inspect: ({ file }) => inspectHere(file),
  render: ({ store, job }) => hostOf(store).render(job),
  places: ({ store, shell }) => hostOf(store).places(shell),
});
