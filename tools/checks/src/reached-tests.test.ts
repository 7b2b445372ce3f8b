import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findReachedTests } from './reached-tests.ts';

const root = mkdtempSync(join(tmpdir(), 'latchkey-reached-'));
afterAll(() => rmSync(root, { recursive: true }));

const manifest = (name: string, exports: object) => JSON.stringify({ name, exports, nx: { tags: ['scope:x'] } });
const files = {
  'libs/core/package.json': manifest('@x/core', { '.': './src/index.ts' }),
  'libs/core/src/index.ts': `export { price } from './price.ts';\nexport { day } from './day.ts';\n`,
  'libs/core/src/price.ts': `import { round } from './round.ts';\nexport const price = round(1);\n`,
  'libs/core/src/round.ts': 'export const round = (value: number) => value;\n',
  'libs/core/src/day.ts': 'export const day = 1;\nexport type Day = number;\n',
  'libs/core/src/price.test.ts': `import { price } from './price.ts';\nprice;\n`,
  'apps/site/package.json': manifest('@x/site', {}),
  'apps/site/src/bill.test.ts': `import { price } from '@x/core';\nprice;\n`,
  'apps/site/src/day.test.ts': `import { day } from '@x/core';\nday;\n`,
  'apps/site/src/types.test.ts': `import type { Day } from '@x/core';\nexport type Own = Day;\n`,
  'apps/site/src/late.test.ts': `const late = () => import('@x/core');\nlate;\n`,
  'apps/site/src/words.ts': `export const file = 'words.json';\n`,
  'apps/site/src/words.json': '{}',
  'apps/site/src/words.test.ts': `import { file } from './words.ts';\nfile;\n`,
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const reach = (...changed: readonly string[]) => findReachedTests(root, changed).map(({ file }) => file);

it('a change reaches the tests of what imports it, the nearest first, through the entry of a library', () => {
  expect(findReachedTests(root, ['libs/core/src/round.ts'])).toEqual([
    { file: 'apps/site/src/bill.test.ts', distance: 2 },
    { file: 'apps/site/src/late.test.ts', distance: 2 },
    { file: 'libs/core/src/price.test.ts', distance: 2 },
  ]);
});

it('a change does not reach what imports another name of the library, or only a type', () => {
  expect(reach('libs/core/src/day.ts')).toEqual(['apps/site/src/day.test.ts', 'apps/site/src/late.test.ts']);
});

it('a test that has changed is run', () => {
  expect(reach('apps/site/src/types.test.ts')).toEqual(['apps/site/src/types.test.ts']);
});

it('a file that is no module reaches the tests of the sources that name it', () => {
  expect(reach('apps/site/src/words.json')).toEqual(['apps/site/src/words.test.ts']);
});
