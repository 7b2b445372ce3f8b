import { mapCustomerFields } from '@latchkey/booking-core';
import { secretHeader } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createPaymentAccounts } from '../src/payments/payment-accounts.ts';
import { checkRows } from '../src/payments/ledger/check/check-rows.ts';
import { erasePerson } from '../src/persons/erase-person.ts';
import { exportPerson } from '../src/persons/export-person.ts';
import { retainPersons } from '../src/persons/retain-persons.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { toBooking, byCard, checkoutDetails, createCaller } from './caller.ts';
import { createFakeGuard } from '../src/testing/fake-guard.ts';
import { createDesk } from './desk/desk-world.ts';
import { freeStarts } from './free-starts.ts';
import { createVoucherBuyer } from './voucher-buyer.ts';

const email = 'Zeldana.Q@example.com';
/** Every field holds a text that `traces` finds. */
const customer = {
  ...mapCustomerFields(() => 'Zeldana'),
  lastName: 'Quixworth',
  email,
  phone: '+14075550177',
};
/** The pattern of texts that no other person in these tests has. */
const traces = /zeldana|quixworth|555 ?0177/iu;

const columnRow = z.object({ table: z.string(), column: z.string() });
const textRow = z.object({ text: z.string().nullable() });

/** Lists the columns of all tables in which the person is found, as `table.column`. */
async function findColumns({ db }: TestApi): Promise<readonly string[]> {
  const columns = await db.rows(
    columnRow,
    sql`
      SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' ORDER BY 1, 2
    `,
  );
  const found = [];
  for (const { table, column } of columns) {
    const rows = await db.rows(
      textRow,
      sql`SELECT ${sql.identifier(column)}::text AS text FROM ${sql.identifier(table)}`,
    );
    if (rows.some(({ text }) => traces.test(text ?? ''))) found.push(`${table}.${column}`);
  }
  return found;
}

describe.each(backends)('a person on $name', (backend) => {
  let api: TestApi;
  let nextStart: () => string;
  beforeAll(async () => {
    api = await backend.open({ staffGuard: createFakeGuard() });
    nextStart = await freeStarts(createCaller(api), 5);
  });
  afterAll(() => api.close());

  const book = async (details: object = {}) => {
    const caller = createCaller(api);
    const { id } = await caller.create({ bookings: [toBooking(nextStart(), 2)] });
    api.memory.pay((await caller.beginPayment(id, `pay-${id}`, { ...byCard, customer, ...details })).id);
    const { confirmation } = await caller.payment(id);
    return { caller, secret: confirmation?.access?.secret ?? '', reference: confirmation?.reference ?? '' };
  };
  /** The pauses in ms between the calls of a provider that does not respond. */
  const waited: number[] = [];
  const providers = () => ({
    accounts: createPaymentAccounts({ provider: api.memory, account: 'default', publishableKey: '' }, new Map()),
    wait: async (ms: number) => waited.push(ms),
  });
  /** Moves the booked slots into the past, each test by other hours: two games of a room must not get the same time. */
  const endGames = (hours: number) =>
    api.db.run(sql`
      UPDATE slots SET starts_at = starts_at - interval '60 days' - make_interval(hours => ${hours}::int) WHERE sold > 0
    `);

  it('is not erased before their payment has ended', async () => {
    const caller = createCaller(api);
    const { id } = await caller.create({ bookings: [toBooking(nextStart(), 2)] });
    const paying = { ...customer, email: 'Zeldana.Pays@example.com' };
    const payment = await caller.beginPayment(id, `pay-${id}`, { ...byCard, customer: paying });
    const erase = () => erasePerson(api.db, providers(), { email: paying.email });
    const tried = await erase();
    expect(tried).toMatchObject({ ok: false, error: { code: 'payment_not_ended' } });
    expect(tried.ok ? '' : tried.error.message).toContain(payment.id);
    await caller.cancelPayment(id);
    expect(await erase()).toMatchObject({ ok: true });
    await caller.call('DELETE', `/api/resova/loc-harbour/basket/${id}`);
  });

  it('is exported with everything, and erased from everything but the sums', async () => {
    const { caller, secret, reference } = await book();
    await caller.call('POST', '/api/newsletter/subscribe', { body: { id: 'news', params: { email } } });
    await caller.call('POST', '/api/resova/loc-harbour/my-booking/look-up', { body: { reference, email } });
    const withSecret = { headers: { [secretHeader]: secret, 'idempotency-key': 'again' } };
    await caller.call('POST', '/api/resova/loc-harbour/my-booking/link', withSecret);
    const note = 'Zeldana needs a ramp';
    await createDesk(api).note(reference, 1, note);
    // A person whose game is still to come is not erased.
    expect(await erasePerson(api.db, providers(), { email })).toMatchObject({
      ok: false,
      error: { code: 'person_is_coming' },
    });
    await endGames(1);
    const review = { rating: 5, text: 'Again, says Zeldana', name: 'Zeldana' };
    const sent = await caller.call('POST', '/api/resova/loc-harbour/my-booking/review', {
      body: review,
      headers: { [secretHeader]: secret, 'idempotency-key': 'review' },
    });
    expect(sent.status).toBe(201);
    const sums = await api.db.rows(textRow, sql`SELECT sum(amount_minor)::text AS text FROM ledger_entries`);

    const exported = await exportPerson(api.db, { email: email.toUpperCase() });
    expect(exported).toMatchObject({
      bookings: [{ reference, ...customer, noteOfTheStaff: note }],
      doneByTheStaff: [{ operation: 'writeNote', after: { note } }],
      newsletters: [{ list: 'news' }],
      reviews: [{ text: review.text }],
      money: [{ kind: 'sale' }, { kind: 'charge' }],
    });
    expect(exported?.['emailsToThem']).not.toEqual([]);
    expect(await findColumns(api)).toEqual(
      expect.arrayContaining(['bookings.first_name', 'bookings.note', 'audit_log.after']),
    );

    // The provider is away for longer than the command waits: nothing is removed, and the command is repeated.
    const paymentId = api.memory.startedIds().at(-1) ?? '';
    expect(api.memory.emailOf(paymentId)).toBe(email);
    api.memory.network.setAway(true);
    const tried = await erasePerson(api.db, providers(), { email });
    expect(tried).toMatchObject({ ok: false, error: { code: 'provider_unavailable' } });
    expect(waited).toEqual([1_000, 2_000, 3_000, 4_000]);
    expect(await findColumns(api)).toContain('bookings.email');
    api.memory.network.setAway(false);
    // The provider removes the person, but its response is lost, so the command asks it once more.
    api.memory.network.failNext('removePerson', 'loseResponse');
    const erased = await erasePerson(api.db, providers(), { email: ` ${email.toLowerCase()}` });
    expect(erased).toMatchObject({ ok: true, value: { bookings: [reference], atProvider: [] } });
    expect(api.memory.emailOf(paymentId)).toBe('');
    expect(await findColumns(api)).toEqual([]);
    expect(await api.db.rows(textRow, sql`SELECT sum(amount_minor)::text AS text FROM ledger_entries`)).toEqual(sums);
    expect(await checkRows(api.db)).toEqual([]);
    expect((await caller.call('GET', '/api/resova/loc-harbour/my-booking', withSecret)).status).toBe(404);
    // The payment can still be refunded.
    const money = { reference, amountMinor: 100, to: 'card', who: 'staff', why: 'late' } as const;
    expect(await api.refund(money)).toMatchObject({ ok: true, value: { cardStatus: 'done' } });
    expect(await exportPerson(api.db, { email })).toMatchObject({ bookings: [], emailsToThem: [], reviews: [] });
  });

  it('is removed from old bookings a day after the log has announced their number', async () => {
    const { reference } = await book();
    const other = await book({ customer: { ...customer, email: 'later@example.com' } });
    await api.db.run(sql`UPDATE bookings SET created_at = now() - interval '100 days' WHERE reference = ${reference}`);
    await endGames(3);
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
    const run = (days: number) => retainPersons({ db: api.db, log, days });
    const keepForever = 0;
    expect(await run(keepForever)).toBe(0);
    // The first run only announces the number of bookings, and a second run on the same day changes nothing either.
    expect(await run(30)).toBe(0);
    expect(lines.join('')).toContain('"bookings":1');
    expect(await run(30)).toBe(0);
    const aDayLater = () => api.db.run(sql`UPDATE person_retention SET ran_at = now() - interval '25 hours'`);
    await aDayLater();
    // Another number of days is announced first, too.
    expect(await run(40)).toBe(0);
    await aDayLater();
    expect(await run(40)).toBe(1);
    const left = await api.db.rows(
      z.object({ reference: z.string() }),
      sql`SELECT reference FROM bookings WHERE first_name <> ''`,
    );
    expect(left).toEqual([{ reference: other.reference }]);
    expect(lines.join('')).not.toMatch(traces);
  });

  it('is found by every spelling of their mailbox, and not by another mailbox', async () => {
    const spelling = { ...checkoutDetails.customer, email: 'Grace.Hopper+x@gmail.com' };
    const { reference } = await book({ customer: spelling });
    const others = await book({ customer: { ...spelling, email: 'hopper@gmail.com' } });
    await endGames(5);
    expect(await erasePerson(api.db, providers(), { email: 'gracehopper@googlemail.com' })).toMatchObject({
      value: { bookings: [reference] },
    });
    expect((await exportPerson(api.db, { email: 'hopper@gmail.com' }))?.['bookings']).toMatchObject([
      { reference: others.reference },
    ]);
  });

  it('to whom a voucher was given is exported and erased, with the name and the message on the voucher', async () => {
    const gift = { voucherId: 'gift-20', quantity: 1, email, recipientName: 'Zeldana', message: 'Zeldana, well done' };
    const { id } = await createCaller(api).create({ bookings: [], vouchers: [gift] });
    await createVoucherBuyer(api, createCaller(api)).payBasket(id);
    expect(await exportPerson(api.db, { email })).toMatchObject({
      giftVouchersToThem: [{ email, recipientName: 'Zeldana', message: 'Zeldana, well done' }],
    });
    const onVouchers = async () => (await findColumns(api)).filter((column) => column.startsWith('basket_vouchers.'));
    expect((await onVouchers()).toSorted()).toEqual([
      'basket_vouchers.email',
      'basket_vouchers.message',
      'basket_vouchers.recipient_name',
    ]);
    expect(await erasePerson(api.db, providers(), { email })).toMatchObject({ ok: true });
    expect(await onVouchers()).toEqual([]);
  });
});
