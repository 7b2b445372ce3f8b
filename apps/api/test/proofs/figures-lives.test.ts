import { toMinor } from '@latchkey/booking-core';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { mapAtMost, proofTimeoutMs, type Random, repeated, seeded } from '@latchkey/testing';
import { comparedWith, type Period } from '../../src/figures/periods.ts';
import { rowCount, rowInstant } from '../../src/kernel/database.ts';
import { addDays, wallClockAt } from '../../src/kernel/wall-clock.ts';
import { checkRows } from '../../src/payments/ledger/check/check-rows.ts';
import { writeLedger } from '../../src/payments/ledger/write-ledger.ts';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { type Backend, bothBackends } from '../backends.ts';
import { toBooking, createCaller } from '../caller.ts';
import { createDesk } from '../desk/desk-world.ts';
import { createFiguresCaller, insertStaffPerson, parseRows } from '../figures/figures-world.ts';
import { freeStarts } from '../free-starts.ts';
import { createVoucherBuyer } from '../voucher-buyer.ts';

/** The number of lives on each of the two databases. */
const lives = repeated({ test: 100, short: 400, full: 50_000 });
const livesPerDatabase = 100;
/** The number of databases at a time: the api waits for its database half of the time. */
const databasesAtOnce = 4;
/** The time until all games are over: longer than any of the lives books ahead. */
const gamesMs = 63 * 24 * 60 * 60 * 1_000;
/** The number of periods that are compared after the lives of one database. */
const periods = repeated({ test: 8, short: 40, full: 40 });

/** The times at which something happens: the hours around both changes of the clocks in New York and Paris, and ordinary days. */
const moments = [
  '2026-03-08T04:30:00Z',
  '2026-03-29T00:30:00Z',
  '2026-10-24T21:30:00Z',
  '2026-11-01T03:30:00Z',
  '2026-10-12T23:00:00Z',
  '2026-02-27T22:00:00Z',
  '2025-11-01T03:00:00Z',
];
const zones: Readonly<Record<string, string>> = { 'loc-harbour': 'America/New_York', 'loc-mill': 'Europe/Paris' };

function randomInstant(random: Random): string {
  const hours = random.between(-40, 60);
  return new Date(Date.parse(random.pick(moments)) + hours * 1_800_000).toISOString();
}

/** Does something that happens to money, by the ways of visitors and of the desk. */
async function live(api: TestApi, random: Random, start: string, codes: string[]): Promise<void> {
  const visitor = createCaller(api, `198.51.100.${random.between(1, 250)}`);
  const buyer = createVoucherBuyer(api, visitor);
  const desk = createDesk(api);
  if (random.chance(0.2)) {
    const voucherId = random.pick(['gift-50', 'gift-20']);
    if (random.chance(0.5)) codes.push((await buyer.buy(voucherId)).code);
    else await sellAtDesk(desk, random, voucherId, codes);
    return;
  }
  const { id } = await visitor.create({ bookings: [toBooking(start, random.between(1, 3))] });
  const redeem = (code: string) =>
    visitor.call('POST', `/api/resova/loc-harbour/basket/${id}/promotion`, { body: { code } });
  if (random.chance(0.3)) await redeem(random.pick(['AUTUMN-10', 'FIVE', 'ODD']));
  if (random.chance(0.4) && codes.length > 0) await redeem(random.pick(codes));
  const isFree = (await visitor.basket(id)).total === 0;
  const isByCard = !isFree && random.chance(0.5);
  const reference = isByCard ? (await buyer.payBasket(id)).reference : (await visitor.checkout(id)).reference;
  for (let step = random.between(0, 3); step > 0; step -= 1) {
    const { version, due, state, games, refundable, staffDiscount } = await desk.read(reference);
    if (state === 'cancelled') return;
    const [game] = games;
    const what = random.pick(['pay', 'change', 'refund', 'cancel', 'discount', 'redeem'] as const);
    if (what === 'pay' && due > 0) {
      const part = random.chance(0.5) ? due : Math.max(0.01, Math.round(due * 50) / 100);
      await desk.pay(reference, version, part, random.pick(['cash', 'cardAtVenue']));
    } else if (what === 'change' && game !== undefined) {
      const { bookingId, instanceId } = game;
      const tickets = [{ pricing_category_id: 'adult', quantity: (game.quantity % 4) + 1 }];
      await desk.change(reference, version, { bookingId, instanceId, tickets });
    } else if (what === 'refund') {
      const by = refundable.hand > 0 ? 'hand' : 'card';
      const most = by === 'hand' ? refundable.hand : refundable.card;
      if (most > 0) await desk.refund(reference, { version, amount: Math.min(most, 10), by, reason: '=late, "again"' });
    } else if (what === 'discount') {
      const most = Math.round(staffDiscount.most * 100);
      await desk.discount(reference, version, random.chance(0.3) ? staffDiscount.most : random.between(0, most) / 100);
    } else if (what === 'redeem' && codes.length > 0) {
      // Some vouchers have nothing left, and some are void.
      await desk.tryRedeem(reference, { version, code: random.pick(codes) });
    } else if (what === 'cancel' && random.chance(0.4)) {
      await desk.cancel(reference, version, random.pick(['policy', 'all']));
    }
  }
}

/** Sells a voucher over the counter; some go back at once. */
async function sellAtDesk(
  desk: ReturnType<typeof createDesk>,
  random: Random,
  voucherId: string,
  codes: string[],
): Promise<void> {
  const total = voucherId === 'gift-50' ? 50 : 20;
  const method = random.pick(['cash', 'cardAtVenue']);
  const key = `voucher-of-a-life-${random.between(0, 1_000_000_000)}`;
  const sold = await desk.sellVouchers({ vouchers: [{ voucherId, quantity: 1 }], total, method }, key);
  for (const { id, code } of sold.vouchers) {
    codes.push(code);
    if (random.chance(0.2)) await desk.tryVoucher('POST', id, 'refund', { reason: 'sold by mistake' });
  }
}

/** The number of rows that are added at a time. */
const elsewhere = 60;

/** Adds rows of locations that the lives do not reach, one of which is gone, in currencies of 0 and 2 decimals. */
async function addElsewhere(api: TestApi, random: Random, name: string): Promise<void> {
  const kinds = [
    'cash',
    'card_at_venue',
    'sale',
    'fee',
    'credit',
    'dispute',
    'waiver',
    'charge',
    'refund',
    'discount',
  ] as const;
  await writeLedger(
    api.db,
    Array.from({ length: elsewhere }, (_, index) => ({
      movement: `elsewhere ${name} ${index}`,
      locationId: random.pick(['loc-mill', 'loc-mill', 'loc-gone']),
      kind: random.pick(kinds),
      amountMinor: random.between(-9_000, 9_000),
      currency: random.pick(['EUR', 'EUR', 'JPY']),
      reference: null,
      who: 'system',
      why: 'a test',
    })),
  );
}

/** Spreads the rows of the ledger after one over the calendar, which only a test may do. */
async function spread(api: TestApi, random: Random, after: number): Promise<void> {
  const ids = await api.db.rows(
    z.object({ id: rowCount }),
    sql`SELECT id FROM ledger_entries WHERE id > ${after} ORDER BY id`,
  );
  const times = ids.map(() => randomInstant(random));
  const references = await api.db.rows(
    z.object({ id: z.string() }),
    sql`SELECT reference AS id FROM bookings ORDER BY 1`,
  );
  await api.db.run(sql`ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_stay`);
  await api.db.run(sql`
    UPDATE ledger_entries l SET at = t.at
    FROM unnest(${sql.param(ids.map(({ id }) => id))}::bigint[], ${sql.param(times)}::timestamptz[]) AS t(id, at)
    WHERE t.id = l.id
  `);
  await api.db.run(sql`ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_stay`);
  await api.db.run(sql`
    UPDATE bookings b SET created_at = t.at
    FROM unnest(
      ${sql.param(references.map(({ id }) => id))}::text[],
      ${sql.param(references.map(() => randomInstant(random)))}::timestamptz[]
    ) AS t(id, at)
    WHERE t.id = b.reference
  `);
}

/** Keeps the sums, and afterwards makes something happen that concerns their days: entries of long ago, parties that did not come. */
async function keepAndCorrect(api: TestApi, random: Random): Promise<void> {
  await api.keepSums();
  const [kept] = await api.db.rows(
    z.object({ through: rowCount, days: rowCount }),
    sql`SELECT through_id AS through, (SELECT count(*) FROM kept_days) AS days FROM ledger_kept`,
  );
  expect(kept?.days).toBeGreaterThan(0);
  await addElsewhere(api, random, 'late');
  await spread(api, random, kept?.through ?? 0);
  if (random.chance(0.5)) await api.keepSums();
  await api.db.run(sql`UPDATE booking_items SET no_show_at = now() WHERE arrived_at IS NULL AND random() < 0.3`);
}

/** Removes the kept sums, as an operator may. */
async function forgetSums({ db }: TestApi): Promise<void> {
  for (const table of ['kept_days', 'ledger_days', 'ledger_kept']) await db.run(sql.raw(`DELETE FROM ${table}`));
}

const entryRow = z.object({
  at: rowInstant,
  locationId: z.string(),
  kind: z.string(),
  minor: rowCount,
  currency: z.string(),
  giftVoucherId: z.string().nullable(),
  reference: z.string().nullable(),
});
type Entry = z.output<typeof entryRow>;
const madeRow = z.object({
  at: rowInstant,
  locationId: z.string(),
  currency: z.string(),
  isCancelled: z.boolean(),
  hasGame: z.boolean(),
});

const toDay = ({ at, locationId }: Pick<Entry, 'at' | 'locationId'>) =>
  wallClockAt(Date.parse(at), zones[locationId] ?? 'UTC').date;
const isWithin = (date: string, { from, to }: Period) => date >= from && date <= to;
const addUp = (entries: readonly Entry[]) => entries.reduce((sum, { minor }) => sum + minor, 0);
const ofKinds = (entries: readonly Entry[], ...kinds: readonly string[]) =>
  addUp(entries.filter(({ kind }) => kinds.includes(kind)));
/** Removes the sign of zero, which numbers have and money has not. */
const plain = (minor: number) => minor + 0 || 0;

/** Computes the sums once more, in a few lines that are easy to check. */
function sumMoney(entries: readonly Entry[]): Record<string, number> {
  const credits = entries.filter(({ kind }) => kind === 'credit');
  return {
    cash: ofKinds(entries, 'cash'),
    cardAtVenue: ofKinds(entries, 'card_at_venue'),
    cardOnline: ofKinds(entries, 'charge', 'refund', 'dispute'),
    vouchers: ofKinds(entries, 'voucher_redeemed'),
    games: plain(-ofKinds(entries, 'sale')),
    fees: plain(-ofKinds(entries, 'fee')),
    credited: plain(-addUp(credits.filter((entry) => entry.giftVoucherId === null)) - ofKinds(entries, 'waiver')),
    discounted: plain(-ofKinds(entries, 'discount')),
    vouchersSold: plain(-ofKinds(entries, 'voucher_sold')),
    vouchersGiven: plain(-addUp(credits.filter((entry) => entry.giftVoucherId !== null))),
    opening: plain(-ofKinds(entries, 'opening')),
  };
}

const paidNames = ['cash', 'cardAtVenue', 'cardOnline', 'vouchers'];
/** Computes the balance of the ledger: the paid sum less the owed sum. */
function sumBalance(money: Readonly<Record<string, number>>): number {
  return Object.entries(money).reduce((sum, [name, minor]) => sum + (paidNames.includes(name) ? minor : -minor), 0);
}

function randomPeriod(random: Random): { readonly period: Period; readonly step: 'day' | 'week' | 'month' } {
  if (random.chance(0.2)) return { period: { from: '2026-01-01', to: '2026-12-31' }, step: 'month' };
  if (random.chance(0.2)) return { period: { from: '2026-10-01', to: '2026-10-31' }, step: 'week' };
  const from = addDays(random.pick(moments).slice(0, 10), random.between(-3, 1));
  return { period: { from, to: addDays(from, random.between(0, 40)) }, step: random.pick(['day', 'week', 'month']) };
}

interface Tally {
  lives: number;
  entries: number;
  readonly kinds: Set<string>;
  sums: number;
}

/** Runs lives on a database of their own, and compares every sum of some periods with its ledger. */
async function runLives(backend: Backend, first: number, tally: Tally): Promise<void> {
  const random = seeded(95 + first);
  let passedMs = 0;
  const api = await backend.open({ staffGuard: createFakeGuard(), now: () => Date.now() + passedMs });
  const nextStart = await freeStarts(createCaller(api), 20);
  const codes: string[] = [];
  for (let index = 0; index < Math.min(livesPerDatabase, lives - first); index += 1) {
    await live(api, random, nextStart(), codes);
    tally.lives += 1;
  }
  await api.sweepPayments();
  expect(await checkRows(api.db)).toEqual([]);
  await addElsewhere(api, random, 'once');
  await spread(api, random, 0);
  // All games are over, so that their days are kept.
  passedMs = gamesMs;
  await keepAndCorrect(api, random);
  const entries = await api.db.rows(
    entryRow,
    sql`
      SELECT at, location_id AS "locationId", kind, amount_minor AS minor, currency, reference,
        gift_voucher_id AS "giftVoucherId"
      FROM ledger_entries ORDER BY id
    `,
  );
  const made = await api.db.rows(
    madeRow,
    sql`
      SELECT created_at AS at, location_id AS "locationId", currency, status = 'cancelled' AS "isCancelled",
        EXISTS (SELECT FROM booking_items i WHERE i.reference = b.reference) AS "hasGame"
      FROM bookings b
    `,
  );
  tally.entries += entries.length;
  for (const { kind } of entries) tally.kinds.add(kind);
  const owner = createFiguresCaller(api, await insertStaffPerson(api, [{ role: 'owner', locationId: null }]));
  const manager = createFiguresCaller(api, await insertStaffPerson(api, [{ role: 'manager', locationId: 'loc-mill' }]));
  const played = {
    from: wallClockAt(Date.now(), 'UTC').date,
    to: addDays(wallClockAt(Date.now(), 'UTC').date, 60),
  };
  const looks = [played, ...Array.from({ length: 3 }, () => randomPeriod(random).period)];
  const readAll = () => Promise.all(looks.map((period) => owner.figures({ ...period, step: 'week' })));
  const withKept = await readAll();
  for (let index = 0; index < periods; index += 1) {
    const { period, step } = randomPeriod(random);
    const isOwner = random.chance(0.7);
    const office = isOwner ? owner : manager;
    const locationId = isOwner && random.chance(0.5) ? 'loc-harbour' : undefined;
    const own = entries.filter((entry) => {
      if (!isOwner) return entry.locationId === 'loc-mill';
      return locationId === undefined || entry.locationId === locationId;
    });
    const within = (time: Period) => own.filter((entry) => isWithin(toDay(entry), time));
    const figures = await office.figures({ ...period, step, locationId });
    const compared = comparedWith(period);
    for (const { currency, total, before, yearBefore, buckets } of figures.currencies) {
      const inCurrency = (time: Period) => within(time).filter((entry) => entry.currency === currency);
      expect(total.money).toEqual(sumMoney(inCurrency(period)));
      expect(sumBalance(total.money)).toBe(addUp(inCurrency(period)));
      expect(before.money).toEqual(sumMoney(inCurrency(compared.before)));
      expect(yearBefore.money).toEqual(sumMoney(inCurrency(compared.yearBefore)));
      for (const { money, ...bucket } of buckets) expect(money).toEqual(sumMoney(inCurrency(bucket)));
      const countMade = (time: Period) => {
        const those = made.filter((booking) => {
          const isHere = isOwner
            ? locationId === undefined || booking.locationId === locationId
            : booking.locationId === 'loc-mill';
          const counts = isHere && booking.currency === currency && (booking.hasGame || booking.isCancelled);
          return counts && isWithin(toDay(booking), time);
        });
        return { bookings: those.length, cancelled: those.filter(({ isCancelled }) => isCancelled).length };
      };
      for (const each of [total, before, yearBefore, ...buckets]) expect(each).toMatchObject(countMade(each));
      // The lives are those of the harbour, so that it alone issues vouchers.
      const vouchers = own.filter(
        (entry) =>
          entry.currency === currency &&
          entry.giftVoucherId !== null &&
          ['voucher_sold', 'credit', 'voucher_redeemed'].includes(entry.kind) &&
          toDay(entry) <= period.to,
      );
      expect(total.vouchersLeft).toBe(plain(-addUp(vouchers)));
      tally.sums += 11 * (3 + buckets.length) + 1;
    }
    const shown = new Set(figures.currencies.map(({ currency }) => currency));
    expect(within(period).filter(({ currency }) => !shown.has(currency))).toEqual([]);

    const rows = parseRows((await office.export('movements', { ...period, locationId })).text);
    expect(rows.map(({ amount, currency = '' }) => toMinor(Number(amount), currency))).toEqual(
      within(period).map(({ minor }) => minor),
    );
    expect(rows.map(({ date }) => date)).toEqual(within(period).map(toDay));
    for (const row of parseRows((await office.export('bookings', { ...period, locationId })).text)) {
      const its = entries.filter(({ reference }) => reference === row['booking']);
      expect(toMinor(Number(row['due']), 'USD')).toBe(plain(-addUp(its)));
      const [sold, credited, discounted, paid, vouchers] = [
        'sold',
        'credited',
        'staff_discount',
        'paid',
        'gift_vouchers',
      ].map((name) => toMinor(Number(row[name]), 'USD'));
      const owed = (sold ?? 0) + (credited ?? 0) + (discounted ?? 0);
      expect(owed - (paid ?? 0) - (vouchers ?? 0)).toBe(plain(-addUp(its)));
    }
    const left = parseRows((await office.export('vouchers', { ...period, locationId })).text);
    const usd = figures.currencies.find(({ currency }) => currency === 'USD')?.total.vouchersLeft ?? 0;
    expect(left.reduce((sum, row) => sum + toMinor(Number(row['worth_after']), 'USD'), 0)).toBe(usd);

    const date = random.pick(moments).slice(0, 10);
    const { sums } = await owner.cash(date);
    const ofDay = entries.filter((entry) => entry.locationId === 'loc-harbour' && toDay(entry) === date);
    const { cash, cardAtVenue, cardOnline, vouchers, discounted, vouchersSold } = sumMoney(ofDay);
    const taken = { cash, cardAtVenue, cardOnline, vouchers };
    expect(sums).toEqual([{ currency: 'USD', ...taken, discounted, vouchersSold }]);
    tally.sums += rows.length + left.length + 6;
  }
  // The sums are the same without anything kept.
  await forgetSums(api);
  expect(await readAll()).toEqual(withKept);
  await api.close();
}

describe.each(bothBackends)('figures, cash-ups and exports on $name', (backend) => {
  it(
    'equal the ledger after random lives',
    async () => {
      const tally: Tally = { lives: 0, entries: 0, kinds: new Set(), sums: 0 };
      const firsts = Array.from(
        { length: Math.ceil(lives / livesPerDatabase) },
        (_, index) => index * livesPerDatabase,
      );
      await mapAtMost(firsts, databasesAtOnce, (first) => runLives(backend, first, tally));
      const { kinds, ...counts } = tally;
      process.stdout.write(
        `figures on ${backend.name}: ${JSON.stringify(counts)}, ${[...kinds].toSorted().join(' ')}\n`,
      );
      expect(kinds.size).toBeGreaterThanOrEqual(9);
    },
    proofTimeoutMs,
  );
});
