import { describe, expect, it } from 'vitest';
import { comparePrecision, matchesPath, listParameterNames, toRouterPath } from './path-template.ts';

describe('a path template', () => {
  it.each([
    ['/api/games/{slug}', '/api/games/vault', true],
    ['/api/games/{slug}', '/api/games/vault/', true],
    ['/api/games/{slug}', '/api/games', false],
    ['/api/games/{slug}', '/api/games/', false],
    ['/api/games/{slug}', '/api/games/vault/more', false],
    ['/api/games', '/api/games/', true],
    ['/api/a/{x}/b/{y}', '/api/a/1/b/2', true],
    ['/api/a/{x}/b/{y}', '/api/a/1/c/2', false],
  ])('%s matches %s: %s', (template, path, isMatch) => {
    expect(matchesPath(template, path)).toBe(isMatch);
  });

  it('lists its parameters, and is converted for the router', () => {
    expect(listParameterNames('/a/{x}/b/{yZ}')).toEqual(['x', 'yZ']);
    expect(toRouterPath('/a/{x}/b/{yZ}')).toBe('/a/:x/b/:yZ');
  });

  it('comes after more precise ones', () => {
    const paths = ['/l/{slug}', '/f/{id}/submit', '/l/distance', '/f/submit/{x}'].map((path) => ({ path }));
    expect(paths.toSorted(comparePrecision).map(({ path }) => path)).toEqual([
      '/l/distance',
      '/f/submit/{x}',
      '/l/{slug}',
      '/f/{id}/submit',
    ]);
  });
});
