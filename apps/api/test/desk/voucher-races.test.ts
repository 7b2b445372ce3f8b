import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { proofTimeoutMs, repeated } from '@latchkey/testing';
import { rowCount } from '../../src/kernel/database.ts';
import { checkRows } from '../../src/payments/ledger/check/check-rows.ts';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import { backends, type Backend } from '../backends.ts';
import { at, toBooking, createCaller } from '../caller.ts';
import { freeStarts } from '../free-starts.ts';
import { createPaymentRecords } from '../payment-records.ts';
import { host } from './counter-world.ts';
import { createDesk } from './desk-world.ts';

const otherHost = { ...host, personId: 'person-ina', name: 'Ina' };
const countRow = z.object({ count: rowCount });

/** The number of races for one voucher: two counters pay two bookings with it, and a visitor a basket, at once. */
const rounds = repeated({ test: 20, short: 100, full: 5_000 });
/** The number of races on one database: each takes a start of its own, and `freeStarts` has so many. */
const roundsPerDatabase = 200;

/** The voucher is worth 50, and each of the three parties owes 32.50: one is paid whole, one by the rest, and one not at all. */
const shareMinors = [1_750, 3_250];

/** An api with the callers of the races. */
async function openRace(backend: Backend) {
  const api = await backend.open({ staffGuard: createFakeGuard() });
  const visitor = createCaller(api);
  return {
    api,
    visitor,
    records: createPaymentRecords(api),
    desks: [createDesk(api, host), createDesk(api, otherHost)],
    nextStart: await freeStarts(visitor),
  };
}

/** Sells a voucher, and redeems it at once for two bookings at the counters and for a basket online. Returns how many were accepted. */
async function runRace({ api, visitor, records, desks, nextStart }: Awaited<ReturnType<typeof openRace>>) {
  const { id, code } = at((await at(desks, 0).sellVouchers()).vouchers, 0);
  const start = nextStart();
  const hold = async () => (await visitor.create({ bookings: [toBooking(start, 1)] })).id;
  const [atFirst, atSecond, online] = [await hold(), await hold(), await hold()];
  const booked = [(await visitor.checkout(atFirst)).reference, (await visitor.checkout(atSecond)).reference];
  const outcomes = await Promise.all([
    ...booked.map((reference, index) => at(desks, index).tryRedeem(reference, { version: 1, code })),
    visitor.call('POST', `/api/resova/loc-harbour/basket/${online}/promotion`, { body: { code } }),
  ]);
  const references = [...booked, (await visitor.checkout(online)).reference];
  const accepted = outcomes.filter(({ status }) => status === 200).length;
  expect(accepted).toBe(shareMinors.length);
  const entries = (await Promise.all(references.map((reference) => records.readEntries(reference)))).flat();
  const redeemed = entries.filter(([kind]) => kind === 'voucher_redeemed').map(([, minor]) => minor);
  expect(redeemed.toSorted((one, other) => one - other)).toEqual(shareMinors);
  const [left] = await api.db.rows(
    countRow,
    sql`SELECT balance_minor + held_minor AS count FROM gift_vouchers WHERE id = ${id}`,
  );
  expect(left?.count).toBe(0);
  return { accepted, rejected: outcomes.length - accepted };
}

describe.each(backends)('a gift voucher at two counters and online at once on $name', (backend) => {
  it(
    'is spent once, to the last cent',
    async () => {
      const tally = { rounds: 0, paid: 0, rejected: 0 };
      for (let firstRound = 0; firstRound < rounds; firstRound += roundsPerDatabase) {
        const race = await openRace(backend);
        for (let round = firstRound; round < Math.min(firstRound + roundsPerDatabase, rounds); round += 1) {
          const { accepted, rejected } = await runRace(race);
          tally.rounds += 1;
          tally.paid += accepted;
          tally.rejected += rejected;
        }
        expect(await checkRows(race.api.db)).toEqual([]);
        await race.api.close();
      }
      process.stdout.write(`vouchers at two counters on ${backend.name}: ${JSON.stringify(tally)}\n`);
      expect(tally.rounds).toBe(rounds);
    },
    proofTimeoutMs,
  );
});
