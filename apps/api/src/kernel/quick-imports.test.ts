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

  it.each([
    ['another package', 'pg', inPackage],
    ['a file of another kind', './data.json', inPackage],
    ['a file of ours', './env.js', pathToFileURL('/app/apps/api/src/main.ts').href],
    ['the first file', './main.js', undefined],
  ])('leaves %s to Node', (_, specifier, parent) => {
    expect(resolveQuickly(specifier, context(parent), next)).toEqual(next());
  });
});
