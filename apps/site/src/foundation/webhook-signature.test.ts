import { describe, expect, it } from 'vitest';
import { isSignedWell } from './webhook-signature.ts';

/*
 * A message that the api's sender signed: apps/api/src/content/site-webhook.test.ts holds the same one. Its two ends live in
 * two programs that import nothing of each other.
 */
const message = {
  body: '{"event":"content.changed","revision":7}',
  secret: 'the house always lets you out',
  signature: 't=1767225600,v1=3ce0fb381c530f0cbf75288045dc673bface393d0ecb44ad3bb701e3df5c5b14',
  nowMs: 1_767_225_600_000,
};

describe('the signature of a webhook', () => {
  it('lets what the api signed pass, a little late and a little early', () => {
    expect(isSignedWell(message)).toBe(true);
    expect(isSignedWell({ ...message, nowMs: message.nowMs + 299_000 })).toBe(true);
    expect(isSignedWell({ ...message, nowMs: message.nowMs - 299_000 })).toBe(true);
  });

  it.each([
    ['another body', { body: '{"event":"content.changed","revision":8}' }],
    ['another secret', { secret: 'another' }],
    ['a replay', { nowMs: message.nowMs + 301_000 }],
    ['a time to come', { nowMs: message.nowMs - 301_000 }],
    ['a time that was changed', { signature: message.signature.replace('t=1767225600', 't=1767225601') }],
    ['no signature', { signature: null }],
    ['half a signature', { signature: 't=1767225600,v1=abc' }],
    ['words', { signature: 'let me in' }],
  ])('refuses %s', (_, change) => {
    expect(isSignedWell({ ...message, ...change })).toBe(false);
  });
});
