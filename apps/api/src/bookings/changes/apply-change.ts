import type { PaymentPage } from '@latchkey/booking-core';
import type { ChangeQuoteWire, PaymentWire } from '@latchkey/cms-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import type * as core from 'zod/v4/core';
import { payments, refunds } from '../../db/schema/payments.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { once, type KeyedRequest } from '../../kernel/idempotency.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { phrases } from '../../ticketing/shared/phrases.ts';
import { holdInTransaction } from '../../baskets/release-expired.ts';
import { payBack } from '../../checkout/payments/pay-back.ts';
import { parseInstanceId } from '../../inventory/slots/slot-id.ts';
import type { ManageContext } from '../manage-context.ts';
import type { OpenedBooking } from '../open-booking.ts';
import { takeSnapshot } from '../take-snapshot.ts';
import { beginChangePayment, lockChange } from './begin-change-payment.ts';
import { changeInTwin, type TwinChange } from './change-in-twin.ts';
import { calculateDueNowMinor, describeChange, toQuoteWire, type PlannedChange } from './change-quote.ts';
import { prepareChange } from './prepare-change.ts';
import { runChange, type ChangeDone } from './run-change.ts';

/** A change that is carried out as quoted, once for a key. */
export interface AppliedRequest<Schema extends core.$ZodType> extends KeyedRequest {
  /** The schema that reads the response, which is stored with the key. */
  readonly schema: Schema;
  /** Makes the response, in the transaction of the change. */
  readonly respond: (tx: Queryable, done: ChangeDone) => Promise<core.output<Schema>>;
  /** Present if a visitor may have to pay before the change is made. */
  readonly byCard?: {
    /** The page on which the visitor types the card. */
    readonly page: PaymentPage;
    readonly respond: (payment: PaymentWire) => core.output<Schema>;
  };
}

/**
 * Makes a change with its mails in one transaction; refunds by card follow after it. A change that has to be paid by card first is not made: the
 * transaction holds its places and stores the intended payment.
 */
export async function applyChange<Schema extends core.$ZodType>(
  context: ManageContext,
  opened: OpenedBooking,
  change: PlannedChange & { readonly quoteId: string },
  request: AppliedRequest<Schema>,
): Promise<Result<core.output<Schema>>> {
  return changeInTwin(context, opened, change, (twinInstanceId) =>
    applyInTwin(context, opened, { ...change, twinInstanceId }, request),
  );
}

/** Makes a change in the twin that was chosen. */
async function applyInTwin<Schema extends core.$ZodType>(
  context: ManageContext,
  opened: OpenedBooking,
  { quoteId, ...change }: TwinChange & { readonly quoteId: string },
  request: AppliedRequest<Schema>,
): Promise<Result<core.output<Schema>>> {
  const { db, mails } = context;
  const { venue } = opened;
  const { contact, customerLocale, voucherName } = await prepareChange(context, opened, change);
  const { reference, locationId, currency, email: buyerEmail } = opened.booking;
  const about = { locationId, locale: customerLocale };
  const queueEvent = await mails.bookingEvent(about);
  const queueVoucher = await mails.giftVoucher(about);
  const run = { ...change, reference, venue, nowMs: context.now(), voucherName };
  const { byCard } = request;
  const mayPay = byCard !== undefined && mayBePaidByCard(opened);
  const queueMails = async (tx: Queryable, done: ChangeDone, quoted: ChangeQuoteWire) => {
    const { after, back } = done;
    const event = describeChange(done, quoted, venue);
    if (!isSeenByStaffOnly(done)) await queueEvent(tx, event, takeSnapshot(context, after, { venue, contact }));
    if (back.owed !== null) {
      await queueVoucher(tx, { ...back.owed, currency, validUntil: null, email: null, message: null, buyerEmail });
    }
  };
  /** Makes the change and, if it has to be paid by card first, undoes it again and begins its payment. */
  const work = async (tx: Queryable): Promise<Result<core.output<Schema>>> => {
    if (mayPay) {
      // Rows that are locked after the savepoint are free again when the change is undone, so they are locked before it.
      await lockChange(tx, reference, readSlotId(change));
      await tx.run(sql`SAVEPOINT unpaid_change`);
    }
    const done = await runChange(tx, context, run);
    if (!done.ok) return done;
    const quoted = toQuoteWire(done.value, { ...change, locale: customerLocale }, venue);
    if (quoted.quoteId !== quoteId) return quoteOutdated();
    const amountMinor = calculateDueNowMinor(done.value, change, venue);
    // An amount is due now only under a policy for which `mayPay` is true, so there is a savepoint.
    if (amountMinor > 0 && byCard !== undefined && change.wanted.type === 'game') {
      await tx.run(sql`ROLLBACK TO SAVEPOINT unpaid_change`);
      const { game } = change.wanted;
      const intended = { venue, game, done: done.value, amountMinor, page: byCard.page, begunAtMs: run.nowMs };
      const begun = await beginChangePayment(tx, context, intended);
      return begun.ok ? succeeded(byCard.respond(begun.value)) : begun;
    }
    await queueMails(tx, done.value, quoted);
    return succeeded(await request.respond(tx, done.value));
  };
  const result = await holdInTransaction(db, (tx) => once(tx, request, request.schema, () => work(tx)));
  // The provider is called after the commit. Refunds that it does not make now are repeated by the sweep.
  if (result.ok) for (const paymentId of await listRefundedPayments(db, reference)) await payBack(context, paymentId);
  return result;
}

/** Returns the error of a change whose outcome is not the one that was quoted. */
function quoteOutdated(): ReturnType<typeof failed> {
  const message = 'The change would turn out otherwise than quoted.';
  return failed('conflict', 'quote_outdated', message, [phrases.quoteOutdated]);
}

/** True if the games are as before for the visitor: the party has only got another room at its time. */
function isSeenByStaffOnly({ kind, before, after }: ChangeDone): boolean {
  const describeGames = ({ items }: ChangeDone['before']) =>
    JSON.stringify(items.map(({ id, startsAt, isKidsMode, tickets }) => [id, startsAt, isKidsMode, tickets]));
  return kind === 'changed' && describeGames(before) === describeGames(after);
}

/** Returns the id of the chosen slot; null if the change names none. */
function readSlotId({ twinInstanceId }: Pick<TwinChange, 'twinInstanceId'>): string | null {
  return parseInstanceId(twinInstanceId)?.slotId ?? null;
}

/** True if the policy of any of its games may require the higher price of a change at once. */
function mayBePaidByCard({ booking, venue }: OpenedBooking): boolean {
  const policies = [venue.policy, ...venue.rooms.map(({ policy }) => policy)];
  return booking.paymentMethod === 'card' && policies.some(({ higherPrice }) => higherPrice === 'card');
}

/** Lists the payments of a booking that have intended refunds to the card. */
async function listRefundedPayments(db: Queryable, reference: string): Promise<readonly string[]> {
  const rows = await db.orm
    .selectDistinct({ id: payments.id })
    .from(payments)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(eq(payments.reference, reference), eq(refunds.status, 'intended'), eq(refunds.destination, 'card')));
  return rows.map(({ id }) => id);
}
