import { text } from 'node:stream/consumers';
import { served } from '@platform/testing/untilTestEnds';
import { readHooks } from '../../hooks/webhooks.ts';

export const HOOK_SECRET = `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`;

export interface HookCall {
  path: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A receiver of webhooks that answers with these statuses, then 204. @param after "#", such as `#slack` */
export async function hookReceiver(after = '', ...statuses: number[]) {
  const calls: HookCall[] = [];
  const { url } = await served(async (req, res) => {
    calls.push({ path: req.url, headers: req.headers, body: await text(req) });
    const status = statuses.shift() ?? 204;
    res.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end();
  });
  return { calls, hooks: readHooks([`${url}/hook/in-the-address${after}`], HOOK_SECRET) };
}
