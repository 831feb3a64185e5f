// Started by sandboxed.ts: inspects a Node bundle or renders pages. The bundles share the global React.
import process from 'node:process';
import { hideProcess } from '@platform/contract/bundle/hideProcess';
import { inspectHere } from '@platform/contract/bundle/inspectBundle';
import { ReleaseStore } from '@platform/registry';
import { RenderHost } from '@platform/render';
import { answerCalls } from '../sandbox/calls.ts';

let host: RenderHost | undefined;
const hostOf = (store: string): RenderHost => {
  host ??= new RenderHost(new ReleaseStore(store), { silent: true });
  return host;
};

answerCalls(
  {
    inspect: ({ file }) => {
      hideProcess();
      return inspectHere(file);
    },
    render: ({ store, job }) => hostOf(store).render(job),
    layout: ({ store, shell }) => hostOf(store).layout(shell),
  },
  () => process.exit(),
);
