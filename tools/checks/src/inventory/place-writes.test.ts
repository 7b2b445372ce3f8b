import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findForeignPlaceWrites } from './place-writes.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-places-'));
  mkdirSync(join(root, 'apps/api/src/db/migrations'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, 'apps/api/src', file)), { recursive: true });
  writeFileSync(join(root, 'apps/api/src', file), text);
}
const found = () => findForeignPlaceWrites(root);

describe('a statement of a source', () => {
  it.each([
    ['an update', 'held', 'sql`UPDATE slots SET held = held + 1`'],
    [
      'an update with an alias',
      'sold, capacity',
      'sql`UPDATE "slots" AS s SET is_private = f(1, 2), sold = 1, capacity = 2 FROM x`',
    ],
    ['an update of a list of columns', 'held, sold', 'sql`UPDATE public.slots SET (held, sold) = (1, 2)`'],
    [
      'an update in a subquery',
      'held',
      'sql`WITH a AS (UPDATE slots s SET held = (SELECT 1) WHERE s.id = 1 RETURNING sold) SELECT 1`',
    ],
    ['an update of an inserted table', 'sold', 'sql`UPDATE ${schema.slots} SET sold = 1`'],
    ['an update of inserted columns', 'held, sold, capacity', 'sql`UPDATE slots SET ${columns} WHERE id = 1`'],
    ['a joined text', 'held, sold, capacity', `'UPDATE slots SET ' + columns`],
    ['an insert', 'held, sold, capacity', 'sql`INSERT INTO slots (id, capacity) VALUES (1, 2)`'],
    [
      'a merge',
      'held, sold, capacity',
      'sql`MERGE INTO slots s USING x ON true WHEN MATCHED THEN UPDATE SET held = 1`',
    ],
    ['an update of Drizzle', 'held', 'db.update(slots).set({ held: 1, isPrivate: true })'],
    ['an update of Drizzle with a shorthand', 'sold', 'db.update(schema.slots).set({ sold })'],
    ['an update of Drizzle with an object', 'held, sold, capacity', 'db.update(slots).set(changes)'],
    ['an insert of Drizzle', 'held, sold, capacity', 'db.insert(slots).values(rows)'],
  ])('is reported: %s', (_, columns, statement) => {
    write('desk/planted.ts', `// first line\nexport const planted = ${statement};\n`);
    expect(found()).toEqual([
      `apps/api/src/desk/planted.ts:2: writes ${columns} of slots; only apps/api/src/inventory/ may`,
    ]);
  });

  it.each([
    ['another column', 'sql`UPDATE slots s SET turnaround_minutes = s.held WHERE s.sold = 1`'],
    ['a column with a longer name', 'sql`UPDATE slots SET scheduled_capacity = capacity`'],
    ['another table', 'sql`UPDATE promotion_uses SET held = 1`'],
    ['a lock', 'sql`SELECT held FROM slots FOR UPDATE`'],
    ['a comment of SQL', 'sql`SELECT 1 -- UPDATE slots SET held = 1`'],
    ['another column by Drizzle', 'db.update(slots).set({ isPrivate: held, startsAt: slot.sold })'],
    ['another table by Drizzle', 'db.update(offers).set({ held: 1 })'],
  ])('is accepted: %s', (_, statement) => {
    write('desk/planted.ts', `export const planted = ${statement};\n`);
    expect(found()).toEqual([]);
  });

  it('is accepted in the inventory, and in a test', () => {
    write('inventory/hold/places.ts', 'export const planted = sql`UPDATE slots SET held = 1`;');
    write('desk/places.test.ts', 'export const planted = sql`UPDATE slots SET held = 1`;');
    expect(found()).toEqual([]);
  });
});

describe('a function of the database', () => {
  const body =
    'CREATE OR REPLACE FUNCTION hold(a int) RETURNS void LANGUAGE plpgsql AS $$\nBEGIN\n  NEW.sold := 1;\nEND\n$$;';

  it('is reported where its file writes places, and accepted in the inventory', () => {
    write('desk/functions/hold.sql', body);
    write('inventory/functions/hold.sql', body);
    expect(found()).toEqual([
      'apps/api/src/desk/functions/hold.sql:3: writes sold of slots; only apps/api/src/inventory/ may',
    ]);
  });

  it('is accepted in a migration as an old version, while the statements of the migration itself are reported', () => {
    write('db/migrations/0001_a.sql', `${body}--> statement-breakpoint\nUPDATE "slots" SET "capacity" = 8;`);
    expect(found()).toEqual([
      'apps/api/src/db/migrations/0001_a.sql:6: writes capacity of slots; only apps/api/src/inventory/ may',
    ]);
  });
});
