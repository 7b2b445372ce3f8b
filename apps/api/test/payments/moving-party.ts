import {
  changeOutcomeWire,
  changeQuoteWire,
  managedBookingWire,
  paymentWire,
  secretHeader,
  type ManagedBookingWire,
  type PaymentWire,
} from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { at, type toBooking, createCaller } from '../caller.ts';

const myBookingPath = '/api/resova/loc-harbour/my-booking';
const paymentRow = z.object({ id: z.string(), basketId: z.string() });

type Booking = ReturnType<typeof toBooking>;

export type Party = Awaited<ReturnType<typeof bookParty>>;

/**
 * Books a slot by card, as a visitor who can then move the booking.
 *
 * @param createMove creates the booking that the party requests at another time. It has one person more, so that the move has to be paid.
 */
export async function bookParty(api: TestApi, booking: Booking, createMove: (time: string) => Promise<Booking>) {
  const caller = createCaller(api);
  const { id } = await caller.create({ bookings: [booking] });
  api.memory.pay((await caller.beginPayment(id)).id);
  const { confirmation } = await caller.payment(id);
  if (confirmation === null) throw new Error('The payment is not confirmed.');
  const { reference, access } = confirmation;
  const headers = { [secretHeader]: access?.secret ?? '' };
  const call = (method: string, path: string, body?: unknown) =>
    caller.call(method, `${myBookingPath}${path}`, { headers, ...(body !== undefined && { body }) });
  const read = async (): Promise<ManagedBookingWire> => parse(managedBookingWire, (await call('GET', '')).data);
  /** Quotes the move to a time and requests it. Returns the first response that is an error, or that of the request. */
  const tryMove = async (to: string) => {
    const { version, games } = await read();
    const game = { bookingId: at(games, 0).id, ...(await createMove(to)) };
    const quoted = await call('POST', '/change/quote', { version, game });
    if (quoted.error !== null) return quoted;
    const { quoteId } = parse(changeQuoteWire, quoted.data);
    return call('POST', '/change', { version, quoteId, game });
  };
  return {
    reference,
    call,
    read,
    tryMove,
    /** Begins the move, and returns its payment. */
    begin: async (to: string): Promise<PaymentWire> => {
      const { data, error } = await tryMove(to);
      if (error !== null) throw new Error(error.code);
      const outcome = parse(changeOutcomeWire, data);
      if (outcome.status !== 'paymentRequired') throw new Error('no payment is required');
      return outcome.payment;
    },
    /** Reads the payment of the move as it is now, which settles one that was paid. */
    payment: async (): Promise<PaymentWire> => parse(paymentWire, (await call('GET', '/change/payment')).data),
    /** Reads the time that the party has now. */
    time: async () => at((await read()).games, 0).startTime,
    /** Reads the newest payment of the booking's changes from the database. */
    stored: async () =>
      at(
        await api.db.rows(
          paymentRow,
          sql`SELECT id, basket_id AS "basketId" FROM payments WHERE change_of = ${reference} ORDER BY created_at DESC`,
        ),
        0,
      ),
  };
}
