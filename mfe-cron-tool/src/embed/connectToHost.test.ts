import { expect, test, vi } from 'vitest';
import { connectToHost } from './connectToHost.ts';
import { type Settings, sealed } from './messages.ts';

const HOST = 'https://host.example';
const settle = (settings: Settings = {}) => sealed({ settings });

/** A frame with a mocked parent. */
function frame() {
  const parent = { postMessage: vi.fn() };
  let listener: (event: Partial<MessageEvent>) => void = () => {};
  const host = connectToHost({
    parent: parent as unknown as Window,
    addEventListener: ((_: string, added: typeof listener) => {
      listener = added;
    }) as unknown as Window['addEventListener'],
  });
  const heard: Settings[] = [];
  host.listen((settings) => heard.push(settings));
  const receive = (data: unknown, origin = HOST, source: unknown = parent) =>
    listener({ data, origin, source: source as Window });
  /** Messages sent to the parent, with their target origins. */
  const told = () => parent.postMessage.mock.calls;
  return { host, told, heard, receive };
}

const size = { kind: 'size', height: 400 } as const;

const HELLO = [sealed({ kind: 'hello' }), '*'];

test('before a host answers, the frame only sends hello; then it sends the latest message of each kind', () => {
  const { host, told, receive } = frame();
  host.tell({ kind: 'size', height: 300 });
  host.tell(size);
  expect(told()).toEqual([HELLO]);
  receive(settle());
  expect(told()).toEqual([HELLO, [sealed(size), HOST]]);
});

test('the host’s settings arrive, including those from before the first listener', () => {
  const { heard, receive } = frame();
  receive(settle({ expression: '* * * * *' }));
  receive(settle({ theme: 'dark' }));
  expect(heard).toEqual([{ expression: '* * * * *' }, { theme: 'dark' }]);
});

test.each([
  ['from another window', settle(), HOST, { postMessage() {} }],
  ['from an origin without a name', settle(), 'null', undefined],
  ['of another shape', sealed({ settings: { theme: 1 } }), HOST, undefined],
])('a message %s doesn’t connect a host', (_, data, origin, source) => {
  const { host, told, heard, receive } = frame();
  if (source) receive(data, origin, source);
  else receive(data, origin);
  host.tell(size);
  expect(heard).toEqual([]);
  expect(told()).toEqual([HELLO]);
});

test('once connected, the frame ignores other origins', () => {
  const { heard, receive } = frame();
  receive(settle());
  receive(settle({ expression: 'x' }), 'https://other.example');
  expect(heard).toEqual([{}]);
});
