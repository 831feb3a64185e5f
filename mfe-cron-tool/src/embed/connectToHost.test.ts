import { expect, test, vi } from 'vitest';
import { connectToHost } from './connectToHost.ts';
import { type Settings, sealed } from './messages.ts';

const NONCE = '1-2-3-4';
const HOST = 'https://host.example';
const hello = (settings: Settings = {}) => sealed(NONCE, { settings });

/** A frame whose parent is watched. */
function frame({ ancestors = [HOST], hash = `#${NONCE}` } = {}) {
  const parent = { postMessage: vi.fn() };
  let listener: (event: Partial<MessageEvent>) => void = () => {};
  const host = connectToHost({
    parent: parent as unknown as Window,
    location: { hash, ancestorOrigins: ancestors } as unknown as Location,
    addEventListener: ((_: string, added: typeof listener) => {
      listener = added;
    }) as unknown as Window['addEventListener'],
  });
  const heard: Settings[] = [];
  host.listen((settings) => heard.push(settings));
  const receive = (data: unknown, origin = HOST, source: unknown = parent) =>
    listener({ data, origin, source: source as Window });
  return { host, parent, heard, receive };
}

const size = { kind: 'size', height: 400 } as const;

test('nothing is told before the host has introduced itself, the latest of each kind then', () => {
  const { host, parent, receive } = frame();
  host.tell({ kind: 'size', height: 300 });
  host.tell(size);
  expect(parent.postMessage).not.toHaveBeenCalled();
  receive(hello());
  expect(parent.postMessage.mock.calls).toEqual([[sealed(NONCE, size), HOST]]);
});

test('the host’s settings arrive, also those that came before anybody listened', () => {
  const { heard, receive } = frame();
  receive(hello({ expression: '* * * * *' }));
  receive(hello({ theme: 'dark' }));
  expect(heard).toEqual([{ expression: '* * * * *' }, { theme: 'dark' }]);
});

test.each([
  ['from another window', hello(), HOST, { postMessage() {} }],
  ['from another origin than the page around it', hello(), 'https://other.example', undefined],
  ['from an origin without a name', hello(), 'null', undefined],
  ['with another nonce', sealed('9', { settings: {} }), HOST, undefined],
  ['of another shape', sealed(NONCE, { settings: { theme: 1 } }), HOST, undefined],
])('a message %s introduces nobody', (_, data, origin, source) => {
  const { host, parent, heard, receive } = frame();
  if (source) receive(data, origin, source);
  else receive(data, origin);
  host.tell(size);
  expect(heard).toEqual([]);
  expect(parent.postMessage).not.toHaveBeenCalled();
});

test('once there is a host, no other origin is heard', () => {
  // As in browsers that don't tell who frames a page.
  const { heard, receive } = frame({ ancestors: [] });
  receive(hello());
  receive(hello({ expression: 'x' }), 'https://other.example');
  expect(heard).toEqual([{}]);
});

test('a frame that nobody made for a host has none', () => {
  const { heard, receive } = frame({ hash: '' });
  receive(sealed('', { settings: {} }));
  expect(heard).toEqual([]);
});
