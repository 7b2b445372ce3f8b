import { isFull, proofTimeoutMs, recordFigures, scaled, seed } from '@latchkey/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rowCount } from '../../src/kernel/database.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { bothBackends, fixtureContent, backends } from '../backends.ts';
import { listOperations } from './operations.ts';
import { recipes } from './recipes.ts';
import { runRequests, type RunReport } from './run-requests.ts';
import { writeTable } from './tally.ts';

const requests = scaled(3_000, 20_000);

/** The databases: one for the short run, both for the full one. */
const run = isFull ? bothBackends : backends;

describe.each(run)('the run of generated requests on $name', ({ name, open }) => {
  let api: TestApi;
  let report: RunReport;
  beforeAll(async () => {
    api = await open();
    report = await runRequests({ api, contentDir: fixtureContent, requests, seed });
    process.stdout.write(`\n${requests} requests on ${name}, seed ${seed}\n${writeTable(report.rows)}\n`);
    recordFigures(`generated requests on ${name}`, { requests, errors: report.errors, operations: report.rows.length });
  }, proofTimeoutMs);
  afterAll(() => api.close());

  it('has a recipe for each operation and no other', () => {
    const operations = listOperations(api.document).map(({ operation }) => operation.operationId);
    expect(Object.keys(recipes).toSorted()).toEqual(operations.toSorted());
  });

  it('gets only documented responses, no server error, and no change by a rejected request', () => {
    expect(report.errors.slice(0, 20)).toEqual([]);
  });

  it('succeeds for at least a fifth of the requests to each endpoint, and for at least half of the valid ones', () => {
    const barren = report.rows
      .filter(({ successShare, validShare }) => successShare < 0.2 || validShare < 0.5)
      .map(({ operationId }) => operationId);
    expect(barren).toEqual([]);
    expect(report.rows.reduce((sum, row) => sum + row.requests, 0)).toBe(requests);
  });

  it('leaves the inventory consistent', async () => {
    const [broken] = await api.db.rows(
      z.object({ oversold: rowCount, adrift: rowCount }),
      sql`
        SELECT count(*) FILTER (WHERE held + sold > capacity) AS oversold,
          count(*) FILTER (
            WHERE held <> (SELECT coalesce(sum(h.quantity), 0) FROM holds h WHERE h.slot_id = s.id)
          ) AS adrift
        FROM slots s
      `,
    );
    expect(broken).toEqual({ oversold: 0, adrift: 0 });
  });
});
