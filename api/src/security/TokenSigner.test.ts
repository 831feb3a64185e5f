import { randomBytes } from 'node:crypto';
import { STAMP } from '@platform/contract/forms/spamSignals';
import { describe, expect, test } from 'vitest';
import { TokenSigner } from './TokenSigner.ts';

const key = randomBytes(32);
const hour = 3_600_000;

describe('a signed token', () => {
  let time = Date.parse('2027-03-01T10:00:00Z');
  const signer = new TokenSigner(key, () => time);
  const token = signer.token('session-a');

  test('is valid in its session for a day, with its age', () => {
    expect(signer.ageOfToken(token, 'session-a')).toBe(0);
    time += 23 * hour;
    expect(signer.ageOfToken(token, 'session-a')).toBe(23 * hour);
    time += hour;
    expect(signer.ageOfToken(token, 'session-a')).toBeUndefined();
    time -= 24 * hour;
  });

  test('from a clock that was ahead is not valid for longer', () => {
    time -= 24 * hour;
    expect(signer.ageOfToken(token, 'session-a')).toBeUndefined();
    time += hour;
    expect(signer.ageOfToken(token, 'session-a')).toBe(-23 * hour);
    time += 23 * hour;
  });

  test('is invalid in another session, changed, truncated, or signed with another key', () => {
    const later = (time + 1).toString(36);
    const forged = [
      token.replace(/^[^.]+/, later),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.slice(0, -1),
      `${token}A`,
      token.split('.').slice(0, 2).join('.'),
      '',
      '..',
      new TokenSigner(randomBytes(32), () => time).token('session-a'),
    ];
    expect(signer.ageOfToken(token, 'session-b')).toBeUndefined();
    for (const one of forged) expect(signer.ageOfToken(one, 'session-a'), one).toBeUndefined();
  });

  test('begins with a signed time that is valid in any session and at any age', () => {
    const stamp = STAMP.exec(token)?.[0] ?? '';
    time += 100 * hour;
    expect(signer.ageOfStamp(stamp)).toBe(100 * hour);
    expect(signer.ageOfStamp(stamp.replace(/^[^.]+/, '1'))).toBeUndefined();
    expect(signer.ageOfStamp(token)).toBeUndefined();
    expect(signer.ageOfStamp('')).toBeUndefined();
    time -= 100 * hour;
  });
});
