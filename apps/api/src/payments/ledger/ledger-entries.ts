import type { DisputeFacts } from '../payment-provider.ts';
import type { LedgerEntry } from './write-ledger.ts';

/** The place of a movement of money, and the person who made it. */
export interface Movement {
  readonly locationId: string;
  /** The currency, ISO 4217. */
  readonly currency: string;
  /** The booking; null if nothing was booked. */
  readonly reference: string | null;
  /** The person: `visitor`, `system`, or the name of a person of the staff. */
  readonly who: string;
}

/** An amount of a gift voucher in minor units. The id is `gift_vouchers.id`. */
export interface VoucherAmount {
  readonly giftVoucherId: string;
  readonly amountMinor: number;
}

/** The money of a new booking. */
export interface BookedMoney {
  readonly reference: string;
  readonly locationId: string;
  readonly currency: string;
  /** The price of the games after promotions and before gift vouchers. */
  readonly gamesMinor: number;
  readonly redeemed: readonly VoucherAmount[];
}

/**
 * Creates the entries of a booking that is paid at the venue: its balance is the amount that is due there, negative.
 *
 * @param who the person of the staff who sold it, or the visitor
 */
export function venueBookingEntries(booked: BookedMoney, who = 'visitor'): readonly LedgerEntry[] {
  const movement = { ...booked, who };
  return [saleEntry(movement, booked), ...booked.redeemed.map((voucher) => redeemedVoucherEntry(movement, voucher))];
}

/** The money of a booking that was paid by card. */
export interface CardBookedMoney extends BookedMoney {
  readonly paymentId: string;
  readonly chargedMinor: number;
  /** The gift vouchers that were bought with it. */
  readonly sold: readonly VoucherAmount[];
}

/** Creates the entries of a booking that was paid by card: its balance is 0. */
export function cardBookingEntries(booked: CardBookedMoney): readonly LedgerEntry[] {
  const movement = { ...booked, who: 'visitor' };
  return [
    ...venueBookingEntries(booked),
    ...booked.sold.map((voucher) => soldVoucherEntry(movement, voucher)),
    chargeEntry(movement, booked),
  ];
}

function saleEntry(movement: Movement, { reference, gamesMinor }: BookedMoney): LedgerEntry {
  const amountMinor = -gamesMinor;
  return { ...pickMovement(movement), movement: `sale ${reference}`, kind: 'sale', amountMinor, why: 'games booked' };
}

/**
 * Creates the entry of an amount that the visitor is not asked for, because the provider cannot charge it.
 *
 * @param change the name of the change of the booking; empty at the checkout
 *
 * @param waivedMinor the amount; negative if the visitor is asked for an earlier waived amount after all
 */
export function waiverEntry(
  { locationId, currency, who, reference }: Movement & { readonly reference: string },
  waivedMinor: number,
  change = '',
): LedgerEntry {
  return {
    locationId,
    currency,
    reference,
    who,
    movement: `waiver ${reference}${change === '' ? '' : ` ${change}`}`,
    kind: 'waiver',
    amountMinor: waivedMinor,
    why: waivedMinor > 0 ? 'too small to be charged' : 'charged with a later sum',
  };
}

/** Creates the entry of money that a provider charged. */
export function chargeEntry(
  movement: Movement,
  { paymentId, chargedMinor }: { readonly paymentId: string; readonly chargedMinor: number },
  why = 'paid by card',
): LedgerEntry {
  return {
    ...pickMovement(movement),
    movement: `charge ${paymentId}`,
    kind: 'charge',
    amountMinor: chargedMinor,
    paymentId,
    why,
  };
}

/** Creates the entry of a gift voucher that was paid for: from now on it is worth its amount. */
export function soldVoucherEntry(movement: Movement, { giftVoucherId, amountMinor }: VoucherAmount): LedgerEntry {
  return {
    ...pickMovement(movement),
    movement: `voucher_sold ${giftVoucherId}`,
    kind: 'voucher_sold',
    amountMinor: -amountMinor,
    giftVoucherId,
    why: 'gift voucher sold',
  };
}

/**
 * Creates the entry of a part of a booking that a gift voucher paid. The voucher is worth that amount less.
 *
 * @param change the name of the change of the booking; empty at the checkout
 */
export function redeemedVoucherEntry(
  movement: Movement & { readonly reference: string },
  { giftVoucherId, amountMinor }: VoucherAmount,
  change = '',
): LedgerEntry {
  return {
    ...pickMovement(movement),
    movement: `voucher_redeemed ${movement.reference} ${giftVoucherId}${change === '' ? '' : ` ${change}`}`,
    kind: 'voucher_redeemed',
    amountMinor,
    giftVoucherId,
    why: 'paid by gift voucher',
  };
}

/** The money of a refund to the card. */
export interface RefundMoney {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly why: string;
  /** True if the visitor owes the amount no longer. False if nothing was booked, or if it is still to be paid. */
  readonly isCredited: boolean;
}

/** Creates the entries of a refund to the card that the provider has made. */
export function refundEntries(movement: Movement, refund: RefundMoney): readonly LedgerEntry[] {
  const { refundId, paymentId, amountMinor, why } = refund;
  const entry = { ...pickMovement(movement), paymentId, refundId, why };
  const credit = { ...entry, movement: `credit ${refundId}`, kind: 'credit' as const, amountMinor };
  return [
    { ...entry, movement: `refund ${refundId}`, kind: 'refund', amountMinor: -amountMinor },
    ...(refund.isCredited ? [credit] : []),
  ];
}

/** A refund that none of ours requested. */
export interface OutsideRefund {
  readonly paymentId: string;
  readonly amountMinor: number;
  /** The sum of all refunds of the payment up to this one, which names the movement. */
  readonly refundedMinor: number;
}

/** Creates the entry of a refund that none of ours requested, e.g. one made in the provider's dashboard. The amount that the visitor owes stays. */
export function outsideRefundEntry(movement: Movement, refund: OutsideRefund): LedgerEntry {
  const { paymentId, amountMinor, refundedMinor } = refund;
  return {
    ...pickMovement(movement),
    movement: `refund ${paymentId} outside ${refundedMinor}`,
    kind: 'refund',
    amountMinor: -amountMinor,
    paymentId,
    why: 'refunded at the provider',
  };
}

/** Creates the entry of a dispute: money that the bank took back, or that it returned. */
export function disputeEntry(movement: Movement, { paymentId, dispute, money }: DisputedMoney): LedgerEntry {
  const isTaken = money === 'taken';
  return {
    ...pickMovement(movement),
    movement: `dispute ${dispute.id} ${money}`,
    kind: 'dispute',
    amountMinor: isTaken ? -dispute.amountMinor : dispute.amountMinor,
    paymentId,
    why: isTaken ? 'disputed with the bank' : 'dispute won',
  };
}

/** The money of a dispute. */
export interface DisputedMoney {
  readonly paymentId: string;
  readonly dispute: DisputeFacts;
  readonly money: 'taken' | 'returned';
}

/** Returns the fields of a movement alone. */
function pickMovement({ locationId, currency, reference, who }: Movement): Movement {
  return { locationId, currency, reference, who };
}
