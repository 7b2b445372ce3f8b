import { randomBytes } from 'node:crypto';
import { createTranslator, formatPrice, loadPhrases } from '@latchkey/i18n';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { bookings } from '../../db/schema/bookings.table.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { operatorLocale } from '../../kernel/locale.ts';
import { failed, succeeded, type ApiError, type Result } from '../../kernel/result.ts';
import { refundMail } from '../../mail/emails/refund.ts';
import type { Mails } from '../../mail/mails.ts';
import type { VoucherAmount } from '../ledger/ledger-entries.ts';
import { writeLedger } from '../ledger/write-ledger.ts';
import type { PaymentAccounts } from '../payment-accounts.ts';
import { createOwedVoucher, reduceVouchers, returnToVouchers } from '../vouchers/change-vouchers.ts';
import { createRefundId, insertRefund, splitOverPayments } from './refund-rows.ts';
import { planRefund, type RefundPlan, type RefundPlanError } from './plan-refund.ts';
import { splitPlan } from './split-plan.ts';
import { lockRefundable, type BookingToRefund } from './refundable-booking.ts';
import { creditEntries, owedAsVoucherEntry, type RefundMovement } from './refund-ledger.ts';
import { queueRefundMail } from './refund-mail.ts';

/** The dependencies of refunds. */
export interface RefundContext {
  readonly db: Database;
  readonly accounts: PaymentAccounts;
  readonly mails: Pick<Mails, 'giftVoucher' | 'localeOf' | 'prepare'>;
  readonly log: Pick<Logger, 'warn'>;
}

/** A refund that a person of the staff requests. */
export interface RefundCommand {
  readonly reference: string;
  /** The amount; null for all that can go back. */
  readonly amountMinor: number | null;
  /** The destination of the part that was paid by card. Amounts that gift vouchers paid go back to them. */
  readonly to: 'card' | 'voucher';
  /** The person of the staff. */
  readonly who: string;
  readonly why: string;
}

/** A refund that is decided. */
export interface DecidedRefund {
  readonly refundId: string;
  /** The payments from which it goes back to the card. There are several if the higher price of a change was paid by card, too. */
  readonly paymentIds: readonly string[];
  /** The ids of the refunds: one for each payment, or one for the gift voucher; the first is `refundId`. */
  readonly refundIds: readonly string[];
  readonly currency: string;
  readonly plan: RefundPlan;
  readonly to: 'card' | 'voucher';
}

/** Decides a refund in its own transaction. See `prepareRefund`. */
export async function refundPayment(context: RefundContext, command: RefundCommand): Promise<Result<DecidedRefund>> {
  const prepared = await prepareRefund(context, command.reference);
  return prepared.ok ? context.db.transaction((tx) => prepared.value(tx, command)) : prepared;
}

/** Decides a refund within a transaction. */
export type DecideRefund = (tx: Queryable, command: RefundCommand) => Promise<Result<DecidedRefund>>;

/**
 * Prepares the function that decides a refund within a transaction. It gives back at once the amounts that go to gift vouchers, older ones or a new
 * one. The part for the card is stored as intended, and `settleRefunds` makes it at the provider. The places stay booked.
 *
 * @returns the errors `booking_not_found`, `nothing_to_refund`, `refund_too_high`, `refund_not_in_steps` or `account_missing`; the message is for the
 * staff
 */
export async function prepareRefund(context: RefundContext, reference: string): Promise<Result<DecideRefund>> {
  const { db, accounts, mails } = context;
  const found = await findBooking(db, reference);
  if (found === null) return noBooking(reference);
  const locale = mails.localeOf(found.locale);
  const about = { ...found, locale };
  const queueVoucher = await mails.giftVoucher(about);
  const queueRefund = await mails.prepare(refundMail, about);
  const t = createTranslator(locale, await loadPhrases(locale));
  return succeeded(async (tx, command) => {
    const booking = await lockRefundable(tx, reference);
    if (booking === undefined) return noBooking(reference);
    const planned = planRefund(booking.refundable, command.amountMinor);
    if (!planned.ok) return { ok: false, error: toError(planned.error, booking) };
    const { value: plan } = planned;
    const { currency, locationId, email } = booking;
    const { to, who, why } = command;
    const isAllOnVouchers = to === 'voucher' || plan.cardMinor === 0;
    const error = findRefundError(booking, plan, to, accounts);
    if (error !== null) return error;
    const refundId = createRefundId();
    const movement: RefundMovement = { locationId, currency, reference, who, refundId, why };
    await reduceVouchers(tx, plan.reduced);
    await returnToVouchers(tx, plan.returned);
    const owed =
      to === 'voucher' && plan.cardMinor > 0
        ? await giveOwedVoucher(tx, booking, { amountMinor: plan.cardMinor, name: t('Gift voucher'), queueVoucher })
        : null;
    const byPayment = plan.cardMinor === 0 ? [] : await splitOverPayments(tx, reference, plan.cardMinor);
    const giftVoucherId = owed?.giftVoucherId ?? null;
    const refundIds = await writeParts(tx, { movement, plan, byPayment, to, giftVoucherId });
    await writeLedger(tx, owed === null ? [] : [owedAsVoucherEntry(movement, owed)]);
    // If a part goes to the card, `settleRefunds` sends the email once that part is made. A booking without a person has no address.
    if (email !== '' && isAllOnVouchers) {
      await queueRefundMail(tx, queueRefund, { refundId, reference, email, currency, cardMinor: 0 });
    }
    const paymentIds = to === 'card' ? byPayment.map(({ paymentId }) => paymentId) : [];
    return succeeded({ refundId, paymentIds, refundIds, currency, plan, to });
  });
}

/** A new gift voucher for the part of a refund that was paid by card. */
interface NewOwedVoucher {
  readonly amountMinor: number;
  readonly name: string;
  readonly queueVoucher: Awaited<ReturnType<RefundContext['mails']['giftVoucher']>>;
}

/** Creates a gift voucher for the visitor and queues the email with its code. */
async function giveOwedVoucher(
  tx: Queryable,
  { reference, currency, email: buyerEmail }: BookingToRefund,
  { amountMinor, name, queueVoucher }: NewOwedVoucher,
): Promise<VoucherAmount> {
  const owed = { giftVoucherId: `gv_${randomBytes(9).toString('base64url')}`, amountMinor };
  const code = await createOwedVoucher(tx, { ...owed, reference, currency, name });
  await queueVoucher(tx, { code, amountMinor, currency, validUntil: null, email: null, message: null, buyerEmail });
  return owed;
}

/** Returns the error of a refund that cannot be made to its destination; null if it can. */
function findRefundError(
  { payment, currency, email }: BookingToRefund,
  { cardMinor }: RefundPlan,
  to: RefundCommand['to'],
  accounts: PaymentAccounts,
): ReturnType<typeof failed> | null {
  const account = payment === null ? null : accounts.find(payment.provider, payment.account);
  if (cardMinor > 0 && to === 'card' && account === null) {
    const message = `The account that was paid, ${payment?.account ?? ''}, is not configured here.`;
    return failed('conflict', 'account_missing', message);
  }
  const stepMinor = account?.provider.getChargeLimits(currency).stepMinor ?? 1;
  if (to === 'card' && cardMinor % stepMinor !== 0) {
    const step = formatPrice({ amountMinor: stepMinor, currency }, operatorLocale);
    return failed('conflict', 'refund_not_in_steps', `A card can be refunded multiples of ${step} only.`);
  }
  if (to === 'voucher' && email === '') {
    const message = 'The person of the booking was removed: a gift voucher would reach nobody.';
    return failed('conflict', 'person_removed', message);
  }
  return null;
}

/** A decided refund, with its division over the payments from which it goes back. */
interface RefundParts {
  /** The movement of the ledger; its `refundId` is the id of the first part. */
  readonly movement: RefundMovement;
  readonly plan: RefundPlan;
  /** The part of each payment; empty if nothing was paid by card. */
  readonly byPayment: Awaited<ReturnType<typeof splitOverPayments>>;
  readonly to: RefundCommand['to'];
  /** The gift voucher that was made for the part that was paid by card; null if there is none. */
  readonly giftVoucherId: string | null;
}

/**
 * Stores a refund for each payment, each with its own credit, so that the credit of one that the provider does not make can be taken back alone.
 * Without a payment only the credit is written. Returns the ids of the parts.
 */
async function writeParts(
  tx: Queryable,
  { movement, plan, byPayment, to, giftVoucherId }: RefundParts,
): Promise<readonly string[]> {
  const { refundId, currency, who, why } = movement;
  const parts = splitPlan(
    plan,
    byPayment.map(({ amountMinor }) => amountMinor),
  );
  const refundIds = parts.map((_, index) => (index === 0 ? refundId : createRefundId()));
  for (const [index, part] of parts.entries()) {
    const id = refundIds[index] ?? refundId;
    const { paymentId } = byPayment[index] ?? { paymentId: null };
    if (paymentId !== null) {
      await insertRefund(tx, { id, paymentId, amountMinor: part.cardMinor, currency, to, giftVoucherId, who, why });
    }
    await writeLedger(tx, creditEntries({ ...movement, refundId: id }, part));
  }
  return refundIds;
}

/** Returns the error of an amount that cannot be refunded. */
function toError({ code, maxMinor }: RefundPlanError, { reference, currency }: BookingToRefund): ApiError {
  const maximum = formatPrice({ amountMinor: maxMinor, currency }, operatorLocale);
  const message =
    code === 'nothing_to_refund'
      ? `Nothing of ${reference} can be refunded: nothing was paid online, or all of it went back or was spent.`
      : `At most ${maximum} of ${reference} can be refunded.`;
  return failed('conflict', code, message).error;
}

/** Returns the error of a booking that does not exist. */
function noBooking(reference: string): ReturnType<typeof failed> {
  return failed('notFound', 'booking_not_found', `There is no booking ${reference}.`);
}

/** Finds the location and the language of a booking; null if it does not exist. */
async function findBooking(
  db: Queryable,
  reference: string,
): Promise<{ readonly locationId: string; readonly locale: string } | null> {
  const [booking] = await db.orm
    .select({ locationId: bookings.locationId, locale: bookings.locale })
    .from(bookings)
    .where(eq(bookings.reference, reference));
  return booking === undefined ? null : { locationId: booking.locationId, locale: booking.locale };
}
