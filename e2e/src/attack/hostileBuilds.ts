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

/** Asks the admin socket for messages, and any port of this machine. */
export const reaching = (socket: string, port: number) =>
  attacking(`
    const net = load('node:net');
    const reached = (to, ask) => net && new Promise((resolve) => {
      let text = '';
      const socket = net.connect(to, () => ask ? socket.write(ask) : resolve(true));
      socket.on('data', (data) => { text += data; }).on('close', () => resolve(text.includes('"end"')));
      socket.on('error', () => resolve(false));
    });
    const question = JSON.stringify({ collection: 'messages', call: 'all', args: [] }) + '\\n';
    const tried = await Promise.race([wait(5000), Promise.all([
      reached(${JSON.stringify(socket)}, question),
      reached({ port: ${port}, host: '127.0.0.1' }),
      fetch('http://127.0.0.1:${port}/healthz').then(({ ok }) => ok, () => false),
    ])]);
    const [records, connection, request] = tried || [];
    seen({ records: !!records, network: !!(connection || request) });`);

/** Ends the site's process. */
export const killing = (pid: number) =>
  attacking(`const tell = []; for (const kill of [
      () => process.kill(${pid}, 'SIGKILL'),
      () => load('node:process').kill(${pid}, 'SIGKILL'),
      () => load('node:child_process').spawnSync('kill', ['-9', '${pid}']),
    ]) try { kill(); tell.push('ran'); } catch (error) { tell.push(error.code); }
    await wait(500); seen(tell);`);
