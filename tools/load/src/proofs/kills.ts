import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, scaled } from '@latchkey/testing';
import { countLost, countUnrequested, brokenRules } from '../broken-rules.ts';
import { createClient } from '../client.ts';
import { bigGame, toGameId } from '../seeded-content.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { withDatabase, type Store } from '../store.ts';
import { repeatVisits, sendVisitors, type Visit } from '../visitors.ts';

/**
 * The limit in milliseconds from the start of the process, or from the return of the database, until the api is healthy. Only the
 * full run checks it, because it has the machine to itself; other runs only report the time.
 */
export const healthyWithinMs = scaled(60_000, 5_000);

export interface KillsReport {
  readonly kills: number;
  readonly sent: number;
  readonly bookings: number;
  /** The number of requests that were running at the kill. */
  readonly withoutResponse: number;
  readonly lostBaskets: number;
  readonly lostBookings: number;
  /** The number of repeated requests with a response that differs from the first. */
  readonly changed: number;
  /** The number of repeated requests that failed though they must succeed. */
  readonly failed: number;
  /** The number of bookings that were not requested, or were made twice. */
  readonly unasked: number;
  readonly brokenRules: readonly string[];
  /** The elapsed time in milliseconds. */
  readonly fastestReturnMs: number;
  readonly slowestReturnMs: number;
  /** The elapsed time without the wait for a processor, which is compared with the limit. */
  readonly slowestOwnReturnMs: number;
}

interface Struck {
  readonly server: ServerProcess;
  readonly returnMs: number;
  /** The wait for a processor in milliseconds; see `ServerProcess`. */
  readonly waitedForCpuMs: number;
}

interface KillsOptions {
  readonly store: Store;
  readonly kills: number;
  readonly random: Random;
  /** Kills a process and recovers from it; returns the server to call afterwards and the time of the recovery. */
  readonly strike: (server: ServerProcess) => Promise<Struck>;
}

/** Returns a strike that kills the api and starts it again. */
export function strikeApi(store: Store): KillsOptions['strike'] {
  return async (server) => {
    await server.kill();
    const next = await startServer(store);
    return { server: next, returnMs: next.startedInMs, waitedForCpuMs: next.waitedForCpuMs };
  };
}

/** Runs rounds on the same database: visitors send requests, a kill interrupts them, and all visitors repeat their requests. */
export async function runKills({ store, kills, random, strike }: KillsOptions): Promise<KillsReport> {
  const visits: Visit[] = [];
  const references = new Set<string>();
  const returns: Struck[] = [];
  let changed = 0;
  let failed = 0;
  let withoutResponse = 0;
  let server = await startServer(store);
  const client = createClient(server.baseUrl);
  const days = [await client.slots(bigGame, 6), await client.slots(toGameId(8), 6)];
  const instanceIds = days.flat().map(({ instanceId }) => instanceId);
  for (let round = 0; round < kills; round += 1) {
    const visitors = sendVisitors({ baseUrl: server.baseUrl, instanceIds, random, atOnce: 12 });
    await sleep(random.between(300, 900));
    visitors.leave();
    const struck = await strike(server);
    server = struck.server;
    returns.push(struck);
    await visitors.gone;
    withoutResponse += visitors.visits.filter(
      (visit) => visit.held === null || (visit.wantsToBook && visit.booked === null),
    ).length;
    // The visits are copied, since the repeats replace the responses to their holds.
    const remembered = structuredClone(visitors.visits) as Visit[];
    const reconciled = await repeatVisits(server.baseUrl, visitors.visits);
    changed += reconciled.changed;
    failed += reconciled.failed;
    for (const reference of reconciled.references) references.add(reference);
    visits.push(...remembered);
  }
  await server.stop();
  return withDatabase(store, async (db) => {
    const lost = await countLost(db, visits);
    return {
      kills,
      sent: visits.length,
      bookings: references.size,
      withoutResponse,
      lostBaskets: lost.baskets,
      lostBookings: lost.bookings,
      changed,
      failed,
      unasked: await countUnrequested(db, [...references]),
      brokenRules: await brokenRules(db),
      fastestReturnMs: Math.min(...returns.map(({ returnMs }) => returnMs)),
      slowestReturnMs: Math.max(...returns.map(({ returnMs }) => returnMs)),
      slowestOwnReturnMs: Math.max(...returns.map(({ returnMs, waitedForCpuMs }) => returnMs - waitedForCpuMs)),
    };
  });
}
