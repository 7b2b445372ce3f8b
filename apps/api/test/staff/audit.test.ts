import { deskSaleContracts } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { seeded } from '@latchkey/testing';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends, fixtureContent } from '../backends.ts';
import { listOperations } from '../fuzz/operations.ts';
import { recipes } from '../fuzz/recipes.ts';
import { toRequest, writeRequest } from '../fuzz/request-parts.ts';
import { discoverWorld, type World } from '../fuzz/world.ts';
import { staffContracts } from './staff-contracts.ts';

/**
 * The operations without an entry, although their method is not GET. Quotes and searches change nothing. The changes of a basket have no entries of
 * their own: the entry of its checkout has the content of the basket.
 */
const notChanges: readonly string[] = [
  'findInvitation',
  'quoteDeskChange',
  'quoteDeskCancellation',
  'quoteClosure',
  'quoteErasure',
  // It only searches. The code is in the body, because proxies log paths.
  'findVouchers',
  ...Object.keys(deskSaleContracts).filter((id) => id !== 'deskCheckoutBasket'),
];

const entryRow = z.object({ who: z.string(), personId: z.string().nullable(), operation: z.string() });

describe.each(backends)('the log of the staff on $name', (backend) => {
  let api: TestApi;
  let world: World;
  beforeAll(async () => {
    api = await backend.open();
    world = await discoverWorld(api, fixtureContent);
  });
  afterAll(() => api.close());

  const entries = () =>
    api.db.rows(entryRow, sql`SELECT who, person_id AS "personId", operation FROM audit_log ORDER BY position`);

  // The recipes of the generated requests make each change. An operation without a recipe has no entry, so that it is missing here.
  it('has an entry for every change, with the person who made it', async () => {
    const changes = listOperations(api.document).filter(
      ({ method, operation: { operationId: id } }) =>
        method !== 'GET' && Object.hasOwn(staffContracts, id) && !notChanges.includes(id),
    );
    expect(changes.length).toBeGreaterThanOrEqual(5);
    const random = seeded(28);
    const missing: string[] = [];
    for (const { method, path, operation } of changes) {
      const before = (await entries()).length;
      const parts = await recipes[operation.operationId]?.(world, random);
      // The log also has the changes that a recipe itself prepares.
      const prepared = (await entries()).length;
      const response = await api.fetch(toRequest(path, writeRequest(method, parts ?? {}), 'an owner'));
      const added = (await entries()).slice(prepared).filter((entry) => entry.operation === operation.operationId);
      if (response.status >= 300 || added.length === 0 || added.some(({ personId }) => personId === null)) {
        missing.push(`${operation.operationId}: ${response.status}, ${added.length} entries (${before}, ${prepared})`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('is only added to', async () => {
    expect((await entries()).length).toBeGreaterThan(0);
    for (const statement of [
      sql`UPDATE audit_log SET who = 'nobody'`,
      sql`DELETE FROM audit_log`,
      sql`TRUNCATE audit_log`,
    ]) {
      await expect(api.db.run(statement)).rejects.toThrow('audit_log');
    }
    expect((await entries()).every(({ who }) => who !== 'nobody')).toBe(true);
  });
});
