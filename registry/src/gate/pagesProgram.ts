// Started by confined.ts with the folder of a release store: renders its pages.
import { RenderHost } from '../render/RenderHost.ts';
import { ReleaseStore } from '../store/ReleaseStore.ts';
import { answerCalls } from './calls.ts';

const [, , folder = ''] = process.argv;
const host = new RenderHost(new ReleaseStore(folder), { silent: true });

process.on('disconnect', () => process.exit());

answerCalls({
  render: ({ job }) => host.render(job),
  places: ({ shell }) => host.places(shell),
});
