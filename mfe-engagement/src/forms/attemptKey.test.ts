import { afterEach, expect, test, vi } from 'vitest';
import { attemptKey, endAttempt } from './attemptKey.ts';

afterEach(() => {
  endAttempt('contact');
  vi.unstubAllGlobals();
});

test('sending the same again asks for the same thing', () => {
  expect(attemptKey('contact', 'Hello')).toBe(attemptKey('contact', 'Hello'));
});

test('other words, or the same words after success, are another attempt', () => {
  const first = attemptKey('contact', 'Hello');
  const second = attemptKey('contact', 'Hello!');
  endAttempt('contact');
  const third = attemptKey('contact', 'Hello!');
  expect(new Set([first, second, third]).size).toBe(3);
});

test('a key survives a reload', async () => {
  const store = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => store.set(name, value),
    removeItem: (name: string) => store.delete(name),
  });
  const before = attemptKey('contact', 'Hello');
  vi.resetModules();
  const reloaded = await import('./attemptKey.ts');
  expect(reloaded.attemptKey('contact', 'Hello')).toBe(before);
  endAttempt('contact');
  expect(store.size).toBe(0);
});
