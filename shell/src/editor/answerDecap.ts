// Repository only. Decap CMS's protocol for a backend on the same machine: an action with parameters.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { EditableContent } from './EditableContent.ts';

const asset = z.object({ path: z.string(), content: z.base64(), encoding: z.literal('base64') });

const dataFile = z.object({
  path: z.string(),
  raw: z.string(),
  /** Decap renames files only with a setting that the configuration lacks. */
  newPath: z.undefined().optional(),
});

const action = <Name extends string, Params extends z.ZodType>(name: Name, params: Params) =>
  z.object({ action: z.literal(name), params });

const request = z.discriminatedUnion('action', [
  action('entriesByFolder', z.object({ folder: z.string(), extension: z.string() })),
  action('entriesByFiles', z.object({ files: z.array(z.object({ path: z.string() })) })),
  action('getEntry', z.object({ path: z.string() })),
  action('persistEntry', z.object({ dataFiles: z.array(dataFile), assets: z.array(asset) })),
  action('getMedia', z.object({ mediaFolder: z.string() })),
  action('getMediaFile', z.object({ path: z.string() })),
  action('persistMedia', z.object({ asset })),
  action('deleteFiles', z.object({ paths: z.array(z.string()) })),
  action('getDeployPreview', z.object({})),
]);

/**
 * Answers one request of Decap's.
 * @param say gets a line for each file that was changed, and for mistakes between files
 * @throws ZodError for what isn't an action, Rejected with the reason for Decap's user
 */
export async function answerDecap(
  body: unknown,
  content: EditableContent,
  say: (line: string) => void,
): Promise<unknown> {
  const { action, params } = request.parse(body);
  const save = async (changes: Parameters<EditableContent['save']>[0]) => {
    const mistakes = await content.save(changes);
    for (const { path, data } of changes) say(`  ${data === null ? 'deleted' : 'saved'} ${path}`);
    for (const mistake of mistakes) say(mistake);
  };
  const entry = async (path: string) => {
    const data = await content.read(path);
    return { data: data?.toString() ?? null, file: { path, id: data && idOf(data) } };
  };
  const media = async (name: string) => {
    const data = (await content.read(name)) ?? Buffer.alloc(0);
    const encoded = { content: data.toString('base64'), encoding: 'base64' };
    return { id: idOf(data), ...encoded, path: name, name: path.posix.basename(name) };
  };
  const assetOf = ({ path, content }: z.output<typeof asset>) => ({
    path,
    data: Buffer.from(content, 'base64'),
  });
  switch (action) {
    case 'entriesByFolder':
      return Promise.all((await content.list(params.folder, params.extension)).map(entry));
    case 'entriesByFiles':
      return Promise.all(params.files.map(({ path }) => entry(path)));
    case 'getEntry':
      return entry(params.path);
    case 'persistEntry':
      await save([
        ...params.assets.map(assetOf),
        ...params.dataFiles.map(({ path, raw }) => ({ path, data: raw })),
      ]);
      return { message: 'saved' };
    case 'getMedia':
      return Promise.all((await content.list(params.mediaFolder)).map(media));
    case 'getMediaFile':
      return media(params.path);
    case 'persistMedia':
      await save([assetOf(params.asset)]);
      return media(params.asset.path);
    case 'deleteFiles':
      await save(params.paths.map((path) => ({ path, data: null })));
      return { message: 'deleted' };
    case 'getDeployPreview':
      return null;
  }
}

const idOf = (data: Buffer): string => createHash('sha256').update(data).digest('hex');
