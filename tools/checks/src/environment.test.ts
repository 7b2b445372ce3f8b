import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareEnvironment, exampleVariables, parseVariables, tableVariables } from './environment.ts';

describe('parseVariables', () => {
  it('reads the keys and defaults of a record of variables', () => {
    const source = `export const variables = {
      API_PORT: variable('4000', 'Port.', whole(0, 65_535)),
      DATABASE_URL: variable('', 'PostgreSQL.', z.url()),
    } as const; const schema = z.object({ API_PORT: variables.API_PORT.schema });`;
    expect([...parseVariables('env.ts', source)]).toEqual([
      ['API_PORT', '4000'],
      ['DATABASE_URL', ''],
    ]);
  });

  it('reads the keys and defaults of a zod object', () => {
    const source = `const schema = z.object({ PORT: z.coerce.number().min(1).default(3000).describe('x'), SITE_ORIGIN: z.url().optional() });`;
    expect([...parseVariables('env.ts', source)]).toEqual([
      ['PORT', '3000'],
      ['SITE_ORIGIN', ''],
    ]);
  });

  it('reads the names that a record gives as values', () => {
    const source = `const hostVariables = { rollerScript: 'ROLLER_SCRIPT_URL', mode: 'open' } as const;`;
    expect([...parseVariables('hosts.ts', source)]).toEqual([['ROLLER_SCRIPT_URL', '']]);
  });
});

describe('exampleVariables', () => {
  it('reads set and commented variables', () => {
    const example = '# Ports of both programs.\nPORT=3000\n# SITE_ORIGIN=\n#DATABASE_URL=\n';
    expect([...exampleVariables(example)]).toEqual([
      ['PORT', '3000'],
      ['SITE_ORIGIN', ''],
      ['DATABASE_URL', ''],
    ]);
  });
});

describe('tableVariables', () => {
  it('reads name and default of each row', () => {
    const table =
      '| variable | default | what |\n|---|---|---|\n| `PORT` | `3000` | Port. |\n| `SITE_ORIGIN` | from PORT | Address. |\n';
    expect([...tableVariables(table)]).toEqual([
      ['PORT', '3000'],
      ['SITE_ORIGIN', ''],
    ]);
  });
});

describe('compareEnvironment', () => {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-environment-'));
  const files = {
    'apps/api/src/env.ts': `export const variables = { API_PORT: variable('4000', 'Port.', port), FORGOTTEN: variable('', 'x', text) };`,
    'tools/launch/e2e.mjs': `const path = process.env['CHROMIUM_PATH'] ?? process.env.PATH;`,
    '.env.example': 'API_PORT=4001\n# CHROMIUM_PATH=\nOLD=1\n',
    'README.md': '| `API_PORT` | `4000` | Port. |\n| `FORGOTTEN` | | x |\n| `CHROMIUM_PATH` | | Browser. |\n',
  };

  beforeAll(() => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('names what is missing, what is left over, and which default differs', () => {
    expect(compareEnvironment(root)).toEqual([
      '.env.example lacks FORGOTTEN',
      '.env.example names OLD, which nothing reads',
      '.env.example gives API_PORT the default "4001", the code "4000"',
    ]);
  });
});
