import { afterEach, expect, test, vi } from 'vitest';
import { endAttempt, idempotencyKey } from './idempotencyKey.ts';

afterEach(() => {
  endAttempt('contact');
  vi.unstubAllGlobals();
});

test('the same content gets the same key', () => {
  expect(idempotencyKey('contact', 'Hello')).toBe(idempotencyKey('contact', 'Hello'));
});

test('changed content, or the same content after success, gets a new key', () => {
  const first = idempotencyKey('contact', 'Hello');
  const second = idempotencyKey('contact', 'Hello!');
  endAttempt('contact');
  const third = idempotencyKey('contact', 'Hello!');
  expect(new Set([first, second, third]).size).toBe(3);
});

test('a key survives a reload', async () => {
  const store = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => store.set(name, value),
    removeItem: (name: string) => store.delete(name),
  });
  const before = idempotencyKey('contact', 'Hello');
  const anew = `${import.meta.dirname}/idempotencyKey.ts?reloaded`;
  const reloaded: typeof import('./idempotencyKey.ts') = await import(anew);
  expect(reloaded.idempotencyKey('contact', 'Hello')).toBe(before);
  endAttempt('contact');
  expect(store.size).toBe(0);
});
