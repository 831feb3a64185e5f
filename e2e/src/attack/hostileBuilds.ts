// Builds of the blog whose code attacks the site that checks them. Each is source text that runs in the Node
// bundle's `./routes` and reports through the error that it throws.
import { everyFile } from '../testing/versions/brokenBuilds.ts';

/** `load(name)` returns a Node module by any known way; `seen(…)` ends the check with a report. */
const TRICKS = `
  const seen = (what) => { throw new Error('[seen ' + JSON.stringify(what) + ']'); };
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const load = (name) => {
    const { has } = Set.prototype;
    const ways = [
      () => process.getBuiltinModule(name),
      () => { Set.prototype.has = () => true; try { return require(name); } finally { Set.prototype.has = has; } },
      () => module.constructor._load(name),
      () => (0, eval)('process').mainModule.require(name),
    ];
    for (const way of ways) try { const found = way(); if (found) return found; } catch {}
  };`;

/** Replaces `./routes` of a bundle; `code` may await, and use `exposes`. */
export const attacking = (code: string) =>
  everyFile((text) =>
    /\bmodule\.exports\b/.test(text)
      ? `${text}\n;{ const exposes = module.exports.default; ${TRICKS}
        module.exports = { default: { ...exposes, './routes': async () => { ${code} } } }; }`
      : text,
  );

/** Makes the blog's list announce addresses that aren't its own. @param paths an expression */
export const withPaths = (paths: string) =>
  attacking(`const { default: routes } = await exposes['./routes']();
    return { default: routes.map((route) => route.id !== 'blog/list' ? route : { ...route,
      load: () => route.load().then((page) => ({ ...page, paths: () => ${paths} })) }) };`);

/** Asks the site for messages as its commands do, and any port of this machine. @param desk file with their token */
export const reaching = (desk: string, port: number) =>
  attacking(`
    const net = load('node:net');
    const reached = (to) => net && new Promise((resolve) => {
      net.connect(to, () => resolve(true)).on('error', () => resolve(false));
    });
    const records = async () => {
      const { port, token } = JSON.parse(load('node:fs').readFileSync(${JSON.stringify(desk)}, 'utf8'));
      const body = JSON.stringify({ collection: 'messages', call: 'find', args: [] });
      const headers = { Authorization: 'Bearer ' + token };
      return (await fetch('http://127.0.0.1:' + port, { method: 'POST', headers, body })).ok;
    };
    const tried = await Promise.race([wait(5000), Promise.all([
      records().catch(() => false),
      reached({ port: ${port}, host: '127.0.0.1' }),
      fetch('http://127.0.0.1:${port}/healthz').then(({ ok }) => ok, () => false),
    ])]);
    const [read, connection, request] = tried || [];
    seen({ records: !!read, network: !!(connection || request) });`);

/** Ends the site's process. */
export const killing = (pid: number) =>
  attacking(`const tell = []; for (const kill of [
      () => process.kill(${pid}, 'SIGKILL'),
      () => load('node:process').kill(${pid}, 'SIGKILL'),
      () => load('node:child_process').spawnSync('kill', ['-9', '${pid}']),
    ]) try { kill(); tell.push('ran'); } catch (error) { tell.push(error.code); }
    await wait(500); seen(tell);`);
