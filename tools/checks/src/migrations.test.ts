import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findEarlyContractions } from './migrations.ts';

describe('findEarlyContractions', () => {
  let root: string;
  const migrations = () => join(root, 'apps/api/src/db/migrations');
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'latchkey-migrations-'));
    mkdirSync(migrations(), { recursive: true });
    write('0000_first.sql', 'CREATE TABLE "baskets" ("id" text, "status" text DEFAULT \'a\' CHECK (f("id", 1)));');
    release({ version: '1.0.0', lastMigration: '0000_first' });
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(migrations(), name), text);
  const release = (...releases: readonly object[]) =>
    writeFileSync(join(root, 'apps/api/src/db/releases.json'), JSON.stringify(releases));

  it.each([
    ['drops the table baskets', 'DROP TABLE "baskets";'],
    ['drops baskets.status', 'ALTER TABLE "baskets" DROP COLUMN "status";'],
    ['renames the table baskets', 'ALTER TABLE "baskets" RENAME TO "carts";'],
    ['renames baskets.status', 'ALTER TABLE "baskets" RENAME COLUMN "status" TO "state";'],
    ['requires a value for baskets.status', 'ALTER TABLE "baskets" ALTER COLUMN "status" SET NOT NULL;'],
    ['changes the type of baskets.status', 'ALTER TABLE "baskets" ALTER COLUMN "status" SET DATA TYPE integer;'],
    ['drops the default of baskets.status', 'ALTER TABLE public."baskets" ALTER COLUMN "status" DROP DEFAULT;'],
    ['requires the new column baskets.more', 'ALTER TABLE "baskets" ADD COLUMN "more" text NOT NULL;'],
    ['drops the function hold', 'DROP FUNCTION hold(text);'],
  ])('reports a migration that %s', (removal, sql) => {
    write('0001_next.sql', `CREATE TABLE "others" ("id" text);--> statement-breakpoint\n-- why\n${sql}`);
    expect(findEarlyContractions(root)).toEqual([
      expect.stringMatching(
        new RegExp(`^apps/api/src/db/migrations/0001_next\\.sql:3: ${removal}.*version 1\\.0\\.0 uses`, 'u'),
      ),
    ]);
  });

  it('reports a function in a migration, since functions are files', () => {
    write(
      '0030_next.sql',
      'SELECT 1;--> statement-breakpoint\nCREATE OR REPLACE FUNCTION hold(a int) RETURNS int AS $$ $$;',
    );
    expect(findEarlyContractions(root)).toEqual([
      'apps/api/src/db/migrations/0030_next.sql: define hold in a file, functions/hold.sql beside its area',
    ]);
  });

  it.each([
    ['adds a table', 'CREATE TABLE "more" ("id" text NOT NULL);'],
    ['adds a column with a default', `ALTER TABLE "baskets" ADD COLUMN "more" text DEFAULT '' NOT NULL;`],
    ['adds a column that may be empty', 'ALTER TABLE "baskets" ADD COLUMN "more" text;'],
    [
      'changes a column that the version before does not know',
      'ALTER TABLE "baskets" ALTER COLUMN "more" SET NOT NULL;',
    ],
    ['drops a constraint', 'ALTER TABLE "baskets" DROP CONSTRAINT "baskets_status_known";'],
    ['drops what the version before left unused', '-- unused since 1.0.0\nALTER TABLE "baskets" DROP COLUMN "status";'],
  ])('accepts a migration that %s', (_, sql) => {
    write('0001_next.sql', sql);
    expect(findEarlyContractions(root)).toEqual([]);
  });

  it('accepts “unused since” only for a version that was released before the migration', () => {
    write('0001_next.sql', '-- unused since 2.0.0\nDROP TABLE "baskets";');
    expect(findEarlyContractions(root)).toHaveLength(1);
    release({ version: '1.0.0', lastMigration: '0000_first' }, { version: '2.0.0', lastMigration: '0001_next' });
    write('0001_next.sql', 'CREATE TABLE "others" ("id" text);');
    write('0002_last.sql', '-- unused since 2.0.0\nDROP TABLE "baskets";');
    expect(findEarlyContractions(root)).toEqual([]);
  });

  it.each([
    ['drops the table carts', 'DROP TABLE "carts";'],
    ['drops carts.more', 'ALTER TABLE "carts" DROP COLUMN "more";'],
    ['drops carts.state', 'ALTER TABLE "carts" DROP COLUMN "state";'],
    [null, 'DROP TABLE "baskets";'],
    [null, 'ALTER TABLE "carts" DROP COLUMN "id";'],
    [null, 'ALTER TABLE "carts" DROP COLUMN "status";'],
  ])('reads the tables of the version before from its migrations, so that it reports "%s" for %s', (removal, sql) => {
    const changes = [
      'ALTER TABLE "baskets" ADD COLUMN "more" text;',
      'ALTER TABLE "baskets" RENAME COLUMN "status" TO "state";',
      'ALTER TABLE "baskets" DROP COLUMN "id";',
      'ALTER TABLE "baskets" RENAME TO "carts";',
    ];
    write('0001_next.sql', changes.join('--> statement-breakpoint\n'));
    release({ version: '2.0.0', lastMigration: '0001_next' });
    write('0002_last.sql', sql);
    expect(findEarlyContractions(root)).toEqual(removal === null ? [] : [expect.stringContaining(removal)]);
  });

  it('reports a release whose migration is missing', () => {
    release({ version: '1.0.0', lastMigration: '0009_gone' });
    expect(findEarlyContractions(root)).toEqual(['apps/api/src/db/releases.json: there is no 0009_gone']);
  });
});
