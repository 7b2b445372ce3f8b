import { completeCustomer } from '@latchkey/booking-core';
import { usualLanguages } from '@latchkey/i18n';
import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { pino } from 'pino';
import * as z from 'zod';
import type { Random } from '@latchkey/testing';
import { createBookingLinks } from '../../src/kernel/booking-links.ts';
import type { Database } from '../../src/kernel/database.ts';
import { succeeded } from '../../src/kernel/result.ts';
import { wallClockAt } from '../../src/kernel/wall-clock.ts';
import type { BookingSnapshot } from '../../src/mail/booking-events.ts';
import { toMessage, type MailTransport } from '../../src/mail/delivery/transport.ts';
import { sendDue } from '../../src/mail/mail-sender.ts';
import { createMails, type Mails } from '../../src/mail/mails.ts';
import type { Catalogue, Venue } from '../../src/venues/catalogue.ts';
import { policyByTelephone } from '../../src/venues/policy.ts';
import { sendVisitMails, type VisitContext } from '../../src/bookings/visits/send-visit-mails.ts';

/** A booking of one game, with the facts that the test knows of it. */
export interface Life {
  readonly reference: string;
  readonly zone: string;
  /** The present start, in epoch milliseconds. */
  startsAt: number;
  /** All starts that it had, and those of changes that were broken off: such a change may have been made. */
  readonly starts: Set<number>;
  /** The time at which it was booked. */
  settledAt: number;
  isCancelled: boolean;
}

/** An email that a server took. */
export interface Delivered {
  readonly step: number;
  readonly topic: string | null;
  readonly reference: string | null;
  readonly kind: string;
  readonly messageId: string;
}

/** The catalogue, with locations in every zone: the id of a location is its zone. */
const catalogue: Catalogue = {
  venues: [],
  venue: (zone): Venue => ({
    locationId: zone,
    locationSlug: 'somewhere',
    timeZone: zone,
    currency: 'USD',
    languages: ['en'],
    country: 'US',
    rooms: [],
    closed: [],
    documentedVouchers: [],
    offers: {
      promotions: [],
      vouchers: [],
      unpaidVouchers: 'honoured',
      voucherNameIn: () => null,
      getValidMonths: () => null,
    },
    policy: policyByTelephone,
    hostDiscount: { hundredths: 0, amountMinor: null },
    paymentMethods: ['venue'],
    maxUnpaid: { places: 0, games: 0 },
    cardLimits: null,
    wantsCards: false,
  }),
};

const mails: Mails = createMails({
  content: {
    languages: () => usualLanguages,
    website: () => Promise.resolve(null),
    location: () => Promise.resolve(null),
  },
  now: Date.now,
  siteOrigin: 'https://house.example',
  deskOriginFor: () => null,
  limit: { secret: 'secret', maxMailsPerRecipient: 0, log: pino({ level: 'silent' }) },
});

/** Creates the sweep of one process, with its database connection and its clock. A whole sweep also finds reminders that were due long ago. */
export function createSweep(db: Database, now: () => number): (isWhole: boolean) => Promise<void> {
  const context: VisitContext = {
    db,
    catalogue,
    mails,
    now,
    links: createBookingLinks('key'),
    siteOrigin: 'https://house.example',
    googleUrlOf: () => Promise.resolve(null),
    sendsThanks: false,
  };
  return (isWhole) => sendVisitMails(context, isWhole);
}

/** Picks a change of the clocks in the next three years. */
export function pickClockChange(random: Random): { readonly zone: string; readonly at: number } {
  const zones = Intl.supportedValuesOf('timeZone');
  for (;;) {
    const zone = random.pick(zones);
    const from = Temporal.Instant.fromEpochMilliseconds(Date.now() + random.between(30, 1_000) * 86_400_000);
    const next = from.toZonedDateTimeISO(zone).getTimeZoneTransition('next');
    if (next !== null) return { zone, at: next.epochMilliseconds };
  }
}

/** The chances that the mail server fails, and that the sender dies after the server took an email. */
const serverFails = 0.15;
const senderDies = 0.1;

let lastSlotId = 1;

async function putSlot(db: Database, zone: string, startsAt: number): Promise<number> {
  const { date, time } = wallClockAt(startsAt, zone);
  // Calls overlap, so each takes its id before it writes.
  lastSlotId += 1;
  const id = lastSlotId;
  await db.run(sql`
    INSERT INTO slots (id, location_id, game_id, starts_at, local_date, local_time, duration_minutes, capacity,
      scheduled_capacity, min_required, is_private, sold)
    VALUES (${id}, ${zone}, ${`game-${id}`}, ${iso(startsAt)}::timestamptz, ${date}, ${time}, 60, 8, 8, 1, false, 1)
  `);
  return id;
}

/** Writes a booking of one game, confirmed at `settledAt`. */
export async function book(db: Database, { reference, zone, startsAt, settledAt }: Life): Promise<void> {
  const slot = await putSlot(db, zone, startsAt);
  await db.run(sql`
    INSERT INTO baskets (id, location_id, client_key, status, expires_at)
    VALUES (${reference}, ${zone}, '', 'booked', now())
  `);
  await db.run(sql`
    INSERT INTO bookings (reference, basket_id, location_id, first_name, last_name, email, phone, locale,
      wants_newsletter, total_minor, currency, created_at)
    VALUES (${reference}, ${reference}, ${zone}, 'Ada', 'Byron', 'ada@example.com', '1', 'en', false, 0, 'USD',
      ${iso(settledAt)}::timestamptz)
  `);
  await db.run(sql`
    INSERT INTO booking_items (id, reference, slot_id, position, is_kids_mode, quantity, tickets)
    VALUES (${`bk_${reference}`}, ${reference}, ${slot}, 0, false, 1, '[]'::jsonb)
  `);
}

const customer = completeCustomer({ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '1' });
const money = {
  version: 2,
  oldTotal: 0,
  newTotal: 0,
  kept: 0,
  dueNow: 0,
  dueAtVenue: 0,
  back: { card: 0, vouchers: 0, newVoucher: 0 },
  removedPromotions: [],
  currency: 'USD',
};

function toSnapshot({ reference, zone }: Life): BookingSnapshot {
  return {
    reference,
    locationId: zone,
    locale: 'en',
    customer,
    linkIn: () => 'https://house.example/booking#secret',
    bookingIn: () => ({
      reference,
      state: 'confirmed',
      version: 2,
      sequence: 1,
      location: { id: zone, timeZone: zone, telephone: null, email: null },
      firstName: 'Ada',
      locale: 'en',
      games: [],
      cancelledGames: [],
      vouchers: [],
      promotions: [],
      subtotal: 0,
      discount: 0,
      total: 0,
      paid: 0,
      dueAtVenue: 0,
      refunds: [],
      currency: 'USD',
      cancelBlockedBy: null,
      canReview: false,
      checkInToken: 'AAAAAAAAAAAAAAAAAAAAAA',
    }),
  };
}

/** Moves a booking to the start `to`, or cancels it if that is null. As in the api, one transaction locks its row and queues the email about it. */
export async function change(db: Database, life: Life, to: number | null): Promise<void> {
  const { reference, zone } = life;
  const queue = await mails.bookingEvent({ locationId: zone, locale: 'en' });
  const slot = to === null ? null : await putSlot(db, zone, to);
  await db.transaction(async (tx) => {
    await tx.run(sql`SELECT FROM bookings WHERE reference = ${reference} FOR UPDATE`);
    if (slot === null) await tx.run(sql`DELETE FROM booking_items WHERE reference = ${reference}`);
    else await tx.run(sql`UPDATE booking_items SET slot_id = ${slot} WHERE reference = ${reference}`);
    const type = slot === null ? 'cancelled' : 'moved';
    await queue(tx, { type, gamesBeforeIn: () => [], money }, toSnapshot(life));
    return succeeded(null);
  });
}

const stateRow = z.object({ reference: z.string(), startsAt: z.string() });

/** Reads the present start of each booking by its reference; a cancelled one is not in it. After a killed change, only the database says whether it was made. */
export async function readLives(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows(
    stateRow,
    sql`
      SELECT i.reference, s.starts_at AS "startsAt" FROM booking_items i JOIN slots s ON s.id = i.slot_id
    `,
  );
  return new Map(rows.map(({ reference, startsAt }) => [reference, Date.parse(startsAt)]));
}

const subjectRow = z.object({ topic: z.string().nullable(), reference: z.string().nullable(), kind: z.string() });

/**
 * Sends the emails that are due. The server fails for some, and the sender dies after the server took some others. The emails of a dead sender are
 * due again at once.
 */
export async function send(db: Database, random: Random, step: number, delivered: Delivered[]): Promise<void> {
  const transport: MailTransport = {
    deliver: async (outgoing) => {
      if (random.chance(serverFails)) return { ok: false, error: { code: 'AWAY', isPermanent: false } };
      const [subject] = await db.rows(
        subjectRow,
        sql`SELECT topic, reference, kind FROM mail_outbox WHERE id = ${outgoing.id}`,
      );
      const { messageId } = toMessage(outgoing, 'tickets@house.example');
      if (subject !== undefined) delivered.push({ ...subject, step, messageId: String(messageId) });
      if (random.chance(senderDies)) throw new Error('The sender dies.');
      return { ok: true, value: null };
    },
    forget: () => Promise.resolve(),
  };
  const options = {
    db,
    transport,
    log: pino({ level: 'silent' }),
    maxAttempts: 1_000,
    readFile: () => Promise.resolve(succeeded(null)),
  };
  try {
    await sendDue(options, new AbortController().signal);
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'The sender dies.') throw error;
  }
  await db.run(sql`UPDATE mail_outbox SET due_at = now() WHERE status = 'queued'`);
}

/** Deletes all bookings and emails, so that the next test begins with none. */
export async function forgetAll(db: Database): Promise<void> {
  for (const table of ['mail_outbox', 'booking_items', 'bookings', 'baskets', 'slots']) {
    await db.run(sql`DELETE FROM ${sql.identifier(table)}`);
  }
}

function iso(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
