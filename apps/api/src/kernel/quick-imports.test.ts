import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { resolveQuickly } from './quick-imports.ts';

const next = () => ({ url: 'file:///asked-of-node', format: 'commonjs' });
const context = (parentURL: string | undefined) => ({ conditions: [], importAttributes: {}, parentURL });
const inPackage = pathToFileURL('/app/node_modules/drizzle-orm/sql/sql.js').href;

describe('resolveQuickly', () => {
  it('resolves a file of the package from another one', () => {
    expect(resolveQuickly('../entity.js', context(inPackage), next)).toEqual({
      url: 'file:///app/node_modules/drizzle-orm/entity.js',
      format: 'module',
      shortCircuit: true,
    });
  });

  it('resolves a file of our own sources from another one', () => {
    expect(resolveQuickly('../kernel/env.ts', context('file:///app/apps/api/src/db/rows.ts'), next)).toEqual({
      url: 'file:///app/apps/api/src/kernel/env.ts',
      format: 'module-typescript',
      shortCircuit: true,
    });
  });

  it('asks Node once for the package by its name', () => {
    const places: string[] = [];
    const ask = (specifier: string) => {
      places.push(specifier);
      return { url: `file:///app/node_modules/${specifier}.js`, format: 'module' };
    };
    const parent = context('file:///app/apps/api/src/db/rows.ts');
    const [first, second] = [1, 2].map(() => resolveQuickly('drizzle-orm/pg-core', parent, ask));
    expect([first?.url, second, places]).toEqual([
      'file:///app/node_modules/drizzle-orm/pg-core.js',
      first,
      ['drizzle-orm/pg-core'],
    ]);
  });

  it.each([
    ['another package', 'pg', inPackage],
    ['a file of another kind', './data.json', inPackage],
    ['a TypeScript file of a package', './env.ts', inPackage],
    ['a script of ours', './env.js', pathToFileURL('/app/apps/api/src/main.ts').href],
    ['the first file', './main.js', undefined],
  ])('leaves %s to Node', (_, specifier, parent) => {
    expect(resolveQuickly(specifier, context(parent), next)).toEqual(next());
  });
});
