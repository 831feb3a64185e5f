import { cp, mkdir, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { type OutgoingHttpHeaders, request } from 'node:http';
import path from 'node:path';
import { served, temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { allContent, type WorkspaceContent } from '../content/loadContent.ts';
import { editor, openEditor } from './startEditor.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const base64 = (data: string | Buffer) => Buffer.from(data).toString('base64');

/** An editor of copies of the sample content. */
async function startEditor() {
  const root = await realpath(await temporaryFolder());
  const contents: WorkspaceContent[] = [];
  for (const each of await allContent()) {
    const folder = path.join(root, each.workspace, 'content');
    await cp(each.folder, folder, { recursive: true });
    contents.push({ ...each, folder });
  }
  await writeFile(path.join(root, 'decap-cms.js'), '// Decap');
  await writeFile(path.join(root, 'secret.yaml'), 'title: Secret\n');
  const said: string[] = [];
  const site = 'http://localhost:3000';
  const options = { contents, site, folder: root, files: ['decap-cms.js'] };
  const { url, port } = await served(editor({ ...options, say: (text) => said.push(text) }));
  const act = async (action: string, params: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/api/v1`, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body: JSON.stringify({ branch: 'main', action, params: { branch: 'main', ...params } }),
    });
    return { status: response.status, body: await response.json() };
  };
  const save = (file: string, raw: string, assets: object[] = []) =>
    act('persistEntry', { dataFiles: [{ path: file, slug: 'x', raw }], assets, options: {} });
  const upload = (file: string, data: string | Buffer) =>
    act('persistMedia', { asset: { path: file, content: base64(data), encoding: 'base64' } });
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  return { root, said, url, port, act, save, upload, read };
}

const HERO = 'mfe-marketing/content/hero.yaml';

test('a saved text is in the file, beside its comments, and named in the terminal', async () => {
  const { act, save, read, said, root } = await startEditor();
  const before = await read(HERO);
  const { body } = await act('getEntry', { path: HERO });
  expect(body).toMatchObject({ data: before, file: { path: HERO } });
  const { status } = await save(
    HERO,
    before.replace(/^#.*\n/gm, '').replace(/^title: .*/m, 'title: New title'),
  );
  expect(status).toBe(200);
  expect(await read(HERO)).toBe(before.replace(/^title: .*/m, 'title: New title'));
  expect(said).toEqual([`  saved ${HERO}`]);
  // Nothing is left beside it.
  expect(await readdir(path.join(root, 'mfe-marketing'))).toEqual(['content']);
});

test('a mistake is rejected with file, line and field, and nothing is written', async () => {
  const { save, read, said } = await startEditor();
  const before = await read(HERO);
  const { status, body } = await save(HERO, before.replace(/^title: .*/m, 'title: x'));
  expect(status).toBe(422);
  expect(body.error).toMatch(/^mfe-marketing\/content\/hero\.yaml:\d+: "title": /);
  expect(said).toEqual([body.error]);
  expect((await save(HERO, 'title: [')).status).toBe(422);
  expect((await save('mfe-blog/content/Big.md', '---\ntitle: x\n---\n')).body.error).toContain(
    'mfe-blog/content/Big.md:1: The file name becomes the address',
  );
  expect(await read(HERO)).toBe(before);
});

test('an article comes with its picture, is listed, and is deleted', async () => {
  const { act, save, read, root } = await startEditor();
  const article = 'mfe-blog/content/new-one.md';
  const excerpt = 'Long enough to say what the article is about, and then some more. '.repeat(2);
  const text =
    `---\ntitle: An article by an editor\nexcerpt: ${excerpt.trim()}\nstatus: coming-soon\n` +
    'image: new.svg\nimageAlt: A drawing of an editor at work\ndate: ""\n---\n';
  const picture = { path: 'mfe-blog/content/pictures/new.svg', encoding: 'base64' };
  expect((await save(article, text)).body.error).toContain('There is no picture');
  expect((await save(article, text, [{ ...picture, content: base64(SVG) }])).status).toBe(200);
  expect(await read(picture.path)).toBe(SVG);
  expect(await read(article)).not.toContain('date');
  const list = { folder: 'mfe-blog/content', extension: 'md', depth: 1 };
  const paths = async () =>
    (await act('entriesByFolder', list)).body.map(
      (one: { file: { path: string } }) => one.file.path,
    );
  expect(await paths()).toContain(article);
  const media = await act('getMedia', { mediaFolder: 'mfe-blog/content/pictures' });
  expect(media.body).toContainEqual(
    expect.objectContaining({ path: picture.path, name: 'new.svg', content: base64(SVG) }),
  );
  const used = await act('deleteFiles', { paths: [picture.path] });
  expect(used.body.error).toContain('There is no picture content/pictures/new.svg');
  expect((await act('deleteFiles', { paths: [article, picture.path] })).status).toBe(200);
  expect(await paths()).not.toContain(article);
  expect(await readdir(path.join(root, 'mfe-blog/content/pictures'))).not.toContain('new.svg');
});

test('an optional file begins with its schema', async () => {
  const { act, save, read } = await startEditor();
  const file = 'brand/content/visitor-mails.yaml';
  expect((await act('entriesByFiles', { files: [{ path: file }] })).body).toEqual([
    { data: null, file: { path: file, id: null } },
  ]);
  const mail = 'message:\n  subject: Your message\n  text: We have it and will answer soon.\n';
  expect((await save(file, mail)).status).toBe(200);
  expect(await read(file)).toBe(
    `# yaml-language-server: $schema=../schemas/visitor-mails.json\n${mail}`,
  );
});

test('files that must agree are saved one after another; the terminal says what is open', async () => {
  const { save, read, said } = await startEditor();
  const file = 'mfe-marketing/content/service-summaries.yaml';
  const text = await read(file);
  const [, id] = /id: ([\w-]+)/.exec(text) ?? [];
  expect((await save(file, text.replace(`id: ${id}`, 'id: not-a-service'))).status).toBe(200);
  expect(said.join('\n')).toContain('No category has a service "not-a-service".');
});

const NO_CONTENT = [
  '../secret.yaml',
  'mfe-blog/content/../../secret.yaml',
  'mfe-blog/content/pictures/../blog.yaml',
  '/etc/passwd',
  'secret.yaml',
  'mfe-blog/package.json',
  'mfe-blog/content/package.json',
  'mfe-blog/content/code.js',
  'mfe-blog/content/.hidden.md',
  'mfe-blog/content/blog.yaml/x.md',
  'mfe-blog/content/pages/page.md',
  'mfe-blog/content/blog.yaml\0.md',
  'mfe-blog\\content\\blog.yaml',
  'mfe-none/content/blog.yaml',
  'mfe-marketing/content/constructor.md',
  'mfe-marketing/content/pictures/shell.html',
  '__proto__/content/blog.yaml',
];

test('nothing but content is read, written, listed or deleted', async () => {
  const { act, save, upload, read } = await startEditor();
  const before = await read('mfe-blog/content/blog.yaml');
  for (const file of NO_CONTENT) {
    for (const answer of [
      await act('getEntry', { path: file }),
      await act('entriesByFiles', { files: [{ path: file }] }),
      await act('getMediaFile', { path: file }),
      await act('getMedia', { mediaFolder: file }),
      await act('entriesByFolder', { folder: file, extension: '' }),
      await save(file, 'title: Bad'),
      await upload(file, SVG),
      await act('deleteFiles', { paths: [file] }),
    ]) {
      expect(answer, file).toMatchObject({ status: 422, body: { error: expect.any(String) } });
      expect(answer.body.error).not.toContain('Secret');
    }
  }
  expect(await read('secret.yaml')).toBe('title: Secret\n');
  expect(await read('mfe-blog/content/blog.yaml')).toBe(before);
});

test('links that leave the content folder are neither followed nor replaced', async () => {
  const { act, save, root, read } = await startEditor();
  await symlink(path.join(root, 'secret.yaml'), path.join(root, 'mfe-blog/content/link.md'));
  const outside = path.join(root, 'outside');
  await mkdir(outside);
  await writeFile(path.join(outside, 'a.svg'), SVG);
  await symlink(outside, path.join(root, 'shell/content/pictures'));
  for (const file of ['mfe-blog/content/link.md', 'shell/content/pictures/a.svg']) {
    expect((await act('getEntry', { path: file })).status).toBe(422);
    expect((await save(file, '---\ntitle: Bad\n---\n')).status).toBe(422);
    expect((await act('deleteFiles', { paths: [file] })).status).toBe(422);
  }
  expect((await act('getMedia', { mediaFolder: 'shell/content/pictures' })).body).toEqual([]);
  expect(await read('secret.yaml')).toBe('title: Secret\n');
  expect(await readdir(outside)).toEqual(['a.svg']);
});

const FOREIGN = {
  'a page of another site': { origin: 'https://evil.example' },
  'the site itself': { origin: 'http://localhost:3000' },
  'a name that leads to this machine': { host: 'evil.example:3200' },
  'a form of another site': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
};

test('only the editor’s own page changes something', async () => {
  const { port, read } = await startEditor();
  const before = await read(HERO);
  const params = { dataFiles: [{ path: HERO, raw: before.replace('title: ', 'title: New ') }] };
  const body = JSON.stringify({ action: 'persistEntry', params: { ...params, assets: [] } });
  const statusOf = (headers: OutgoingHttpHeaders) =>
    new Promise((resolve, reject) => {
      // Unlike fetch, it sets Host and Origin.
      const options = { host: '127.0.0.1', port, path: '/api/v1', method: 'POST' };
      const length = { 'content-length': Buffer.byteLength(body) };
      request({ ...options, headers: { ...JSON_TYPE, ...length, ...headers } }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end(body);
    });
  for (const [from, headers] of Object.entries(FOREIGN))
    expect(await statusOf(headers), from).toBe(403);
  expect(await read(HERO)).toBe(before);
  expect(await statusOf({ origin: `http://127.0.0.1:${port}` })).toBe(200);
  expect(await read(HERO)).not.toBe(before);
});

test('what is no request of the editor’s has a status of its own', async () => {
  const { url } = await startEditor();
  const statusOf = async (body: string, type = 'application/json') =>
    (await fetch(`${url}/api/v1`, { method: 'POST', headers: { 'content-type': type }, body }))
      .status;
  expect(await statusOf('{"action":"getDeployPreview","params":{}}', 'text/plain')).toBe(415);
  expect(await statusOf('{')).toBe(400);
  expect(await statusOf('{"action":"exec","params":{}}')).toBe(400);
  expect(await statusOf('{"action":"getEntry"}')).toBe(400);
  expect(await statusOf(' '.repeat(15_000_001))).toBe(413);
});

test('only pictures of up to 10 MB are uploaded', async () => {
  const { upload, root } = await startEditor();
  for (const [name, data, status] of [
    ['page.png', '<script>', 422],
    ['photo.svg', '\x89PNG', 422],
    ['large.svg', SVG.padEnd(10_000_001), 422],
    ['photo.v2.svg', SVG, 422],
    ['drawing.svg', SVG, 200],
    ['photo.png', Buffer.from('89504e470d0a1a0a', 'hex'), 200],
  ] as const) {
    const answer = await upload(`mfe-marketing/content/pictures/${name}`, data);
    expect(answer.status, name).toBe(status);
    const names = await readdir(path.join(root, 'mfe-marketing/content/pictures'));
    expect(names.includes(name), name).toBe(status === 200);
  }
});

test('the page has a strict policy, the configuration, and no other file', async () => {
  const { url } = await startEditor();
  const page = await fetch(url);
  expect(page.headers.get('content-security-policy')).toMatch(
    /default-src 'self'.*frame-ancestors 'none'/,
  );
  expect(await page.text()).toContain('<script src="decap-cms.js">');
  const config = await (await fetch(`${url}/config.yml`)).json();
  expect(config.backend).toMatchObject({ name: 'proxy', proxy_url: '/api/v1' });
  expect(await (await fetch(`${url}/decap-cms.js`)).text()).toBe('// Decap');
  for (const other of ['/secret.yaml', '/%2e%2e/secret.yaml', '/api/v1', '/decap-cms.js/'])
    expect((await fetch(url + other)).status).toBe(404);
  expect((await fetch(url, { method: 'PUT' })).status).toBe(405);
});

test('a busy port is named with the option that changes it', async () => {
  const { port } = await startEditor();
  await expect(openEditor(port, () => {})).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or choose another port: npm run dev -- --edit ${port + 1}`,
  );
});
