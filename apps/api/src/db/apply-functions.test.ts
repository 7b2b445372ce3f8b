import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyFunctions, isOlder, type Send } from './apply-functions.ts';
import { readFunctionFiles, type FunctionFile } from './function-files.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** Creates the file of a function `doubled` that returns an expression over its parameters. Its text serves as its hash. */
const returning = (result: string, parameters = 'a int'): FunctionFile => {
  const text = `-- Doubles.\nCREATE OR REPLACE FUNCTION doubled(${parameters}) RETURNS int LANGUAGE sql AS $$ SELECT ${result} $$;\n`;
  return { name: 'doubled', text, hash: text };
};

describe('the functions of the database', () => {
  let database: PGlite;
  let send: Send;
  beforeAll(async () => {
    database = await PGlite.create();
    send = async (text, params = []) => (await database.query<Record<string, unknown>>(text, [...params])).rows;
    const migration = readdirSync(migrationsFolder).find((name) => name.endsWith('_applied_functions.sql'));
    await database.exec(readFileSync(join(migrationsFolder, migration ?? ''), 'utf8'));
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.exec('DELETE FROM applied_functions');
    for (const { signature } of await signatures()) await database.exec(`DROP FUNCTION ${signature}`);
  });
  const signatures = async () =>
    (
      await database.query<{ signature: string }>(
        `SELECT oid::regprocedure::text AS signature FROM pg_proc WHERE proname IN ('doubled', 'halved') ORDER BY 1`,
      )
    ).rows;
  const apply = (files: readonly FunctionFile[], lastMigration = 10, version = '1.2.0') =>
    applyFunctions(send, files, lastMigration, version);
  const call = async (text: string) =>
    (await database.query<{ value: number }>(`SELECT ${text} AS value`)).rows[0]?.value;

  it('are applied once, and again after their file has changed', async () => {
    expect(await apply([returning('a * 2')])).toEqual(['doubled']);
    expect(await apply([returning('a * 2')])).toEqual([]);
    expect(await call('doubled(4)')).toBe(8);
    expect(await apply([returning('a + a')])).toEqual(['doubled']);
    expect(await call('doubled(5)')).toBe(10);
  });

  it('are replaced if their file gets other parameters, or other names for them', async () => {
    await apply([returning('a * 2')]);
    await apply([returning('a * b', 'a int, b int')]);
    expect(await signatures()).toEqual([{ signature: 'doubled(integer,integer)' }]);
    await apply([returning('x * y', 'x int, y int')]);
    expect(await signatures()).toEqual([{ signature: 'doubled(integer,integer)' }]);
    expect(await call('doubled(x => 3, y => 2)')).toBe(6);
  });

  it('do not replace a function that an older migration has defined with other parameters', async () => {
    await database.exec('CREATE FUNCTION doubled(a text) RETURNS text LANGUAGE sql AS $$ SELECT a || a $$');
    await apply([returning('a * 2')]);
    expect(await signatures()).toEqual([{ signature: 'doubled(integer)' }, { signature: 'doubled(text)' }]);
  });

  it('stay as a newer release applied them', async () => {
    await apply([returning('a * 2')], 10, '1.10.0');
    const withOlderMigration = { lastMigration: 9, version: '2.0.0' };
    const withOlderVersion = { lastMigration: 10, version: '1.9.9' };
    for (const { lastMigration, version } of [withOlderMigration, withOlderVersion]) {
      expect(await apply([returning('0')], lastMigration, version)).toEqual([]);
    }
    expect(await call('doubled(4)')).toBe(8);
    expect(await apply([returning('a * 3')], 11, '1.10.0')).toEqual(['doubled']);
  });

  it('are applied all or none', async () => {
    await apply([returning('a * 2')]);
    const broken = { name: 'halved', text: 'CREATE OR REPLACE FUNCTION halved(', hash: '' };
    // The file `halved` defines `doubled`.
    const misnamed = { ...returning('a * 4'), name: 'halved' };
    for (const [bad, message] of [
      [broken, 'syntax error'],
      [misnamed, 'defines no function halved'],
    ] as const) {
      await expect(apply([returning('a * 4'), bad])).rejects.toThrow(message);
      expect(await call('doubled(4)')).toBe(8);
    }
  });
});

it.each([
  [{ lastMigration: 1, version: '9.0.0' }, { lastMigration: 2, version: '1.0.0' }, true],
  [{ lastMigration: 2, version: '1.9.0' }, { lastMigration: 2, version: '1.10.0' }, true],
  [{ lastMigration: 2, version: '1.10.0' }, { lastMigration: 2, version: '1.10.0' }, false],
  [{ lastMigration: 3, version: '1.0.0' }, { lastMigration: 2, version: '2.0.0' }, false],
] as const)('%j is older than %j: %s', (release, than, older) => {
  expect(isOlder(release, than)).toBe(older);
});

it('each file of a function has its name, defines one function and replaces it', () => {
  const files = readFunctionFiles();
  expect(files.map(({ name }) => name)).toContain('places_free');
  for (const { name, text } of files) {
    expect(text.match(/^CREATE [A-Z ]*FUNCTION \w+/gmu)).toEqual([`CREATE OR REPLACE FUNCTION ${name}`]);
  }
});
