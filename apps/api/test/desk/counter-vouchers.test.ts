import { basketWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { parse } from 'zod/v4/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { proofTimeoutMs, repeated } from '@latchkey/testing';
import { addDays, wallClockAt } from '../../src/kernel/wall-clock.ts';
import { rowCount } from '../../src/kernel/database.ts';
import { checkRows } from '../../src/payments/ledger/check/check-rows.ts';
import { hashVoucherCode } from '../../src/payments/vouchers/code.ts';
import { createFakeGuard, fakeStaffHeader } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends, bothBackends } from '../backends.ts';
import { at, toBooking, createCaller } from '../caller.ts';
import { freeStarts } from '../free-starts.ts';
import { createPaymentRecords } from '../payment-records.ts';
import { createVoucherBuyer } from '../voucher-buyer.ts';
import { createDesk, grace, oneVoucher } from './desk-world.ts';

const zone = 'America/New_York';
const host = { ...grace, personId: 'person-hal', name: 'Hal', role: 'host' as const };

const auditRow = z.object({ operation: z.string(), before: z.unknown(), after: z.unknown() });
const letterRow = z.object({ text: z.string(), to: z.string() });
const countRow = z.object({ count: rowCount });

describe.each(backends)('gift vouchers at the counter on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let records: ReturnType<typeof createPaymentRecords>;
  let nextStart: () => string;
  let counter: ReturnType<typeof createDesk>;
  let office: ReturnType<typeof createDesk>;
  const today = wallClockAt(Date.now(), zone).date;
  beforeAll(async () => {
    api = await backend.open({ staffGuard: createFakeGuard() });
    visitor = createCaller(api);
    records = createPaymentRecords(api);
    nextStart = await freeStarts(visitor);
    counter = createDesk(api, host);
    office = createDesk(api);
  });
  afterAll(() => api.close());

  const readLog = (subject: string) =>
    api.db.rows(
      auditRow,
      sql`SELECT operation, before, after FROM audit_log WHERE subject = ${subject} ORDER BY position`,
    );
  /** Books at the harbour without payment: adults at 32.50 each. */
  const book = async (adults = 2) => {
    const { id } = await visitor.create({ bookings: [toBooking(nextStart(), adults)] });
    return (await visitor.checkout(id)).reference;
  };
  const redeemOnline = async (code: string) => {
    const { id } = await visitor.create({ bookings: [toBooking(nextStart(), 1)] });
    return visitor.call('POST', `/api/resova/loc-harbour/basket/${id}/promotion`, { body: { code } });
  };

  it('are sold for cash, stand in the ledger and in the log, and their codes are in the response alone', async () => {
    const desk = counter;
    const body = {
      ...oneVoucher,
      vouchers: [
        { voucherId: 'gift-50', quantity: 2 },
        { voucherId: 'gift-20', quantity: 1 },
      ],
    };
    const key = 'sale-of-three-vouchers-1';
    const sold = await desk.sellVouchers({ ...body, total: 120 }, key);
    expect(sold.vouchers.map(({ amount, validUntil }) => [amount, validUntil !== null])).toEqual([
      [50, true],
      [50, true],
      [20, false],
    ]);
    expect(sold).toMatchObject({ total: 120, currency: 'USD', mailedTo: null });
    expect(await records.readEntries(sold.reference)).toEqual([
      ['voucher_sold', -5_000],
      ['voucher_sold', -5_000],
      ['voucher_sold', -2_000],
      ['cash', 12_000],
    ]);
    expect(await desk.sellVouchers({ ...body, total: 120 }, key)).toEqual(sold);
    expect(await readLog(sold.reference)).toMatchObject([
      { operation: 'sellVouchers', before: null, after: { totalMinor: 12_000, method: 'cash', isMailed: false } },
    ]);
    // A copy of the database has no code in it.
    const { code } = at(sold.vouchers, 0);
    const dumped = await api.db.rows(
      countRow,
      sql`
        SELECT (SELECT count(*) FROM idempotency_keys WHERE answer::text LIKE ${`%${code}%`})
          + (SELECT count(*) FROM audit_log WHERE after::text LIKE ${`%${code}%`})
          + (SELECT count(*) FROM mail_outbox) AS count
      `,
    );
    expect(at(dumped, 0).count).toBe(0);
    expect(await redeemOnline(code)).toMatchObject({ status: 200 });
    const outdated = await desk.trySellVouchers({ ...body, total: 119 });
    expect(outdated).toMatchObject({ status: 409, error: { code: 'total_outdated' } });
    const unknown = await desk.trySellVouchers({ ...oneVoucher, vouchers: [{ voucherId: 'gift-x', quantity: 1 }] });
    expect(unknown).toMatchObject({ status: 422 });
    expect(await checkRows(api.db)).toEqual([]);
  });

  it('are sold over any amount between two bounds, valid as long as the one that is valid longest', async () => {
    const { vouchers: offered, ...shop } = await counter.voucherShop();
    expect(
      offered.map(({ voucherId, amount, isPayableByLink }) => [voucherId, amount, isPayableByLink]),
    ).toContainEqual(['gift-50', 50, true]);
    expect(shop).toEqual({ amounts: { least: 5, most: 1_000, isPayableByLink: true }, currency: 'USD' });
    const vouchers = [
      { amount: 72.5, quantity: 1, message: 'Get well soon' },
      { amount: 30, quantity: 1 },
    ];
    const sold = await counter.sellVouchers({ vouchers, total: 102.5 });
    // Another voucher of the harbour never expires.
    expect(sold.vouchers).toMatchObject([
      { name: 'Gift voucher', amount: 72.5, validUntil: null },
      { name: 'Gift voucher', amount: 30, validUntil: null },
    ]);
    expect(await redeemOnline(at(sold.vouchers, 0).code)).toMatchObject({ status: 200 });
    for (const amount of [4.99, 1_000.01, 50.005]) {
      const rejected = await counter.trySellVouchers({
        ...oneVoucher,
        vouchers: [{ amount, quantity: 1 }],
        total: amount,
      });
      expect(rejected).toMatchObject({ status: 422, error: { code: 'validation_failed' } });
    }
    expect(await checkRows(api.db)).toEqual([]);
  });

  it('are sold over any amount by a link, which visitors cannot ask for', async () => {
    const body = { bookings: [], vouchers: [{ voucherId: 'amount-7250', quantity: 1 }] };
    const path = '/resova/loc-harbour/basket';
    expect(await visitor.call('POST', `/api${path}`, { body })).toMatchObject({
      status: 422,
      error: { code: 'validation_failed' },
    });
    const headers = { [fakeStaffHeader]: JSON.stringify(host) };
    const sale = (vouchers: typeof body.vouchers) =>
      visitor.call('POST', `/staff/sale${path}`, { body: { ...body, vouchers }, headers });
    for (const voucherId of ['amount-499', 'amount-100001', 'amount-0', 'amount-7250.5', 'amount-']) {
      expect(await sale([{ voucherId, quantity: 1 }])).toMatchObject({ status: 422 });
    }
    const { status, data } = await sale(body.vouchers);
    expect([status, data]).toMatchObject([
      201,
      { total: 72.5, vouchers: [{ voucherId: 'amount-7250', singlePrice: 72.5 }] },
    ]);
    const { reference } = await createVoucherBuyer(api, visitor).payBasket(parse(basketWire, data).id);
    const [listed] = await counter.vouchers(reference);
    expect(listed).toMatchObject({ name: 'Gift voucher', amount: 72.5, state: 'valid', validUntil: null });
    expect(await checkRows(api.db)).toEqual([]);
  });

  it('are mailed where there is an address, and pay by card is another kind of entry', async () => {
    const customer = { firstName: 'Mai', lastName: 'Lee', email: 'mai@example.com', phone: '' };
    const sold = await counter.sellVouchers({ customer, method: 'cardAtVenue' });
    expect(sold.mailedTo).toBe('mai@example.com');
    const [letter] = await api.db.rows(
      letterRow,
      sql`
        SELECT letter ->> 'text' AS text, letter ->> 'to' AS to FROM mail_outbox
        WHERE kind = 'gift-voucher' AND letter ->> 'to' = 'mai@example.com'
      `,
    );
    expect(letter?.text).toContain(at(sold.vouchers, 0).code);
    expect(await records.readEntries(sold.reference)).toEqual([
      ['voucher_sold', -5_000],
      ['card_at_venue', 5_000],
    ]);
  });

  it('are found by their code, the end of it, the buyer and the booking, the newest first', async () => {
    const desk = counter;
    const customer = { firstName: 'Noor', lastName: 'Šimić', email: 'noor@example.com', phone: '' };
    const sold = await desk.sellVouchers({ customer });
    const { id, code } = at(sold.vouchers, 0);
    const end = code.slice(-4);
    for (const text of [
      code,
      code.replaceAll('-', '').toLowerCase(),
      end,
      'simic',
      'noor s',
      'NOOR@ex',
      sold.reference,
    ]) {
      expect([text, (await desk.vouchers(text)).map((voucher) => voucher.id)]).toEqual([text, [id]]);
    }
    expect(await desk.vouchers('nobody')).toEqual([]);
    const [newest] = await desk.vouchers();
    expect(newest).toMatchObject({
      id,
      codeEnd: end,
      state: 'valid',
      amount: 50,
      balance: 50,
      buyer: { firstName: 'Noor', email: 'noor@example.com' },
      isOwn: true,
      refundBy: 'cash',
    });
    // Another location finds it by its code only, and does not see where it was spent.
    const mill = createDesk(api, host, 'loc-mill');
    expect(await mill.vouchers(code)).toMatchObject([{ id, isOwn: false }]);
    expect(await mill.vouchers('simic')).toEqual([]);
    expect(await mill.send('GET', `/vouchers/${id}`)).toMatchObject({ status: 404 });
    expect(await mill.tryVoucher('POST', id, 'block', { reason: 'not mine' })).toMatchObject({ status: 404 });
  });

  it('are found by their recipient, sold over the counter, by a link or online', async () => {
    const sold = await counter.sellVouchers({
      vouchers: [
        { voucherId: 'gift-50', quantity: 1, recipientName: 'Grand-mère Zoé', message: 'Joyeux Noël !\nTon Émile' },
        { amount: 30, quantity: 1, recipientName: '  ليلى حداد ' },
      ],
      total: 80,
    });
    const [zoe, leila] = [at(sold.vouchers, 0).id, at(sold.vouchers, 1).id];
    const path = '/resova/loc-harbour/basket';
    const headers = { [fakeStaffHeader]: JSON.stringify(host) };
    const vouchers = [{ voucherId: 'gift-20', quantity: 1, recipientName: 'Quentin Quast' }];
    const linked = await visitor.call('POST', `/staff/sale${path}`, { body: { bookings: [], vouchers }, headers });
    const basket = parse(basketWire, linked.data);
    expect(basket.vouchers).toMatchObject([{ recipientName: 'Quentin Quast' }]);
    const buyer = createVoucherBuyer(api, visitor);
    await buyer.payBasket(basket.id);
    const forUrsula = {
      voucherId: 'gift-20',
      quantity: 1,
      email: 'Ursula.K@example.org',
      message: 'For the winter, Genly',
    };
    await buyer.payBasket((await visitor.create({ bookings: [], vouchers: [forUrsula] })).id);
    const found = async (text: string) =>
      (await counter.vouchers(text)).map(({ id, recipientName, recipient }) =>
        id === zoe || id === leila ? id : (recipientName ?? recipient),
      );
    for (const [text, expected] of [
      ['zoe', zoe],
      ['MERE zo', zoe],
      ['émile', zoe],
      ['ليلى', leila],
      ['حدّاد', leila],
      ['quast', 'Quentin Quast'],
      ['ursula.k@ex', 'Ursula.K@example.org'],
      ['genly', 'Ursula.K@example.org'],
    ] as const) {
      expect([text, await found(text)]).toEqual([text, [expected]]);
    }
    for (const text of ['zo mart', "'", '& | ! :*', 'oé']) expect([text, await found(text)]).toEqual([text, []]);
    expect(await counter.voucher(zoe)).toMatchObject({
      recipientName: 'Grand-mère Zoé',
      recipient: null,
      message: 'Joyeux Noël !\nTon Émile',
    });
    expect(await counter.voucher(leila)).toMatchObject({ recipientName: 'ليلى حداد', message: null });
    expect(await createDesk(api, host, 'loc-mill').vouchers('zoe')).toEqual([]);
  });

  it('pay what is due of a booking, and no more', async () => {
    const desk = counter;
    const { id, code } = at((await desk.sellVouchers()).vouchers, 0);
    const reference = await book();
    const paid = await desk.redeem(reference, 1, code);
    expect(paid).toMatchObject({ due: 15, version: 2, discount: 50, total: 15 });
    expect(paid.promotions).toMatchObject([{ kind: 'voucher', discount: 50 }]);
    expect(paid.history).toMatchObject([{ kind: 'paid', who: 'Hal' }]);
    expect(await desk.tryRedeem(reference, { version: 2, code })).toMatchObject({
      status: 409,
      error: { code: 'voucher_spent' },
    });
    expect(await desk.tryRedeem(reference, { version: 1, code })).toMatchObject({
      error: { code: 'booking_outdated' },
    });
    const movements = (await desk.voucher(id)).movements.map(({ kind, amount, reference: of }) => [
      kind,
      amount,
      of === reference,
    ]);
    expect(movements).toEqual([
      ['redeemed', -50, true],
      ['sold', 50, false],
    ]);
    const second = await desk.sellVouchers();
    const rest = at(second.vouchers, 0);
    expect(await desk.redeem(reference, 2, rest.code)).toMatchObject({ due: 0, total: 0 });
    expect(await desk.voucher(rest.id)).toMatchObject({ balance: 35, state: 'valid', refundBy: null });
    expect(await desk.tryRedeem(reference, { version: 3, code: rest.code })).toMatchObject({
      error: { code: 'nothing_due' },
    });
    expect(await readLog(reference)).toMatchObject([
      { operation: 'redeemVoucher', before: { dueMinor: 6_500 }, after: { amountMinor: 5_000, dueMinor: 1_500 } },
      { operation: 'redeemVoucher', before: { dueMinor: 1_500 }, after: { amountMinor: 1_500, dueMinor: 0 } },
    ]);
    // A refund puts back on both what they paid.
    await office.cancel(reference, 3, 'all');
    expect(await desk.voucher(id)).toMatchObject({ balance: 50 });
    expect(await desk.voucher(rest.id)).toMatchObject({ balance: 50 });
    const wrong = await book(1);
    for (const typed of ['AUTUMN-10', 'K7MR-4XQD', 'nonsense']) {
      expect(await desk.tryRedeem(wrong, { version: 1, code: typed })).toMatchObject({ status: 422 });
    }
    expect(await checkRows(api.db)).toEqual([]);
  });

  it('are extended and never shortened, blocked and unblocked, each with the state before', async () => {
    const { id, code } = at((await counter.sellVouchers()).vouchers, 0);
    const before = (await office.voucher(id)).validUntil ?? '';
    const extend = (validUntil: string | null) => office.tryVoucher('PUT', id, 'validity', { validUntil });
    const earlier = addDays(before, -1);
    for (const impossible of [earlier, '2026-02-30', addDays(today, 50 * 366)]) {
      expect(await extend(impossible)).toMatchObject({ status: 409, error: { code: 'date_impossible' } });
    }
    const later = addDays(before, 90);
    expect(await extend(later)).toMatchObject({ status: 200, data: { validUntil: later } });
    // A voucher that is over can be spent again.
    await api.db.run(sql`UPDATE gift_vouchers SET expires_at = now() - interval '40 days' WHERE id = ${id}`);
    expect(await office.voucher(id)).toMatchObject({ state: 'expired' });
    expect(await extend(addDays(today, -1))).toMatchObject({ error: { code: 'date_impossible' } });
    expect(await extend(today)).toMatchObject({ data: { state: 'valid', validUntil: today } });
    expect(await extend(null)).toMatchObject({ data: { state: 'valid', validUntil: null } });
    expect(await extend(later)).toMatchObject({ error: { code: 'date_impossible' } });

    const blocked = await counter.changeVoucher('POST', id, 'block', { reason: 'stolen' });
    expect(blocked).toMatchObject({ state: 'blocked', blockedWhy: 'stolen' });
    expect(await redeemOnline(code)).toMatchObject({ status: 422, error: { code: 'voucher_frozen' } });
    expect(await counter.tryRedeem(await book(1), { version: 1, code })).toMatchObject({
      error: { code: 'voucher_frozen' },
    });
    expect(await counter.tryVoucher('DELETE', id, 'block')).toMatchObject({ status: 403 });
    expect(await office.changeVoucher('DELETE', id, 'block')).toMatchObject({ state: 'valid', blockedWhy: null });
    expect((await counter.voucher(id)).movements).toMatchObject([
      { kind: 'unblocked', amount: null, who: 'Grace', why: '' },
      { kind: 'blocked', amount: null, who: 'Hal', why: 'stolen' },
      { kind: 'sold' },
    ]);
    expect(await redeemOnline(code)).toMatchObject({ status: 200 });
    expect((await readLog(id)).map(({ operation, before: was, after }) => [operation, was, after])).toEqual([
      ['extendVoucher', { validUntil: before }, { validUntil: later }],
      ['extendVoucher', expect.anything(), { validUntil: today }],
      ['extendVoucher', { validUntil: today }, { validUntil: null }],
      ['blockVoucher', { isBlocked: false }, { isBlocked: true, reason: 'stolen' }],
      ['unblockVoucher', { isBlocked: true, reason: 'stolen' }, { isBlocked: false }],
    ]);
  });

  it('that were blocked while a basket holds them cannot be booked with it, and stay blocked after a won dispute', async () => {
    const { id, code } = at((await counter.sellVouchers()).vouchers, 0);
    const basket = await visitor.create({ bookings: [toBooking(nextStart(), 1)] });
    await visitor.call('POST', `/api/resova/loc-harbour/basket/${basket.id}/promotion`, { body: { code } });
    await counter.changeVoucher('POST', id, 'block', { reason: 'stolen' });
    expect(await visitor.tryCheckout(basket.id)).toMatchObject({ status: 422, error: { code: 'voucher_frozen' } });
    await api.db.run(sql`UPDATE gift_vouchers SET status = 'issued' WHERE id = ${id}`);
    expect(await redeemOnline(code)).toMatchObject({ error: { code: 'voucher_frozen' } });
  });

  it('get a new code where the old one is lost', async () => {
    const { id, code } = at((await counter.sellVouchers()).vouchers, 0);
    const key = 'renewal-of-a-lost-code-1';
    const body = { reason: 'the paper is lost', email: 'mai@example.com' };
    const renewed = await office.renewCode(id, body, key);
    expect(renewed).toMatchObject({ id, amount: 50, mailedTo: 'mai@example.com' });
    expect(renewed.code).not.toBe(code);
    expect(await office.renewCode(id, body, key)).toEqual(renewed);
    expect(await redeemOnline(code)).toMatchObject({ status: 422, error: { code: 'code_unknown' } });
    expect(await redeemOnline(renewed.code)).toMatchObject({ status: 200 });
    const [row] = await api.db.rows(
      z.object({ hash: z.string() }),
      sql`SELECT code_hash AS hash FROM gift_vouchers WHERE id = ${id}`,
    );
    expect(row?.hash).toBe(hashVoucherCode(renewed.code));
    expect(await counter.tryVoucher('POST', id, 'code', body)).toMatchObject({ status: 403 });
    expect(await readLog(id)).toMatchObject([
      {
        operation: 'renewVoucherCode',
        before: { codeEnd: code.slice(-4) },
        after: { codeEnd: renewed.code.slice(-4), reason: 'the paper is lost', isMailed: true },
      },
    ]);
  });

  it('that are unused go back as they were paid, once, and never by the booking', async () => {
    const sold = await counter.sellVouchers({ vouchers: [{ voucherId: 'gift-50', quantity: 2 }], total: 100 });
    const [first, second] = [at(sold.vouchers, 0), at(sold.vouchers, 1)];
    // With the booking the money would go back, and the voucher would still be worth it.
    const byBooking = { version: 1, amount: 50, by: 'hand', reason: 'sold by mistake' };
    expect((await office.read(sold.reference)).refundable).toEqual({ card: 0, hand: 0 });
    expect(await office.tryRefund(sold.reference, byBooking)).toMatchObject({ error: { code: 'nothing_to_refund' } });
    const refund = (id: string) => office.tryVoucher('POST', id, 'refund', { reason: 'sold by mistake' });
    expect(await counter.tryVoucher('POST', first.id, 'refund', { reason: 'x' })).toMatchObject({ status: 403 });
    expect(await refund(first.id)).toMatchObject({ status: 200, data: { state: 'void', balance: 0, refundBy: null } });
    expect(await refund(first.id)).toMatchObject({ status: 409, error: { code: 'voucher_not_refundable' } });
    expect(await redeemOnline(first.code)).toMatchObject({ error: { code: 'voucher_void' } });
    await redeemOnline(second.code);
    // The voucher is in a basket.
    expect(await refund(second.id)).toMatchObject({ error: { code: 'voucher_not_refundable' } });
    expect(await records.readEntries(sold.reference)).toEqual([
      ['voucher_sold', -5_000],
      ['voucher_sold', -5_000],
      ['cash', 10_000],
      ['cash', -5_000],
      ['credit', 5_000],
    ]);
    expect(await readLog(first.id)).toMatchObject([
      {
        operation: 'refundVoucher',
        before: { status: 'issued', balanceMinor: 5_000 },
        after: { status: 'void', balanceMinor: 0, by: 'cash', amountMinor: 5_000 },
      },
    ]);
    // A voucher that was bought online goes back with its booking.
    const online = await createVoucherBuyer(api, visitor).buy();
    expect(await refund(online.voucherId)).toMatchObject({ error: { code: 'voucher_not_refundable' } });
    expect(await checkRows(api.db)).toEqual([]);
  });
});

/** The number of races for one voucher: two counters pay two bookings with it, and a visitor a basket, at once. */
const rounds = repeated({ test: 20, short: 100, full: 5_000 });
/** The number of races on one database: each takes a start of its own, and `freeStarts` has so many. */
const roundsPerDatabase = 200;

describe.each(bothBackends)('a gift voucher at two counters and online at once on $name', (backend) => {
  it(
    'is spent once, to the last cent',
    async () => {
      const tally = { rounds: 0, paid: 0, rejected: 0 };
      for (let first = 0; first < rounds; first += roundsPerDatabase) {
        const api = await backend.open({ staffGuard: createFakeGuard() });
        const visitor = createCaller(api);
        const records = createPaymentRecords(api);
        const nextStart = await freeStarts(visitor);
        const desks = [createDesk(api, host), createDesk(api, { ...host, personId: 'person-ina', name: 'Ina' })];
        for (let round = 0; round < Math.min(roundsPerDatabase, rounds - first); round += 1) {
          const { id, code } = at((await at(desks, 0).sellVouchers()).vouchers, 0);
          const start = nextStart();
          const basketIds = await Promise.all(
            [1, 2, 3].map(async () => (await visitor.create({ bookings: [toBooking(start, 1)] })).id),
          );
          const references = await Promise.all(
            basketIds.slice(0, 2).map(async (basketId) => (await visitor.checkout(basketId)).reference),
          );
          const online = at(basketIds, 2);
          const outcomes = await Promise.all([
            ...references.map((reference, index) => at(desks, index).tryRedeem(reference, { version: 1, code })),
            visitor.call('POST', `/api/resova/loc-harbour/basket/${online}/promotion`, { body: { code } }),
          ]);
          const { reference } = await visitor.checkout(online);
          // One party pays its 32.50 of the 50, the next one the rest, and the last one nothing.
          const paid = outcomes.filter(({ status }) => status === 200);
          expect(paid).toHaveLength(2);
          const entries = await Promise.all([...references, reference].map((of) => records.readEntries(of)));
          const redeemed = entries.flat().flatMap(([kind, minor]) => (kind === 'voucher_redeemed' ? [minor] : []));
          expect(redeemed.toSorted((one, other) => one - other)).toEqual([1_750, 3_250]);
          const [row] = await api.db.rows(
            countRow,
            sql`SELECT balance_minor + held_minor AS count FROM gift_vouchers WHERE id = ${id}`,
          );
          expect(row?.count).toBe(0);
          tally.rounds += 1;
          tally.paid += paid.length;
          tally.rejected += outcomes.length - paid.length;
        }
        expect(await checkRows(api.db)).toEqual([]);
        await api.close();
      }
      process.stdout.write(`vouchers at two counters on ${backend.name}: ${JSON.stringify(tally)}\n`);
      expect(tally.rounds).toBe(rounds);
    },
    proofTimeoutMs,
  );
});
