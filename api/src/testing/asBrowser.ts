import type { Answer, Client } from './clientOf.ts';

/** Simulates a browser on a page of the site: stores cookies, sends Origin and token. */
export function asBrowser(api: Client) {
  const jar = new Map<string, string>();
  const headers = (): Record<string, string> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = jar.get('XSRF-TOKEN');
    return {
      'sec-fetch-site': 'same-origin',
      origin: api.url,
      ...(cookie && { cookie }),
      ...(token && { 'x-xsrf-token': token }),
    };
  };
  const keep = (answer: Answer): Answer => {
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  return {
    jar,
    post: async (path: string, body: unknown, more: Record<string, string> = {}) =>
      keep(await api.post(path, body, { ...headers(), ...more })),
    get: async (path: string, more: Record<string, string> = {}) =>
      keep(await api.get(path, { ...headers(), ...more })),
  };
}
