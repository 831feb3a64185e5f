// Repository only. Content files as an editor may read and write them.
import {
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mistakesIn } from '@platform/content/checkContent';
import { updateMarkdown, updateYaml } from '@platform/content/updateYaml';
import { nullIfMissing, replaceFile } from '@platform/server/durableFile';
import type { z } from 'zod';
import type { WorkspaceContent } from '../content/loadContent.ts';
import { PICTURE, pictureProblem } from './pictures.ts';

/** Its message is for the editor's user. */
export class Rejected extends Error {}

/** A place where content may be. */
interface Place {
  content: WorkspaceContent;
  /** In the content folder: `pages/imprint.md`. */
  file: string;
  /** Absolute. */
  full: string;
  kind: 'yaml' | 'markdown' | 'picture';
  schema?: z.ZodType | undefined;
}

/** A file's new bytes or text; null deletes it. */
export interface Change {
  /** In the repository: `mfe-blog/content/blog.yaml`. */
  path: string;
  data: Buffer | string | null;
}

/** Neither "..", hidden files nor names with other characters. */
const PATH = /^([\w-]+)\/content\/((?:[\w-]+\/)?[\w-]+\.[a-z]+)$/;

export class EditableContent {
  readonly #contents: Map<string, WorkspaceContent>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(contents: WorkspaceContent[]) {
    this.#contents = new Map(contents.map((each) => [each.workspace, each]));
  }

  /** Null when there is no such file. @throws Rejected for anything but content */
  async read(name: string): Promise<Buffer | null> {
    const { full } = await this.#place(name);
    return readFile(full).catch(nullIfMissing);
  }

  /** Paths of the files in a folder of the repository. @throws Rejected for anything but content */
  async list(folder: string, extension = ''): Promise<string[]> {
    const [workspace = '', content, ...rest] = folder.split('/');
    const known = this.#contents.get(workspace);
    if (!known || content !== 'content' || !rest.every((part) => /^[\w-]+$/.test(part)))
      throw new Rejected(`${folder} isn't a folder of content.`);
    const names = await readdir(path.join(known.folder, ...rest)).catch(nullIfMissing);
    const paths = (names ?? []).filter((name) => name.endsWith(extension)).sort();
    const places = paths.map((name) => this.#place(`${folder}/${name}`).catch(() => undefined));
    const found = await Promise.all(places);
    return found.flatMap((place, at) => (place ? [`${folder}/${paths[at]}`] : []));
  }

  /**
   * Writes all changes, or none.
   * @returns mistakes that the files now have with one another, one line each
   * @throws Rejected when a file would have a mistake, with file, line and field
   */
  save(changes: Change[]): Promise<string[]> {
    const saved = this.#last.then(() => this.#save(changes));
    this.#last = saved.catch(() => {});
    return saved;
  }

  async #save(changes: Change[]): Promise<string[]> {
    const places = await Promise.all(
      changes.map(async (change) => {
        const place = await this.#place(change.path);
        return { ...place, data: await newData(place, change.data) };
      }),
    );
    const contents = [...new Set(places.map(({ content }) => content))];
    for (const content of contents) {
      const own = places.filter((place) => place.content === content);
      const mistakes = await mistakesAfter(content, own);
      if (mistakes.length > 0) throw new Rejected(mistakes.join('\n'));
    }
    for (const { content, full, data } of places) {
      if (data === null) await rm(full, { force: true });
      else {
        await mkdir(path.dirname(full), { recursive: true });
        // Not in the content folder, where a build would find it.
        await replaceFile(full, data, { scratch: path.dirname(content.folder) });
      }
    }
    return contents.flatMap((content) => mistakesOf(content, content.folder, true));
  }

  async #place(name: string): Promise<Place> {
    const [, workspace = '', file = ''] = PATH.exec(name) ?? [];
    const content = this.#contents.get(workspace);
    const kind = content && kindOf(content, file);
    if (!content || !kind) throw new Rejected(`${name} isn't content.`);
    const full = path.join(content.folder, file);
    const folder = path.dirname(full);
    const real = await realpath(folder).catch(nullIfMissing);
    const entry = await lstat(full).catch(nullIfMissing);
    if ((real ?? folder) !== folder || (entry && !entry.isFile()))
      throw new Rejected(`${name} is a link or a folder.`);
    return { content, file, full, ...kind };
  }
}

function kindOf(
  { rules }: WorkspaceContent,
  file: string,
): Pick<Place, 'kind' | 'schema'> | undefined {
  const schema = rules.schemas[file];
  if (schema) return { kind: 'yaml', schema };
  if (PICTURE.test(file)) return { kind: 'picture' };
  const { dir, ext } = path.parse(file);
  const markdown = ext === '.md' && rules.markdown?.find(({ folder }) => folder === dir);
  return markdown ? { kind: 'markdown', schema: markdown.matter } : undefined;
}

/** Texts keep the comments and lines of the file that didn't change. */
async function newData(
  { kind, schema, full, file, content }: Place,
  data: Change['data'],
): Promise<Change['data']> {
  if (data === null) return null;
  if (kind === 'picture') {
    const problem = pictureProblem(file, Buffer.from(data));
    if (problem) throw new Rejected(`${content.workspace}/content/${file} ${problem}`);
    return data;
  }
  const before = await readFile(full, 'utf8').catch(nullIfMissing);
  const opening = `# yaml-language-server: $schema=../schemas/${file.replace('.yaml', '.json')}\n`;
  try {
    return kind === 'yaml'
      ? updateYaml(before ?? opening, `${data}`, schema as z.ZodType)
      : updateMarkdown(before ?? '', `${data}`, schema as z.ZodType);
  } catch (error) {
    throw new Rejected(`${content.workspace}/content/${file}: ${(error as Error).message}`);
  }
}

/** Mistakes that the changes would bring into a workspace's files, each file alone. */
async function mistakesAfter(
  content: WorkspaceContent,
  changes: (Place & Pick<Change, 'data'>)[],
): Promise<string[]> {
  const scratch = await realpath(await mkdtemp(path.join(tmpdir(), 'content-')));
  try {
    const copy = path.join(scratch, 'content');
    await cp(content.folder, copy, { recursive: true });
    for (const { file, data } of changes) {
      const full = path.join(copy, file);
      await mkdir(path.dirname(full), { recursive: true });
      if (data === null) await rm(full, { force: true });
      else await writeFile(full, data);
    }
    const before = mistakesOf(content, content.folder);
    const changed = changes.map(({ file }) => `${content.workspace}/content/${file}:`);
    return mistakesOf(content, copy).filter(
      (one) => changed.some((start) => one.startsWith(start)) || !before.includes(one),
    );
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** @param together also mistakes of files with one another, which a second change may correct */
function mistakesOf({ workspace, rules }: WorkspaceContent, folder: string, together = false) {
  const { agree, ...alone } = rules;
  const found = mistakesIn(folder, together && agree ? { ...alone, agree } : alone);
  return found.flatMap((text) => text.split('\n')).map((one) => `${workspace}/${one}`);
}
