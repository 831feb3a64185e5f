export interface Client {
  /** Origin of the server. */
  url: string;
  /** Sends `body` as JSON; text and bytes unchanged. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  send(method: string, path: string): Promise<Answer>;
}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect answers of any shape
  body: any;
}

/** Calls the API at an origin. */
export function clientOf(url: string): Client {
  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(url + path, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text ? JSON.parse(text) : undefined,
    };
  };
  return {
    url,
    get: (path, headers = {}) => ask(path, { headers }),
    send: (method, path) => ask(path, { method }),
    post: (path, body, headers) =>
      ask(path, {
        method: 'POST',
        body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      } as RequestInit),
  };
}
