import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import type { Backend } from '../backends.ts';
import { at, toBooking, createCaller } from '../caller.ts';
import { freeStarts } from '../free-starts.ts';
import { createDesk } from './desk-world.ts';

const auditRow = z.object({
  operation: z.string(),
  who: z.string(),
  subject: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
const sumRow = z.object({ sum: z.coerce.number() });

/** The choices of a booking. By default it has two adults in one game, who pay at the venue. */
interface BookingChoices {
  readonly quantity?: number;
  readonly isPaid?: boolean;
  readonly games?: number;
}

/** Opens an api before the tests of a suite, with visitors who book the vault from tomorrow on: six places a start, adults at 32.50 each. Closes it after them. */
export function dayWorld(backend: Backend) {
  let api: TestApi;
  let nextStart: () => string;
  beforeAll(async () => {
    api = await backend.open({ staffGuard: createFakeGuard() });
    nextStart = await freeStarts(createCaller(api), 8);
  });
  afterAll(() => api.close());

  /** The number of moved bookings so far. It is added to their starts in seconds, because no two slots of a room may have the same start. */
  let moved = 0;
  return {
    get api() {
      return api;
    },
    /** Returns a start that no other test of the suite has. */
    nextStart: () => nextStart(),
    /** Books, and returns the booking as the desk sees it. */
    book: async ({ quantity = 2, isPaid = false, games = 1 }: BookingChoices = {}) => {
      const caller = createCaller(api);
      const bookings = Array.from({ length: games }, () => toBooking(nextStart(), quantity));
      const { id } = await caller.create({ bookings });
      if (isPaid) api.memory.pay((await caller.beginPayment(id)).id);
      const confirmation = isPaid ? (await caller.payment(id)).confirmation : await caller.checkout(id);
      const { reference = '', access } = confirmation ?? {};
      const desk = createDesk(api);
      const booking = await desk.read(reference);
      return { reference, token: access?.checkInToken ?? '', desk, booking, game: at(booking.games, 0) };
    },
    /** Moves a booking, or one of its games, to so many minutes from now, as far as the staff are concerned. */
    moveToMinutesFromNow: async (reference: string, minutes: number, bookingId: string | null = null) => {
      moved += 1;
      await api.db.run(sql`
        UPDATE slots SET starts_at = date_trunc('minute', now()) + make_interval(mins => ${minutes}::int, secs => ${moved}::int),
          local_date = ((now() + make_interval(mins => ${minutes}::int)) AT TIME ZONE 'America/New_York')::date
        WHERE id IN (
          SELECT slot_id FROM booking_items WHERE reference = ${reference} AND id = coalesce(${bookingId}::text, id)
        )
      `);
    },
    readAudit: (reference: string) =>
      api.db.rows(
        auditRow,
        sql`SELECT operation, who, subject, before, after FROM audit_log WHERE subject = ${reference} ORDER BY position`,
      ),
    /** Adds up the ledger of a booking: 0 if nothing is owed by either side. */
    sumLedger: async (reference: string) => {
      const [row] = await api.db.rows(
        sumRow,
        sql`SELECT coalesce(sum(amount_minor), 0) AS sum FROM ledger_entries WHERE reference = ${reference}`,
      );
      return row?.sum;
    },
  };
}
