import { fromMinor } from '@latchkey/booking-core';
import type { ChangeQuoteWire } from '@latchkey/cms-client/contract';
import type { Locale } from '../../kernel/locale.ts';
import type { BookingEvent } from '../../mail/booking-events.ts';
import { canCharge } from '../../payments/split-charge.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { toPromotionWire } from '../../offers/offer-rows.ts';
import type { ChangeRun } from './change-run.ts';
import { createDigest } from '../../kernel/create-digest.ts';
import { sumIntendedRefunds, type BookingMoney } from '../managed-booking.ts';
import { findCardLimits } from './higher-price.ts';
import { calculateDueMinor, gameBefore } from '../managed-wire.ts';
import type { ChangeDone } from './run-change.ts';

/** A change as it is planned, by a visitor or by the staff. */
export type PlannedChange = Pick<ChangeRun, 'version' | 'wanted' | 'rights' | 'who'> & {
  /** The language of names in the quote. */
  readonly locale: Locale;
};

/**
 * Calculates how much of a higher price is charged by card before the change is made: the sum that the change adds to what is due,
 * where the booking was paid by card and the policy of the game wants it at once. Everything else is due at the location.
 */
export function calculateDueNowMinor(
  { before, after }: ChangeDone,
  { wanted, rights }: Pick<PlannedChange, 'wanted' | 'rights'>,
  venue: Venue,
): number {
  const limits = findCardLimits(before, { wanted, rights }, venue);
  const addedMinor = Math.max(0, calculateDueMinor(after) - calculateDueMinor(before));
  // More than a card can be charged is paid at the location.
  return limits !== null && canCharge(addedMinor, limits) ? addedMinor : 0;
}

/**
 * Describes in money what a change would do. The id of the quote is a digest of what the visitor is shown, so that a visitor who accepts
 * it accepts these sums; it does not depend on the language.
 */
export function toQuoteWire(done: ChangeDone, change: PlannedChange, venue: Venue): ChangeQuoteWire {
  const dueNowMinor = calculateDueNowMinor(done, change, venue);
  return writeQuote(done, change, venue, { dueNowMinor, dueAtVenueMinor: calculateDueMinor(done.after) - dueNowMinor });
}

interface Due {
  readonly dueNowMinor: number;
  readonly dueAtVenueMinor: number;
}

function writeQuote(
  done: ChangeDone,
  { version, wanted, locale }: Pick<PlannedChange, 'version' | 'wanted' | 'locale'>,
  venue: Venue,
  { dueNowMinor, dueAtVenueMinor }: Due,
): ChangeQuoteWire {
  const { after, back, oldTotalMinor, newTotalMinor, keptMinor, removed } = done;
  const { currency } = after.booking;
  const returnedMinor = back.returned.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const handMinor = calculateHandMinor(after.money);
  const { waivedMinor } = after.money;
  const minor = {
    oldTotal: oldTotalMinor,
    newTotal: newTotalMinor,
    kept: keptMinor,
    dueNow: dueNowMinor,
    dueAtVenue: dueAtVenueMinor,
    backToCard: back.cardMinor,
    backToVouchers: returnedMinor,
    backAsVoucher: back.owed?.amountMinor ?? 0,
    // Money that was paid at the location goes back there by hand, so unlike a refund by card it is not on its way yet.
    ...(handMinor > 0 && { byHand: handMinor }),
    ...(waivedMinor > 0 && { waived: waivedMinor }),
  };
  const major = (amount: number) => fromMinor(amount, currency);
  return {
    quoteId: createDigest([version, wanted, minor, removed.map(({ id }) => id)]),
    version,
    oldTotal: major(minor.oldTotal),
    newTotal: major(minor.newTotal),
    kept: major(minor.kept),
    dueNow: major(minor.dueNow),
    dueAtVenue: major(minor.dueAtVenue),
    ...(waivedMinor > 0 && { waived: major(waivedMinor) }),
    back: {
      card: major(minor.backToCard),
      vouchers: major(minor.backToVouchers),
      newVoucher: major(minor.backAsVoucher),
      ...(handMinor > 0 && { hand: major(handMinor) }),
    },
    removedPromotions: removed.map((row) => toPromotionWire(row, venue, locale)),
    currency,
  };
}

/** Calculates what the location gives back by hand: the part of an overpayment that no card refund covers, up to what was paid there. */
function calculateHandMinor(money: BookingMoney): number {
  return Math.max(0, Math.min(money.balanceMinor - sumIntendedRefunds(money), money.paidHereMinor));
}

/** Describes a change for the emails about it. */
export function describeChange(
  { kind: type, before }: ChangeDone,
  { quoteId: _, ...money }: ChangeQuoteWire,
  venue: Venue,
): BookingEvent {
  const gamesBeforeIn = (locale: Locale) => before.items.map((item) => gameBefore(item, venue, locale));
  return { type, gamesBeforeIn, money };
}

/** Describes for the emails a change that was made once its higher price was paid. */
export function describePaidChange(
  done: ChangeDone,
  change: Pick<PlannedChange, 'version' | 'wanted' | 'locale'>,
  venue: Venue,
  chargedMinor: number,
): BookingEvent {
  const due = { dueNowMinor: chargedMinor, dueAtVenueMinor: calculateDueMinor(done.after) };
  return describeChange(done, writeQuote(done, change, venue, due), venue);
}
