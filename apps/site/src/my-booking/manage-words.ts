import type {
  BackMoney,
  ChangeQuote,
  ManagedBooking,
  ManagedRefund,
  ManageReason,
  ManageResult,
} from '@latchkey/booking-core';
import { formatDate, formatPrice, formatStart, type PlainPhrase, type Translator, withCommas } from '@latchkey/i18n';

const reasons = {
  cancelled: 'This booking is cancelled',
  started: 'The game has already started',
  tooLate: 'It is too late to do this online. Please call us.',
  notOnline: 'You cannot do this online. Please call us.',
  paying: 'A payment for this booking is in progress. Finish or cancel it first.',
  nothingToChange: 'You cannot change this booking',
} as const satisfies Record<ManageReason, PlainPhrase>;

/** Says why something cannot be done with a booking now. */
export function manageReasonInWords(t: Translator, reason: ManageReason): string {
  return t(reasons[reason]);
}

/** Returns whether the terms of a game say the same reason already: it is too late, or never done online. False without a reason. */
export function isSaidByPolicy(reason: ManageReason | null): boolean {
  return reason === 'tooLate' || reason === 'notOnline';
}

const results = {
  moved: 'Your booking has a new time.',
  changed: 'Your booking has been changed.',
  cancelled: 'Your booking has been cancelled.',
} as const satisfies Record<ManageResult['kind'], PlainPhrase>;

export function resultInWords(t: Translator, kind: ManageResult['kind']): string {
  return t(results[kind]);
}

/** A line of sums, as `PaymentLines` shows it. */
export interface SumLine {
  readonly name: string;
  readonly amountMinor: number;
  readonly isStrong?: boolean;
}

/** Returns the sums that come back to the visitor: to the card, to gift vouchers, as a new gift voucher, and at the venue. */
export function backLines(t: Translator, back: BackMoney): readonly SumLine[] {
  const { cardMinor, vouchersMinor, newVoucherMinor, handMinor } = back;
  return [
    { name: t('Refund to your card'), amountMinor: cardMinor },
    { name: t('Returned to your gift vouchers'), amountMinor: vouchersMinor },
    { name: t('Refund as a new gift voucher'), amountMinor: newVoucherMinor },
    { name: t('Refund at the venue'), amountMinor: handMinor },
  ].filter(({ amountMinor }) => amountMinor > 0);
}

/** Returns the sums of a change or a cancellation: the prices, the amounts that are due, and those that come back. */
export function quoteLines(t: Translator, quote: ChangeQuote, isCancellation: boolean): readonly SumLine[] {
  const { oldTotalMinor, newTotalMinor, keptMinor, dueNowMinor, dueAtVenueMinor, waivedMinor = 0, back } = quote;
  const sums = [
    { name: t('Previous price'), amountMinor: oldTotalMinor },
    ...(isCancellation ? [] : [{ name: t('New total'), amountMinor: newTotalMinor, isStrong: true }]),
  ];
  const due = [
    { name: t('Kept by the venue'), amountMinor: keptMinor },
    { name: t('Due now'), amountMinor: dueNowMinor, isStrong: true },
    { name: t('Due at the venue'), amountMinor: dueAtVenueMinor },
    { name: t('Not charged: amount too small for a card'), amountMinor: waivedMinor },
  ];
  return [...sums, ...due.filter(({ amountMinor }) => amountMinor > 0), ...backLines(t, back)];
}

/** Returns whether the visitor pays nothing now and gets nothing back. */
export function movesNoMoney({ dueNowMinor, back }: ChangeQuote): boolean {
  return dueNowMinor + back.cardMinor + back.vouchersMinor + back.newVoucherMinor + back.handMinor === 0;
}

const refunds = {
  card: 'Refund to your card',
  newVoucher: 'Refund as a new gift voucher',
  voucher: 'Returned to your gift vouchers',
} as const satisfies Record<ManagedRefund['to'], PlainPhrase>;

/** Returns the sums of a booking that are paid, due and refunded. */
export function paidLines(t: Translator, booking: ManagedBooking): readonly SumLine[] {
  const { paidMinor, dueAtVenueMinor, waivedMinor = 0 } = booking;
  return [
    ...(paidMinor > 0 ? [{ name: t('Paid'), amountMinor: paidMinor, isStrong: true }] : []),
    ...(dueAtVenueMinor > 0 ? [{ name: t('Due at the venue'), amountMinor: dueAtVenueMinor }] : []),
    ...(waivedMinor > 0 ? [{ name: t('Not charged: amount too small for a card'), amountMinor: waivedMinor }] : []),
    ...booking.refunds.map(({ to, amountMinor }) => ({ name: t(refunds[to]), amountMinor })),
  ];
}

/** Returns the sentence about refunds that have failed or are under way; null if there are none. */
export function refundNote(t: Translator, { refunds: made, currency }: ManagedBooking): string | null {
  const failed = made.filter(({ status }) => status === 'failed');
  if (failed.length > 0) {
    const amountMinor = failed.reduce((sum, refund) => sum + refund.amountMinor, 0);
    const price = formatPrice({ amountMinor, currency }, t.locale);
    return t(
      'We could not refund %price automatically. The venue will refund it. If this takes long, please call us.',
      { price },
    );
  }
  return made.some(({ to, status }) => to === 'card' && status === 'intended')
    ? t('Most banks show a refund within five to ten days.')
    : null;
}

/** The start of a game or a slot, with its date at the venue. */
export interface StartOnDate {
  readonly date: string;
  readonly startTime: string;
  readonly startsAt: string;
}

/** Says the day and the time of a game or a slot. */
export function whenInWords(t: Translator, start: StartOnDate, timeZone: string): string {
  return withCommas([formatDate(start.date, t.dates, 'full'), formatStart(start, timeZone, t.dates)], t.locale);
}
