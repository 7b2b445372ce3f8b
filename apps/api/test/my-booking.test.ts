import { managedBookingWire, secretHeader, slotListWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { findMailedSecrets } from './booking-mails.ts';
import { at, toBooking, checkoutDetails, createCaller, tomorrow } from './caller.ts';

const path = '/api/resova/loc-harbour/my-booking';
/** The places of the vault at a start. */
const vaultCapacity = 6;

describe.each(backends)('my booking on $name', (backend) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await backend.open({ maxSecretAttempts: 3 });
  });
  afterAll(() => api.close());

  const book = async (quantity = 2, key?: string) => {
    const caller = createCaller(api);
    const [slot] = (await caller.vault()).filter(({ availability }) => availability.spaces.maxAvailable >= quantity);
    const { id } = await caller.create({ bookings: [toBooking(slot?.instanceId ?? '', quantity)] });
    const confirmation = await caller.checkout(id, key);
    const secret = confirmation.access?.secret ?? '';
    const call = (method: string, below = '', body?: unknown, client = '203.0.113.9') =>
      createCaller(api, client).call(method, `${path}${below}`, { body, headers: { [secretHeader]: secret } });
    return { caller, id, slot, confirmation, secret, call };
  };

  it('is read by the secret that came with the confirmation', async () => {
    const { call, confirmation, slot } = await book();
    const { status, data } = await call('GET');
    const booking = parse(managedBookingWire, data);
    expect(status).toBe(200);
    expect(booking).toMatchObject({
      reference: confirmation.reference,
      state: 'confirmed',
      version: 1,
      sequence: 0,
      firstName: 'Ada',
      total: 65,
      paid: 0,
      dueAtVenue: 65,
      cancelBlockedBy: null,
      canReview: false,
      checkInToken: confirmation.access?.checkInToken,
      location: { id: 'loc-harbour', timeZone: 'America/New_York' },
    });
    const game = at(booking.games, 0);
    expect(game).toMatchObject({ startsAt: slot?.startsAt, changeBlockedBy: null });
    expect(Date.parse(game.startsAt) - Date.parse(game.policy.changeUntil ?? '')).toBe(2 * 3_600_000);
  });

  it('is found again by the confirmation of its basket and by a repeated checkout, with the same secret', async () => {
    const { caller, id, confirmation } = await book(1, 'same');
    expect((await caller.confirmation(id)).access).toEqual(confirmation.access);
    expect((await caller.checkout(id, 'same')).access).toEqual(confirmation.access);
  });

  it('has neither its secret nor its token in the database', async () => {
    const { confirmation } = await book(1, 'stored');
    const tables = await api.db.rows(
      z.object({ text: z.string() }),
      sql`
        SELECT (SELECT string_agg(b::text, ' ') FROM bookings b) || (SELECT string_agg(k::text, ' ') FROM idempotency_keys k)
          || (SELECT string_agg(s::text, ' ') FROM server_secrets s) AS text
      `,
    );
    const text = at(tables, 0).text;
    expect(text).toContain(confirmation.reference);
    expect(text).not.toContain(confirmation.access?.secret);
    expect(text).not.toContain(confirmation.access?.checkInToken);
  });

  it('counts its own places as free where it could move to', async () => {
    const quantity = 5;
    const { call, slot } = await book(quantity);
    const game = at(parse(managedBookingWire, (await call('GET')).data).games, 0);
    const date = tomorrow('America/New_York');
    const times = parse(slotListWire, (await call('GET', `/times?bookingId=${game.id}&startDate=${date}`)).data);
    const isOfBooking = ({ instanceId }: { readonly instanceId: string }) => instanceId === slot?.instanceId;
    const seenByOthers = (await createCaller(api).vault()).find(isOfBooking);
    expect(times.find(isOfBooking)?.availability.spaces.maxAvailable).toBe(vaultCapacity);
    expect(seenByOthers?.availability.spaces.maxAvailable).toBe(vaultCapacity - quantity);
  });

  // Each case has an address of its own, since wrong secrets are counted by it.
  it.each([
    {
      what: 'a token for the check-in',
      secretOf: (known: { readonly checkInToken: string }) => known.checkInToken,
      client: '198.51.100.71',
    },
    { what: 'another secret', secretOf: () => 'A'.repeat(22), client: '198.51.100.72' },
    { what: 'a text that cannot be one', secretOf: () => 'x', client: '198.51.100.73' },
    { what: 'none', secretOf: () => null, client: '198.51.100.74' },
  ])('is not opened by $what', async ({ secretOf, client }) => {
    const { confirmation } = await book(1);
    const secret = secretOf(confirmation.access ?? { checkInToken: '' });
    const response = await createCaller(api, client).call('GET', path, {
      headers: secret === null ? {} : { [secretHeader]: secret },
    });
    expect(response).toMatchObject({ status: 404, error: { code: 'booking_not_found', details: [phrases.noBooking] } });
  });

  it('rejects a client that guesses secrets, and still opens a booking by its right secret', async () => {
    const { call } = await book(1);
    const guess = (text: string) =>
      createCaller(api, '198.51.100.99').call('GET', path, { headers: { [secretHeader]: text.padEnd(22, '_') } });
    const statuses = [];
    for (const text of ['a', 'b', 'c', 'd']) statuses.push((await guess(text)).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
    expect((await call('GET', '', undefined, '198.51.100.99')).status).toBe(200);
  });

  it('is found again by its reference and email, in a mail, and the response is the same for any other', async () => {
    const email = 'lost@example.com';
    const caller = createCaller(api, '198.51.100.50');
    const [slot] = (await caller.vault()).filter(({ availability }) => availability.spaces.maxAvailable >= 1);
    const { id } = await caller.create({ bookings: [toBooking(slot?.instanceId ?? '', 1)] });
    const details = { ...checkoutDetails, customer: { ...checkoutDetails.customer, email } };
    const { reference, access } = await caller.checkout(id, undefined, details);
    // The booking is like one from before there were links.
    await api.db.run(sql`UPDATE bookings SET secret_hash = NULL, check_in_hash = NULL WHERE reference = ${reference}`);
    const lookUp = (client: string, body: unknown) =>
      createCaller(api, client).call('POST', `${path}/look-up`, { body });
    const known = await lookUp('198.51.100.51', { reference: reference.toLowerCase().replace('-', ' '), email });
    const unknown = await lookUp('198.51.100.52', { reference: 'AAAA-AAAA', email });
    const another = await lookUp('198.51.100.53', { reference, email: 'somebody@example.com' });
    expect([unknown, another]).toEqual([known, known]);
    expect(known).toMatchObject({ status: 202, data: { received: true } });
    await api.sweepTicketing();
    expect(await findMailedSecrets(api.db, email)).toEqual([access?.secret]);
    expect(await findMailedSecrets(api.db, 'somebody@example.com')).toEqual([]);
    const response = await createCaller(api).call('GET', path, { headers: { [secretHeader]: access?.secret ?? '' } });
    expect(response.status).toBe(200);
  });

  it('sends its link again to its own address', async () => {
    const { call } = await book(1);
    const before = (await findMailedSecrets(api.db, checkoutDetails.customer.email)).length;
    expect((await call('POST', '/link')).status).toBe(202);
    expect((await findMailedSecrets(api.db, checkoutDetails.customer.email)).length).toBe(before + 1);
  });

  it('takes one review once the visit is over', async () => {
    const { call, confirmation } = await book(1);
    const review = { rating: 5, text: 'Again!', name: 'Ada' };
    expect(await call('POST', '/review', review)).toMatchObject({ status: 409, error: { code: 'visit_not_over' } });
    await api.db.run(sql`
      UPDATE slots SET starts_at = now() - interval '2 hours'
      WHERE id IN (SELECT slot_id FROM booking_items WHERE reference = ${confirmation.reference})
    `);
    const noShow = (time: string | null) =>
      api.db.run(sql`
        UPDATE booking_items SET no_show_at = ${time}::timestamptz WHERE reference = ${confirmation.reference}
      `);
    await noShow(new Date().toISOString());
    expect(parse(managedBookingWire, (await call('GET')).data).canReview).toBe(false);
    await noShow(null);
    expect(parse(managedBookingWire, (await call('GET')).data).canReview).toBe(true);
    expect((await call('POST', '/review', review)).status).toBe(201);
    expect(parse(managedBookingWire, (await call('GET')).data).canReview).toBe(false);
    expect(await call('POST', '/review', review)).toMatchObject({ status: 409, error: { code: 'reviewed_already' } });
  });
});
