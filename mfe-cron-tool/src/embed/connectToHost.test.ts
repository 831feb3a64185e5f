import { expect, test, vi } from 'vitest';
import { connectToHost } from './connectToHost.ts';
import { type Settings, sealed } from './messages.ts';

const HOST = 'https://host.example';
const settle = (settings: Settings = {}) => sealed({ settings });

/** A frame with a mocked parent. */
function frame() {
  const parent = { postMessage: vi.fn() };
  let listener: (event: Partial<MessageEvent>) => void = () => {};
  const received: Settings[] = [];
  const send = connectToHost((settings) => received.push(settings), {
    parent: parent as unknown as Window,
    addEventListener: ((_: string, added: typeof listener) => {
      listener = added;
    }) as unknown as Window['addEventListener'],
  });
  const receive = (data: unknown, origin = HOST, source: unknown = parent) =>
    listener({ data, origin, source: source as Window });
  /** Messages sent to the parent, with their target origins. */
  const sent = () => parent.postMessage.mock.calls;
  return { send, sent, received, receive };
}

const size = { kind: 'size', height: 400 } as const;

const HELLO = [sealed({ kind: 'hello' }), '*'];

test('before a host answers, the frame only sends hello; then it ignores other origins', () => {
  const { send, sent, received, receive } = frame();
  send({ kind: 'size', height: 300 });
  expect(sent()).toEqual([HELLO]);
  receive(settle({ theme: 'dark' }));
  expect(received).toEqual([{ theme: 'dark' }]);
  send(size);
  expect(sent()).toEqual([HELLO, [sealed(size), HOST]]);
  receive(settle({ theme: 'light' }), 'https://other.example');
  expect(received).toHaveLength(1);
});

test.each([
  ['from another window', settle(), HOST, { postMessage() {} }],
  ['from an origin without a name', settle(), 'null', undefined],
  ['of another shape', sealed({ settings: { theme: 1 } }), HOST, undefined],
])('a message %s doesn’t connect a host', (_, data, origin, source) => {
  const { send, sent, received, receive } = frame();
  receive(data, origin, source);
  send(size);
  expect(received).toEqual([]);
  expect(sent()).toEqual([HELLO]);
});
