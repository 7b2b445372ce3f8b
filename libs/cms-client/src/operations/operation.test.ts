import { describe, expect, it } from 'vitest';
import { fillPath } from './operation.ts';

describe('fillPath', () => {
  it.each([
    ['lost-temple', '/games/lost-temple/x'],
    ['a/b', '/games/a%2Fb/x'],
    ['a?b=1#c', '/games/a%3Fb%3D1%23c/x'],
    ['20:30+é', '/games/20%3A30%2B%C3%A9/x'],
    ['', '/games//x'],
    ['{slug}', '/games/%7Bslug%7D/x'],
    ['$&', '/games/%24%26/x'],
  ])('encodes %s as one segment', (slug, path) => {
    expect(fillPath('/games/{slug}/x', { slug })).toBe(path);
  });

  it('fills in each parameter', () => {
    const params = { locationId: 'loc/1', gameId: 'g 1' };
    expect(fillPath('/resova/{locationId}/game/{gameId}/details', params)).toBe('/resova/loc%2F1/game/g%201/details');
  });

  it.each(['.', '..', '../website', '%2e%2e'])('cannot add a path segment or go up with %s', (slug) => {
    const { pathname } = new URL(`http://host/api${fillPath('/games/{slug}', { slug })}`);
    expect(pathname.startsWith('/api/games/')).toBe(true);
    expect(pathname.slice('/api/games/'.length)).not.toBe('');
  });

  it('returns a path without parameters unchanged', () => {
    expect(fillPath('/website', {})).toBe('/website');
  });
});
