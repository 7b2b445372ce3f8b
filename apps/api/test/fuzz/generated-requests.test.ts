import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rowCount } from '../../src/kernel/database.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends, fixtureContent, usualBackends } from '../backends.ts';
import { operationsOf } from './operations.ts';
import { recipes } from './recipes.ts';
import { runRequests, type RunReport } from './run-requests.ts';
import { tableOf } from './tally.ts';

const reports = fileURLToPath(new URL('../../../../reports/', import.meta.url));
const isSoak = process.env['SOAK'] === '1';
const requests = isSoak ? 20_000 : 3_000;
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_126);
const minutes = 60_000;

/** Writes one part of the soak report and keeps the other parts. */
async function writeReport(database: string, { rows, errors }: RunReport): Promise<void> {
  const file = `${reports}soak.json`;
  await mkdir(reports, { recursive: true });
  const before: unknown = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
  const part = { requests, seed, errors, operations: rows };
  const soak = { ...z.record(z.string(), z.unknown()).parse(before), [`generated requests on ${database}`]: part };
  await writeFile(file, `${JSON.stringify(soak, null, 2)}\n`);
}

/** The short run uses one database, the soak run both. */
const run = isSoak ? backends : usualBackends;

describe.each(run)('the run of generated requests on $name', ({ name, open }) => {
  let api: TestApi;
  let report: RunReport;
  beforeAll(
    async () => {
      api = await open();
      report = await runRequests({ api, contentDir: fixtureContent, requests, seed });
      process.stdout.write(`\n${requests} requests on ${name}, seed ${seed}\n${tableOf(report.rows)}\n`);
      if (isSoak) await writeReport(name, report);
    },
    (isSoak ? 30 : 5) * minutes,
  );
  afterAll(() => api.close());

  it('has a recipe for each operation and no other', () => {
    const operations = operationsOf(api.document).map(({ operation }) => operation.operationId);
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
