import { describe, expect, it } from 'vitest';
import { hasFailedCall } from './page-cache.ts';

describe('hasFailedCall', () => {
  it.each([
    ['a whole page', { headers: { 'x-next-cache-tags': 'content,_N_T_/layout' } }, false],
    ['a page with a failed call', { headers: { 'x-next-cache-tags': 'content,failed-call,_N_T_/layout' } }, true],
    ['a tag that only begins so', { headers: { 'x-next-cache-tags': 'failed-call-centre' } }, false],
    ['a page without tags', { headers: {} }, false],
    ['a response of a content call', { kind: 'FETCH', data: {} }, false],
    ['nothing', null, false],
  ])('returns whether %s has the tag of a failed call', (_, value, expected) => {
    expect(hasFailedCall(value)).toBe(expected);
  });
});
