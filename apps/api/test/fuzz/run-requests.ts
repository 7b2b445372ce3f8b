import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Random, seeded } from '@latchkey/testing';
import { rowCount } from '../../src/kernel/database.ts';
import { createResponseChecker } from '../../src/testing/response-checker.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { toRequest, writeRequest, type Written } from './request-parts.ts';
import { listOperations, type ListedOperation } from './operations.ts';
import { recipes } from './recipes.ts';
import { createGarbage, corruptRequest } from './corrupt.ts';
import { createTally, type TallyRow } from './tally.ts';
import { discoverWorld, type World } from './world.ts';

interface RunOptions {
  readonly api: TestApi;
  readonly contentDir: string;
  readonly requests: number;
  readonly seed: number;
}

export interface RunReport {
  readonly rows: readonly TallyRow[];
  /** The errors, each with the number of its request; the same seed repeats it. */
  readonly errors: readonly string[];
}

/** The share of valid requests. All that are neither valid nor garbage are valid requests with one or two corrupted parts. */
const validShare = 0.5;
/** The share of requests that consist of strange values only. */
const garbageShare = 0.15;
/** The share of reads that are sent as HEAD. */
const headShare = 0.05;
/** The number of requests after which held places are freed. */
const tidyEvery = 250;
/** The share of invalid writes after which the state is compared. */
const comparedShare = 0.2;

/** Calls every operation in turn with valid, corrupted and garbage requests, and checks each response against the document. */
export async function runRequests({ api, contentDir, requests, seed }: RunOptions): Promise<RunReport> {
  const random = seeded(seed);
  const world = await discoverWorld(api, contentDir);
  const operations = listOperations(api.document);
  const checker = createResponseChecker(api.document);
  const tally = createTally();
  const errors: string[] = [];

  for (let number = 0; number < requests; number += 1) {
    if (number % tidyEvery === tidyEvery - 1) await world.tidy();
    const listed = operations[number % operations.length];
    if (listed === undefined) continue;
    const { kind, sent } = await createRequest(listed, world, random);
    const isCompared = kind !== 'valid' && listed.method !== 'GET' && random.chance(comparedShare);
    const stateBefore = isCompared ? await readState(api) : null;

    const request = toRequest(listed.path, sent, `client-${number}`);
    const response = await api.fetchUnchecked(request);
    const { status } = response;
    tally.count(listed.operation.operationId, status, kind === 'valid');
    const problems = [...(await checker.problems(request, response))];
    // A stream of events goes on until its reader leaves.
    if (response.headers.get('content-type')?.startsWith('text/event-stream') === true) await response.body?.cancel();
    if (status >= 500 && !isIntendedError(response, listed)) problems.push(`${status} is a server error`);
    if (stateBefore !== null && status >= 400 && (await readState(api)) !== stateBefore)
      problems.push('a rejected request changed something');
    if (problems.length > 0) errors.push(describe(number, kind, request.url, sent, status, problems));
  }
  return { rows: tally.rows(), errors };
}

/** Creates a request of one of the three kinds, by their shares. An operation without a recipe gets only garbage. */
async function createRequest({ method, path, operation }: ListedOperation, world: World, random: Random) {
  const recipe = recipes[operation.operationId];
  const draw = random.next();
  if (recipe === undefined || draw < garbageShare) {
    return { kind: 'garbage', sent: createGarbage(method, path, random, operation) } as const;
  }
  const parts = await recipe(world, random);
  const valid = writeRequest(method === 'GET' && random.chance(headShare) ? 'HEAD' : method, parts);
  return draw < garbageShare + validShare
    ? ({ kind: 'valid', sent: valid } as const)
    : ({ kind: 'corrupted', sent: corruptRequest(valid, random, operation) } as const);
}

/** True for a page of the demo chain that fails on purpose, with its declared 503. */
function isIntendedError(response: Response, { operation }: ListedOperation): boolean {
  return response.status === 503 && operation.operationId === 'getPage';
}

/** Reads the state that a rejected request must not change. */
async function readState({ db }: TestApi): Promise<string> {
  const [state] = await db.rows(
    z.record(z.string(), rowCount),
    sql`
      SELECT coalesce(sum(held), 0) AS held, coalesce(sum(sold), 0) AS sold,
        (SELECT count(*) FROM baskets) AS baskets, (SELECT count(*) FROM bookings) AS bookings,
        (SELECT count(*) FROM form_submissions) AS submissions, (SELECT count(*) FROM uploads) AS uploads,
        (SELECT count(*) FROM newsletter_subscriptions) AS subscriptions,
        (SELECT count(*) FROM staff_people) AS people, (SELECT count(*) FROM staff_grants) AS grants,
        (SELECT count(*) FROM staff_invitations WHERE accepted_at IS NULL) AS invitations,
        (SELECT count(*) FROM audit_log) AS entries,
        (SELECT count(*) FROM visitor_reviews) AS reviews, (SELECT count(*) FROM mail_outbox) AS mails
      FROM slots
    `,
  );
  return JSON.stringify(state);
}

function describe(
  number: number,
  kind: string,
  url: string,
  { method, headers, body }: Written,
  status: number,
  problems: readonly string[],
): string {
  const text = typeof body === 'string' ? body.slice(0, 500) : `${body?.byteLength ?? 0} bytes`;
  return `#${number} (${kind}) ${method} ${url.slice(0, 500)} ${JSON.stringify(headers)} ${text} → ${status}: ${problems.join('; ')}`;
}
