import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findBoundaryViolations, findGraphViolations, findProjectsWithoutFloors } from './boundaries.ts';

const root = mkdtempSync(join(tmpdir(), 'latchkey-boundaries-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function writePackage(
  folder: string,
  scope: string,
  {
    exports = { '.': './src/index.ts' },
    dependencies = [],
  }: { exports?: object; dependencies?: readonly string[] } = {},
): void {
  const name = folder.split('/')[1];
  const manifest = {
    name: `@latchkey/${name}`,
    exports,
    dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '1.0.0'])),
    nx: { name, tags: [`scope:${scope}`] },
  };
  write(`${folder}/package.json`, JSON.stringify(manifest));
}

write('package.json', JSON.stringify({ devDependencies: { vitest: '1.0.0', typescript: '1.0.0' } }));
writePackage('libs/booking-core', 'booking-core', {
  exports: { '.': './src/index.ts', './testing': './src/testing/index.ts' },
  dependencies: ['xstate', 'react'],
});
write(
  'libs/booking-core/src/index.ts',
  `export { bookingMachine } from './booking/booking.machine.ts'; export { priceOf } from './tickets/pricing.ts'; export type { Slot } from './slots/slot.ts';`,
);
write('libs/booking-core/src/testing/index.ts', `export { simulate } from './simulate.ts';`);
writePackage('libs/conditionals', 'conditionals');
write('libs/conditionals/src/index.ts', 'export const operations = 6;');
writePackage('libs/http-server', 'http-server');
write('libs/http-server/src/index.ts', 'export const server = 1;');
writePackage('libs/i18n', 'i18n', { dependencies: ['i18next', 'react', 'react-i18next'] });
writePackage('libs/cms-client', 'cms-client', {
  exports: { '.': './src/index.ts', './contract': './src/contract.ts' },
  dependencies: ['@latchkey/booking-core', 'ky', 'zod'],
});
write('libs/cms-client/src/index.ts', 'export const client = 1;');
write('libs/cms-client/src/contract.ts', 'export const schema = 1;');
writePackage('libs/blocks', 'blocks', {
  dependencies: ['@latchkey/cms-client', '@latchkey/booking-core', '@latchkey/conditionals', 'react', 'zod'],
});
writePackage('apps/api', 'api', {
  dependencies: ['@latchkey/booking-core', '@latchkey/cms-client', 'hono', 'react', '@latchkey/blocks'],
});
writePackage('apps/site', 'site', { dependencies: ['@latchkey/booking-core', '@latchkey/i18n', 'next'] });
writePackage('tools/load', 'tools', { dependencies: ['@latchkey/blocks'] });

/** Writes a file with one line and returns what the check reports for it. */
function plant(file: string, line: string): readonly string[] {
  write(file, line);
  try {
    return findBoundaryViolations(root).filter((violation) => violation.startsWith(`${file}:`));
  } finally {
    rmSync(join(root, file));
  }
}

const forbidden = [
  [
    'a framework in the core',
    'libs/booking-core/src/planted.ts',
    `import { useState } from 'react';`,
    'may not import react',
  ],
  [
    'an undeclared package',
    'libs/booking-core/src/planted.ts',
    `import ky from 'ky';`,
    'ky is not in the dependencies',
  ],
  [
    'an undeclared workspace package',
    'libs/conditionals/src/planted.ts',
    `import { priceOf } from '@latchkey/booking-core';`,
    'is not in the dependencies',
  ],
  [
    'an undeclared type',
    'libs/conditionals/src/planted.ts',
    `export type S = import('@latchkey/booking-core').Slot;`,
    'is not in the dependencies',
  ],
  [
    'an undeclared re-export',
    'libs/i18n/src/planted.ts',
    `export { priceOf } from '@latchkey/booking-core';`,
    'is not in the dependencies',
  ],
  [
    'Node in a library',
    'libs/cms-client/src/planted.ts',
    `import { readFileSync } from 'node:fs';`,
    `may not use Node's modules`,
  ],
  ['React outside of ./react', 'libs/i18n/src/planted.ts', `import { useMemo } from 'react';`, 'only under src/react/'],
  [
    'a machine in the client',
    'libs/cms-client/src/planted.ts',
    `import { bookingMachine } from '@latchkey/booking-core';`,
    'not bookingMachine',
  ],
  [
    'the whole core in the client',
    'libs/cms-client/src/planted.ts',
    `import * as core from '@latchkey/booking-core';`,
    'not bookingMachine',
  ],
  [
    'the core by import()',
    'libs/cms-client/src/planted.ts',
    `export const core = await import('@latchkey/booking-core');`,
    'not bookingMachine',
  ],
  [
    'more than the contract in blocks',
    'libs/blocks/src/planted.ts',
    `import { client } from '@latchkey/cms-client';`,
    'only ./contract',
  ],
  [
    'a deep import',
    'apps/site/src/planted.ts',
    `import { priceOf } from '@latchkey/booking-core/src/pricing.ts';`,
    'not among the exports',
  ],
  [
    'a path into another project',
    'apps/site/src/planted.ts',
    `import { priceOf } from '../../../libs/booking-core/src/index.ts';`,
    'leaves the project',
  ],
  [
    'the time limits of tests outside a configuration',
    'libs/cms-client/src/planted.ts',
    `import { limits } from '../../../vitest.config.ts';`,
    'leaves the project',
  ],
  [
    'an import that runs upwards inside a project',
    'apps/site/src/foundation/planted.ts',
    `export { gamePage } from '../compose/game-page.tsx';`,
    'src/foundation is below src/compose',
  ],
  [
    'its own entry',
    'libs/cms-client/src/planted.ts',
    `import { schema } from '@latchkey/cms-client/contract';`,
    'this very library',
  ],
  ['a view library in the api', 'apps/api/src/planted.ts', `import { use } from 'react';`, 'may not import react'],
  [
    'blocks in the api',
    'apps/api/src/planted.ts',
    `import { registry } from '@latchkey/blocks';`,
    'api may not import blocks',
  ],
  [
    'a test tool in shipped code',
    'apps/site/src/planted.ts',
    `import { it } from 'vitest';`,
    'vitest is not in the dependencies',
  ],
] as const;

const allowed = [
  ['xstate in the core', 'libs/booking-core/src/planted.ts', `import { setup } from 'xstate';`],
  [
    'Node in a test of a library',
    'libs/cms-client/src/planted.test.ts',
    `import { createServer } from 'node:http'; import { it } from 'vitest';`,
  ],
  [
    'a type of the core in the client',
    'libs/cms-client/src/planted.ts',
    `import { type Slot, priceOf } from '@latchkey/booking-core';`,
  ],
  ['Node in a script of a library', 'libs/cms-client/scripts/planted.ts', `import { readFileSync } from 'node:fs';`],
  ['Node in a library for Node', 'libs/http-server/src/planted.ts', `import { createServer } from 'node:http';`],
  ['the contract in blocks', 'libs/blocks/src/planted.ts', `import { schema } from '@latchkey/cms-client/contract';`],
  ['React under ./react', 'libs/i18n/src/react/planted.tsx', `import { useMemo } from 'react';`],
  ['a machine in the site', 'apps/site/src/planted.ts', `import { bookingMachine } from '@latchkey/booking-core';`],
  ['a sub-path of a package', 'apps/site/src/planted.ts', `import Link from 'next/link';`],
] as const;

describe('findBoundaryViolations', () => {
  it.each(forbidden)('reports %s', (_, file, line, words) => {
    expect(plant(file, line)).toEqual([expect.stringContaining(words)]);
  });

  it.each(allowed)('accepts %s', (_, file, line) => {
    expect(plant(file, line)).toEqual([]);
  });

  it('reports a project whose scope has no rule', () => {
    writePackage('libs/stray', 'stray');
    expect(findBoundaryViolations(root)).toContainEqual(expect.stringContaining('no boundary rule for scope:stray'));
    rmSync(join(root, 'libs/stray'), { recursive: true });
  });
});

describe('findProjectsWithoutFloors', () => {
  it('reports an app or a library, but no tool', () => {
    expect(findProjectsWithoutFloors(root)).toEqual([]);
    writePackage('apps/stray', 'api');
    expect(findProjectsWithoutFloors(root)).toEqual([expect.stringContaining('apps/stray: no floors')]);
    rmSync(join(root, 'apps/stray'), { recursive: true });
  });
});

describe('findGraphViolations', () => {
  it('reports a dependency that is declared but not allowed', () => {
    const edges = [
      { source: 'api', target: 'blocks' },
      { source: 'blocks', target: 'cms-client' },
      { source: 'api', target: 'npm:hono' },
    ];
    expect(findGraphViolations(root, edges)).toEqual(['apps/api/package.json: api may not depend on blocks']);
  });
});
