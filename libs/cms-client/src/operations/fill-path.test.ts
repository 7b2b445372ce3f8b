import { describe, expect, it } from 'vitest';
import { callPath } from './call-path.ts';

describe('callPath', () => {
  it.each([
    ['lost-temple', '/games/lost-temple/x'],
    ['a/b', '/games/a%2Fb/x'],
    ['a?b=1#c', '/games/a%3Fb%3D1%23c/x'],
    ['20:30+é', '/games/20%3A30%2B%C3%A9/x'],
    ['', '/games//x'],
  ])('encodes %s as one segment', (slug, path) => {
    expect(callPath`/games/${slug}/x`).toBe(path);
  });

  it.each(['.', '..', '../website', '%2e%2e'])('never steps out of its place with %s', (slug) => {
    const { pathname } = new URL(`http://host/api${callPath`/games/${slug}`}`);
    expect(pathname.startsWith('/api/games/')).toBe(true);
    expect(pathname.slice('/api/games/'.length)).not.toBe('');
  });

  it('takes a path without values as it is', () => {
    expect(callPath`/website`).toBe('/website');
  });
});
