import { secretHeader } from '@latchkey/cms-client/contract';
import {
  changeOutcomeWire,
  changeQuoteWire,
  managedBookingWire,
  voucherListWire,
  type ChangeQuoteWire,
  type ConfirmationWire,
  type ManagedBookingWire,
} from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { checkRows } from '../src/payments/ledger/check/check-rows.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { readBookingMails } from './booking-mails.ts';
import { at, slotIdOf, toBooking, createCaller } from './caller.ts';

const path = '/api/resova/loc-harbour/my-booking';

const balanceWire = z.object({ balance: z.number() });

async function readBalance(api: TestApi, code: string): Promise<number> {
  const response = await createCaller(api).call('POST', '/api/resova/loc-harbour/voucher-balance', { body: { code } });
  return parse(balanceWire, response.data).balance;
}

/** Buys a gift voucher by card, and reads its code in the email. */
async function buyVoucher(api: TestApi): Promise<{ readonly code: string; readonly balance: number }> {
  const caller = createCaller(api);
  const offers = await caller.call('GET', '/api/resova/loc-harbour/vouchers');
  const [product] = parse(voucherListWire, offers.data);
  const { id } = await caller.create({ bookings: [], vouchers: [{ voucherId: product?.id, quantity: 1 }] });
  api.memory.pay((await caller.beginPayment(id)).id);
  await caller.payment(id);
  const [mail] = await api.db.rows(
    z.object({ text: z.string() }),
    sql`SELECT letter ->> 'text' AS text FROM mail_outbox WHERE kind = 'gift-voucher' ORDER BY created_at DESC LIMIT 1`,
  );
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){6}/u.exec(mail?.text ?? '')?.[0] ?? '';
  return { code, balance: await readBalance(api, code) };
}

describe.each(backends)('a change of a booking on $name', (backend) => {
  let api: TestApi;
  /** The starts of the vault, six places each; each test has some of its own. */
  let starts: readonly string[] = [];
  let attic: readonly string[] = [];
  beforeAll(async () => {
    api = await backend.open();
    const caller = createCaller(api);
    starts = (await caller.vault()).map(({ instanceId }) => instanceId);
    attic = (await caller.attic()).map(({ instanceId }) => instanceId);
  });
  afterAll(() => api.close());

  interface Booked {
    readonly confirmation: ConfirmationWire;
    read(): Promise<ManagedBookingWire>;
    call(below: string, body: unknown, key?: string): ReturnType<ReturnType<typeof createCaller>['call']>;
    quote(game: unknown): Promise<ChangeQuoteWire>;
    change(game: unknown): Promise<ManagedBookingWire>;
    cancel(): Promise<ManagedBookingWire>;
  }

  const book = async (
    bookings: readonly ReturnType<typeof toBooking>[],
    { code, isPaid = false }: { readonly code?: string; readonly isPaid?: boolean } = {},
  ): Promise<Booked> => {
    const caller = createCaller(api);
    const { id } = await caller.create({ bookings });
    const basket = `/api/resova/loc-harbour/basket/${id}`;
    if (code !== undefined) await caller.call('POST', `${basket}/promotion`, { body: { code } });
    if (isPaid) api.memory.pay((await caller.beginPayment(id)).id);
    const payment = isPaid ? await caller.payment(id) : null;
    const confirmation = payment?.confirmation ?? (await caller.checkout(id));
    const secret = confirmation.access?.secret ?? '';
    const call: Booked['call'] = (below, body, key) =>
      caller.call(body === undefined ? 'GET' : 'POST', `${path}${below}`, {
        body,
        headers: { [secretHeader]: secret, ...(key !== undefined && { 'idempotency-key': key }) },
      });
    const read = async () => parse(managedBookingWire, (await call('', undefined)).data);
    const quote = async (game: unknown) => {
      const { data, error } = await call('/change/quote', { version: (await read()).version, game });
      if (error !== null) throw new Error(error.code);
      return parse(changeQuoteWire, data);
    };
    return {
      confirmation,
      read,
      call,
      quote,
      change: async (game) => {
        const { quoteId, version } = await quote(game);
        const { data, error } = await call('/change', { version, quoteId, game });
        if (error !== null) throw new Error(error.code);
        const outcome = parse(changeOutcomeWire, data);
        if (outcome.status !== 'changed') throw new Error('a payment is required');
        return outcome.booking;
      },
      cancel: async () => {
        const { version } = await read();
        const quoted = parse(changeQuoteWire, (await call('/cancel/quote', { version })).data);
        const { data, error } = await call('/cancel', { version, quoteId: quoted.quoteId });
        if (error !== null) throw new Error(error.code);
        return parse(managedBookingWire, data);
      },
    };
  };

  const slotRow = z.object({ sold: z.number() });
  const countSold = async (instanceId: string) => {
    const rows = await api.db.rows(slotRow, sql`SELECT sold FROM slots WHERE id = ${slotIdOf(instanceId)}::bigint`);
    return rows[0]?.sold ?? 0;
  };
  /** Returns the change of a booking's first game to these tickets. */
  const wanted = (booking: ManagedBookingWire, instanceId: string, quantity: number, categoryId = 'adult') => ({
    bookingId: at(booking.games, 0).id,
    ...toBooking(instanceId, quantity, categoryId),
  });

  it('moves a party, whose old places are free at once', async () => {
    const booked = await book([toBooking(at(starts, 0), 3)]);
    const before = await booked.read();
    const after = await booked.change(wanted(before, at(starts, 1), 3));
    expect(after).toMatchObject({ version: 2, sequence: 1, total: before.total, state: 'confirmed' });
    expect(at(after.games, 0)).toMatchObject({ id: at(before.games, 0).id, instanceId: at(starts, 1) });
    expect([await countSold(at(starts, 0)), await countSold(at(starts, 1))]).toEqual([0, 3]);
  });

  it('counts its own places as free within a slot that is nearly full', async () => {
    const booked = await book([toBooking(at(starts, 2), 4)]);
    const before = await booked.read();
    const after = await booked.change(wanted(before, at(starts, 2), 6));
    expect([after.total, after.dueAtVenue, await countSold(at(starts, 2))]).toEqual([195, 195, 6]);
  });

  it('lets a party grow in its private room, and move to one that is empty', async () => {
    const booked = await book([toBooking(at(attic, 0), 2, 'attic-adult')]);
    await booked.change(wanted(await booked.read(), at(attic, 0), 4, 'attic-adult'));
    await booked.change(wanted(await booked.read(), at(attic, 1), 2, 'attic-adult'));
    expect([await countSold(at(attic, 0)), await countSold(at(attic, 1))]).toEqual([0, 2]);
    const other = await book([toBooking(at(attic, 2), 2, 'attic-adult')]);
    await expect(other.change(wanted(await other.read(), at(attic, 1), 2, 'attic-adult'))).rejects.toThrow(
      'slot_unavailable',
    );
    expect(await countSold(at(attic, 2))).toBe(2);
  });

  it('is quoted without any effect', async () => {
    const booked = await book([toBooking(at(starts, 3), 2)]);
    const before = await booked.read();
    const quoted = await booked.quote(wanted(before, at(starts, 4), 1));
    expect(quoted).toMatchObject({ version: 1, oldTotal: 65, newTotal: 32.5, dueAtVenue: 32.5, kept: 0 });
    expect(await booked.read()).toEqual(before);
    expect([await countSold(at(starts, 3)), await countSold(at(starts, 4))]).toEqual([2, 0]);
  });

  it('is rejected on an older version, for what was quoted otherwise, and where nothing differs', async () => {
    const booked = await book([toBooking(at(starts, 3), 1)]);
    const before = await booked.read();
    const game = wanted(before, at(starts, 3), 2);
    const { quoteId } = await booked.quote(game);
    const other = await booked.call('/change', { version: 1, quoteId, game: wanted(before, at(starts, 3), 3) });
    expect(other).toMatchObject({ status: 409, error: { code: 'quote_outdated', details: [phrases.quoteOutdated] } });
    await booked.change(game);
    const late = await booked.call('/change', { version: 1, quoteId, game });
    expect(late).toMatchObject({
      status: 409,
      error: { code: 'booking_outdated', details: [phrases.bookingOutdated] },
    });
    const same = await booked.call('/change/quote', { version: 2, game });
    expect(same).toMatchObject({ status: 409, error: { code: 'nothing_changed' } });
  });

  it('has one effect, however often it is repeated', async () => {
    const booked = await book([toBooking(at(starts, 4), 1)]);
    const game = wanted(await booked.read(), at(starts, 5), 1);
    const { quoteId } = await booked.quote(game);
    const responses = await Promise.all(
      [1, 2, 3].map(() => booked.call('/change', { version: 1, quoteId, game }, 'once')),
    );
    const last = await booked.call('/change', { version: 1, quoteId, game }, 'once');
    expect(last.status).toBe(200);
    for (const response of responses) {
      if (response.status === 200) expect(response).toEqual(last);
      else expect(response.error?.code).toBe('request_running');
    }
    expect((await booked.read()).version).toBe(2);
    expect([await countSold(at(starts, 4)), await countSold(at(starts, 5))]).toEqual([0, 1]);
  });

  it('keeps the results of keyed changes and cancellations without secret and token, and repeats them with the token', async () => {
    const booked = await book([toBooking(at(starts, 4), 1)]);
    const game = wanted(await booked.read(), at(starts, 4), 2);
    const { quoteId } = await booked.quote(game);
    const changing = () => booked.call('/change', { version: 1, quoteId, game }, 'kept-change');
    const changed = [await changing(), await changing()];
    const toCancel = parse(changeQuoteWire, (await booked.call('/cancel/quote', { version: 2 })).data);
    const cancelling = () => booked.call('/cancel', { version: 2, quoteId: toCancel.quoteId }, 'kept-cancel');
    const cancelled = [await cancelling(), await cancelling()];
    const { secret = '', checkInToken = '' } = booked.confirmation.access ?? {};
    for (const { data } of changed) expect(data).toMatchObject({ booking: { version: 2, checkInToken } });
    for (const { data } of cancelled) expect(data).toMatchObject({ version: 3, state: 'cancelled', checkInToken });
    const kept = await api.db.rows(
      z.object({ text: z.string() }),
      sql`SELECT k::text AS text FROM idempotency_keys k WHERE k::text LIKE ${`%${booked.confirmation.reference}%`}`,
    );
    expect(kept).toHaveLength(2);
    for (const { text } of kept) expect([text.includes(secret), text.includes(checkInToken)]).toEqual([false, false]);
  });

  it('pays a lower price back to the card that paid', async () => {
    const booked = await book([toBooking(at(starts, 0), 2)], { isPaid: true });
    const quoted = await booked.quote(wanted(await booked.read(), at(starts, 0), 1));
    expect(quoted).toMatchObject({ newTotal: 32.5, back: { card: 32.5, vouchers: 0, newVoucher: 0 }, dueAtVenue: 0 });
    const after = await booked.change(wanted(await booked.read(), at(starts, 0), 1));
    expect(after).toMatchObject({ total: 32.5, dueAtVenue: 0, refunds: [{ amount: 32.5, to: 'card' }] });
    expect(await booked.read()).toMatchObject({ paid: 32.5, refunds: [{ status: 'done' }] });
  });

  it('leaves a higher price to the location', async () => {
    const booked = await book([toBooking(at(starts, 6), 1)], { isPaid: true });
    const after = await booked.change(wanted(await booked.read(), at(starts, 6), 2));
    expect(after).toMatchObject({ total: 65, paid: 32.5, dueAtVenue: 32.5 });
  });

  it('calculates a promotion again, and gives its use back where the booking is cancelled', async () => {
    // The promotion ONCE takes 20 %, and can be used once.
    const booked = await book([toBooking(at(starts, 7), 2)], { code: 'ONCE' });
    const before = await booked.read();
    expect([before.subtotal, before.discount, before.total]).toEqual([65, 13, 52]);
    const after = await booked.change(wanted(before, at(starts, 7), 4));
    expect([after.subtotal, after.discount, after.total]).toEqual([130, 26, 104]);
    const other = await book([toBooking(at(starts, 6), 1)], { code: 'ONCE' });
    expect((await other.read()).discount).toBe(0);
    await booked.cancel();
    const next = await book([toBooking(at(starts, 7), 1)], { code: 'ONCE' });
    expect((await next.read()).discount).toBe(6.5);
    await next.cancel();
  });

  it('keeps a promotion whose last day ended while the booking was paid', async () => {
    const booked = await book([toBooking(at(starts, 7), 2)], { code: 'CENTURY', isPaid: true });
    const { reference } = booked.confirmation;
    // CENTURY takes 20 % until the end of 2199.
    await api.db.run(sql`UPDATE bookings SET created_at = '2200-01-01T12:00:00Z' WHERE reference = ${reference}`);
    const after = await booked.change(wanted(await booked.read(), at(starts, 7), 1));
    expect([after.subtotal, after.discount, after.total]).toEqual([32.5, 6.5, 26]);
    await booked.cancel();
  });

  it('gives what a gift voucher paid back to it, to the cent', async () => {
    const { code, balance } = await buyVoucher(api);
    const booked = await book([toBooking(at(starts, 5), 2)], { code });
    const before = await booked.read();
    expect(before.discount).toBe(Math.min(65, balance));
    expect(before.discount).toBeGreaterThan(0);
    const after = await booked.change(wanted(before, at(starts, 5), 1));
    expect(after.total + after.discount).toBe(32.5);
    await booked.cancel();
    expect(await readBalance(api, code)).toBe(balance);
  });

  it('cancels with everything back while the policy says so', async () => {
    const booked = await book([toBooking(at(starts, 7), 2)], { isPaid: true });
    const { version } = await booked.read();
    const quoted = parse(changeQuoteWire, (await booked.call('/cancel/quote', { version })).data);
    expect(quoted).toMatchObject({ newTotal: 0, kept: 0, back: { card: 65 } });
    const cancelled = await booked.cancel();
    expect(cancelled).toMatchObject({ state: 'cancelled', version: 2, games: [], total: 0, dueAtVenue: 0 });
    expect(cancelled.cancelledGames).toHaveLength(1);
    expect(await countSold(at(starts, 7))).toBe(0);
    expect((await booked.read()).refunds).toMatchObject([{ amount: 65, to: 'card', status: 'done' }]);
    const again = await booked.call('/cancel', { version, quoteId: quoted.quoteId }, 'replay');
    expect(again).toMatchObject({ status: 409, error: { code: 'booking_cancelled' } });
  });

  /** Moves the only game of a booking to so many minutes from now. */
  const moveStart = (reference: string, minutes: number) =>
    api.db.run(sql`
      UPDATE slots SET starts_at = now() + make_interval(mins => ${minutes}::int)
      WHERE id IN (SELECT slot_id FROM booking_items WHERE reference = ${reference})
    `);

  /** What is left of two places in the attic, at 30.00 each, after the fee of 25 % of the step from six hours to three before the game. */
  const restAfterFee = 45;

  it('keeps the fee of its step, and gives the rest as a gift voucher', async () => {
    const booked = await book([toBooking(at(attic, 3), 2, 'attic-adult')], { isPaid: true });
    await moveStart(booked.confirmation.reference, 4 * 60);
    const cancelled = await booked.cancel();
    expect(cancelled.refunds).toEqual([{ amount: restAfterFee, to: 'newVoucher', status: 'done' }]);
    expect(await booked.read()).toMatchObject({ dueAtVenue: 0, total: 0 });
  });

  it('keeps the fee of its step after a move to another day, by a visitor', async () => {
    const booked = await book([toBooking(at(attic, 8), 2, 'attic-adult')], { isPaid: true });
    await moveStart(booked.confirmation.reference, 4 * 60);
    const moved = await booked.change(wanted(await booked.read(), at(attic, 9), 2, 'attic-adult'));
    expect(at(moved.games, 0).policy.cancellation).toMatchObject([
      { feePercent: 25, back: 'voucher' },
      { feePercent: 25, back: 'voucher' },
      { feePercent: 0, back: 'none' },
    ]);
    expect((await booked.cancel()).refunds).toEqual([{ amount: restAfterFee, to: 'newVoucher', status: 'done' }]);
  });

  it('gives nothing back shortly before the game, and leaves no debt', async () => {
    const booked = await book(
      [{ instanceId: at(attic, 4), tickets: [{ pricing_category_id: 'attic-adult', quantity: 2 }] }],
      { isPaid: true },
    );
    await moveStart(booked.confirmation.reference, 60);
    const game = wanted(await booked.read(), at(attic, 5), 2, 'attic-adult');
    const late = await booked.call('/change/quote', { version: 1, game });
    expect(late).toMatchObject({ status: 409, error: { code: 'booking_too_late', details: [phrases.tooLateOnline] } });
    expect(await booked.cancel()).toMatchObject({ refunds: [], dueAtVenue: 0, paid: 60 });
    const unpaid = await book([
      { instanceId: at(attic, 6), tickets: [{ pricing_category_id: 'attic-adult', quantity: 2 }] },
    ]);
    await moveStart(unpaid.confirmation.reference, 61);
    expect(await unpaid.cancel()).toMatchObject({ refunds: [], dueAtVenue: 0 });
  });

  it('is over once the game has started', async () => {
    const booked = await book([
      { instanceId: at(attic, 7), tickets: [{ pricing_category_id: 'attic-adult', quantity: 2 }] },
    ]);
    await moveStart(booked.confirmation.reference, -1);
    const response = await booked.call('/cancel/quote', { version: 1 });
    expect(response).toMatchObject({ status: 409, error: { code: 'booking_started' } });
  });

  it('queues a mail for each event, with the link', async () => {
    const mails = await readBookingMails(api.db);
    const texts = mails.map(({ text }) => text).join('\n');
    for (const sentence of ['has a new time', 'Your tickets were changed', 'Your booking is cancelled'])
      expect(texts).toContain(sentence);
    expect(texts).toMatch(/\/en\/harbour\/booking#[\w-]{22}/u);
  });

  it('leaves a ledger without differences and slots that have what was sold', async () => {
    expect(await checkRows(api.db)).toEqual([]);
    const wrong = await api.db.rows(
      z.object({ id: z.string() }),
      sql`
        SELECT s.id::text AS id FROM slots s
        WHERE s.sold <> coalesce((SELECT sum(i.quantity) FROM booking_items i WHERE i.slot_id = s.id), 0)
      `,
    );
    expect(wrong).toEqual([]);
    const balances = await api.db.rows(
      z.object({ reference: z.string() }),
      sql`
        SELECT l.reference FROM ledger_entries l JOIN bookings b ON b.reference = l.reference
        WHERE b.status = 'cancelled' GROUP BY 1 HAVING sum(l.amount_minor) <> 0
      `,
    );
    expect(balances).toEqual([]);
  });
});
