import { fromMinor } from '@latchkey/booking-core';
import type { ChangeQuoteWire } from '@latchkey/cms-client/schema';
import { createTranslator, loadPhrases } from '@latchkey/i18n';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type * as core from 'zod/v4/core';
import type { Queryable } from '../../../kernel/database.ts';
import { once, type KeyedRequest } from '../../../kernel/idempotency.ts';
import { nearestLocale, type Locale } from '../../../kernel/locale.ts';
import { failed, succeeded, type Result } from '../../../kernel/result.ts';
import type { BookingEvent } from '../../../mail/booking-events.ts';
import { phrases } from '../../shared/phrases.ts';
import { holdInTransaction } from '../free-places.ts';
import { promotionWireOf } from '../offers/offer-rows.ts';
import { payBack } from '../payments/pay-back.ts';
import { parseInstanceId } from '../slots/slot-id.ts';
import { insertRows, namedSlots } from '../slots/slot-rows.ts';
import { digestOf, snapshotOf, type ManageContext, type OpenedBooking } from './manage-context.ts';
import type { Venue } from '../catalogue.ts';
import { dueMinorOf, gameBefore } from './managed-wire.ts';
import type { ChangeRun } from './change-run.ts';
import { runChange, type ChangeDone } from './run-change.ts';

/** A change by whoever may make it. */
export type PlannedChange = Pick<ChangeRun, 'version' | 'wanted' | 'rights' | 'who'> & {
  /** Of names in the quote. */
  readonly locale: Locale;
};

/** A change that is carried out as quoted, once for a key. */
export interface AppliedRequest<Schema extends core.$ZodType> extends KeyedRequest {
  /** Of the response, which is stored with the key. */
  readonly schema: Schema;
  /** Runs in the transaction of the change. */
  readonly respond: (tx: Queryable, done: ChangeDone) => Promise<core.output<Schema>>;
}

/** What a change would do: the change itself, in a transaction that is rolled back. */
export async function quoteChange(
  context: ManageContext,
  opened: OpenedBooking,
  change: PlannedChange,
): Promise<Result<ChangeQuoteWire>> {
  const prepared = await prepare(context, opened, change);
  const { booking, venue } = opened;
  const nowMs = context.now();
  const run = { ...change, reference: booking.reference, venue, nowMs, voucherName: prepared.voucherName };
  // Set by the transaction that is rolled back; it may run twice.
  const quoted: { value: ChangeQuoteWire | null } = { value: null };
  const ended = await holdInTransaction(context.db, async (tx): Promise<Result<never>> => {
    const done = await runChange(tx, context, run);
    if (!done.ok) return done;
    quoted.value = quoteOf(done.value, change, venue);
    return rolledBack;
  });
  if (quoted.value !== null && !ended.ok && ended.error.code === rolledBack.error.code) return succeeded(quoted.value);
  return ended;
}

/** Carries a change out, with its mails, in one transaction; the money that goes back by card follows after it. */
export async function applyChange<Schema extends core.$ZodType>(
  context: ManageContext,
  opened: OpenedBooking,
  { quoteId, ...change }: PlannedChange & { readonly quoteId: string },
  request: AppliedRequest<Schema>,
): Promise<Result<core.output<Schema>>> {
  const { db, mails } = context;
  const { booking, venue } = opened;
  const { contact, customerLocale, voucherName } = await prepare(context, opened, change);
  const { reference, locationId } = booking;
  const about = { locationId, locale: customerLocale };
  const queueEvent = await mails.bookingEvent(about);
  const queueVoucher = await mails.giftVoucher(about);
  const run = { ...change, reference, venue, nowMs: context.now(), voucherName };
  const work = async (tx: Queryable): Promise<Result<core.output<Schema>>> => {
    const done = await runChange(tx, context, run);
    if (!done.ok) return done;
    const quoted = quoteOf(done.value, { ...change, locale: customerLocale }, venue);
    if (quoted.quoteId !== quoteId) return quoteOutdated();
    const { after, back } = done.value;
    const event = eventOf(done.value, quoted, { venue, locale: customerLocale });
    await queueEvent(tx, event, snapshotOf(context, after, { venue, contact }));
    if (back.owed !== null) {
      const { currency, email } = booking;
      const voucher = { ...back.owed, currency, validUntil: null, email: null, message: null, buyerEmail: email };
      await queueVoucher(tx, voucher);
    }
    return succeeded(await request.respond(tx, done.value));
  };
  const result = await holdInTransaction(db, (tx) => once(tx, request, request.schema, () => work(tx)));
  // The provider is called after the commit; what it does not do now, the sweep repeats.
  if (result.ok) for (const paymentId of await refundedPayments(db, reference)) await payBack(context, paymentId);
  return result;
}

/** What everything around the transaction of a change needs, prepared before it. */
async function prepare(
  context: ManageContext,
  { booking, venue }: OpenedBooking,
  { wanted, rights, locale }: Pick<PlannedChange, 'wanted' | 'rights' | 'locale'>,
) {
  if (wanted.type === 'game') await keepSlotRow({ ...context, rights }, wanted.game.instanceId);
  const customerLocale = nearestLocale(booking.locale);
  const t = createTranslator(customerLocale, await loadPhrases(customerLocale));
  const contact = await context.findContact(venue.locationId, locale);
  return { contact, customerLocale, voucherName: t('Gift voucher') };
}

/** The slot gets its row in a statement of its own, so that nobody waits for it. A row changes nothing that visitors see. */
async function keepSlotRow(context: ManageContext, instanceId: string): Promise<void> {
  const instance = parseInstanceId(instanceId);
  if (instance === null) return;
  const named = namedSlots(context, [instance.slotId], context.now());
  if (named.length > 0) await insertRows(context.db, named, context.rights.takesUntil);
}

/** Carries a rolled back change out of its transaction. */
const rolledBack = failed('conflict', 'rolled_back', 'A quote changes nothing.');

function quoteOutdated(): ReturnType<typeof failed> {
  return failed('conflict', 'quote_outdated', 'The change would turn out otherwise than quoted.', [
    phrases.quoteOutdated,
  ]);
}

function eventOf(
  { kind: type, before }: ChangeDone,
  { quoteId: _, ...money }: ChangeQuoteWire,
  { venue, locale }: { readonly venue: Venue; readonly locale: Locale },
): BookingEvent {
  return { type, gamesBefore: before.items.map((item) => gameBefore(item, venue, locale)), money };
}

/** The id is a digest of what the visitor is shown; it does not depend on the language. */
function quoteOf(done: ChangeDone, { version, wanted, locale }: PlannedChange, venue: Venue): ChangeQuoteWire {
  const { after, back, oldTotalMinor, newTotalMinor, keptMinor, removed } = done;
  const { currency } = after.booking;
  const returnedMinor = back.returned.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const handMinor = Math.max(0, after.money.balanceMinor - back.cardMinor);
  const minor = {
    oldTotal: oldTotalMinor,
    newTotal: newTotalMinor,
    kept: keptMinor,
    dueNow: 0,
    dueAtVenue: dueMinorOf(after),
    backToCard: back.cardMinor,
    backToVouchers: returnedMinor,
    backAsVoucher: back.owed?.amountMinor ?? 0,
    // What was paid at the location goes back there. It is not on its way, as what goes back by card is.
    ...(handMinor > 0 && { byHand: handMinor }),
  };
  const major = (amount: number) => fromMinor(amount, currency);
  return {
    quoteId: digestOf([version, wanted, minor, removed.map(({ id }) => id)]),
    version,
    oldTotal: major(minor.oldTotal),
    newTotal: major(minor.newTotal),
    kept: major(minor.kept),
    dueNow: major(minor.dueNow),
    dueAtVenue: major(minor.dueAtVenue),
    back: {
      card: major(minor.backToCard),
      vouchers: major(minor.backToVouchers),
      newVoucher: major(minor.backAsVoucher),
      ...(handMinor > 0 && { hand: major(handMinor) }),
    },
    removedPromotions: removed.map((row) => promotionWireOf(row, venue, locale)),
    currency,
  };
}

const paymentRow = z.object({ id: z.string() });

async function refundedPayments(db: Queryable, reference: string): Promise<readonly string[]> {
  const rows = await db.rows(
    paymentRow,
    sql`
      SELECT DISTINCT p.id FROM payments p JOIN refunds r ON r.payment_id = p.id
      WHERE p.reference = ${reference} AND r.status = 'intended' AND r.destination = 'card'
    `,
  );
  return rows.map(({ id }) => id);
}
