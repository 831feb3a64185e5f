// WebDriver BiDi: commands and events as JSON over one WebSocket (W3C WebDriver BiDi, section 3).
import { WebSocket } from 'ws';

// biome-ignore lint/suspicious/noExplicitAny: answers have a shape for each command
type Answer = any;

export interface Bidi {
  /** @throws what the browser says against it */
  send(method: string, params?: object): Promise<Answer>;
  on(event: string, listener: (params: Answer) => void): void;
  close(): void;
}

/** @param url what the browser has said at its start */
export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolversLike>();
  const listeners = new Map<string, (params: Answer) => void>();
  let last = 0;
  socket.on('message', (data) => {
    const message: Answer = JSON.parse(String(data));
    if (message.type === 'event') return listeners.get(message.method)?.(message.params);
    const { resolve, reject } = waiting.get(message.id) ?? {};
    waiting.delete(message.id);
    if (message.type === 'success') resolve?.(message.result);
    else reject?.(new Error(`${message.error}: ${message.message}`));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has gone.'));
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return {
    send(method, params = {}) {
      last += 1;
      const id = last;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    on: (event, listener) => void listeners.set(event, listener),
    close: () => socket.close(),
  };
}

interface PromiseWithResolversLike {
  resolve(value: Answer): void;
  reject(error: Error): void;
}
