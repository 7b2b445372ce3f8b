import { fromMinor } from '@latchkey/booking-core';
import type { DeskVoucherWire } from '@latchkey/cms-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { giftVouchers } from '../../db/schema/offers.table.ts';
import { type Queryable, rowCount, rowInstant } from '../../kernel/database.ts';
import type { Locale } from '../../kernel/locale.ts';
import { refundProductId } from '../../payments/vouchers/change-vouchers.ts';
import { findLastDay } from '../../payments/vouchers/voucher-expiry.ts';
import { findVoucherState } from '../../payments/vouchers/voucher-row.ts';
import type { Catalogue, Venue } from '../../venues/catalogue.ts';

const listedRow = z.object({
  id: z.string(),
  status: z.enum(giftVouchers.status.enumValues),
  codeEnd: z.string().nullable(),
  productId: z.string(),
  name: z.string(),
  currency: z.string(),
  amountMinor: rowCount,
  balanceMinor: rowCount,
  heldMinor: rowCount,
  isPaid: z.boolean(),
  isBlocked: z.boolean(),
  blockedWhy: z.string().nullable(),
  isExpired: z.boolean(),
  expiresAt: rowInstant.nullable(),
  soldAt: rowInstant,
  soldBy: z.string().nullable(),
  reference: z.string(),
  locationId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  recipient: z.string().nullable(),
  recipientName: z.string().nullable(),
  message: z.string().nullable(),
  /** The cash that was paid over the counter for its booking and has not gone back; `cardMinor` is the same by the card machine. */
  cashMinor: rowCount,
  cardMinor: rowCount,
  wasSold: z.boolean(),
});

/** A gift voucher with all data that the desk shows. */
export type ListedVoucher = z.output<typeof listedRow>;

/**
 * Reads gift vouchers by a condition.
 *
 * @param which a condition over `g` and `b`, its order and its limit
 */
export function selectListed(db: Queryable, which: SQL): Promise<ListedVoucher[]> {
  return db.rows(
    listedRow,
    sql`
      SELECT g.id, g.status, g.code_end AS "codeEnd", g.product_id AS "productId", g.name, g.currency,
        g.amount_minor AS "amountMinor", g.balance_minor AS "balanceMinor", g.held_minor AS "heldMinor", g.is_paid AS "isPaid",
        g.blocked_at IS NOT NULL AS "isBlocked", g.blocked_why AS "blockedWhy",
        coalesce(g.expires_at <= clock_timestamp(), false) AS "isExpired", g.expires_at AS "expiresAt",
        g.created_at AS "soldAt", (SELECT p.name FROM staff_people p WHERE p.id = b.sold_by) AS "soldBy", g.reference,
        b.location_id AS "locationId", b.first_name AS "firstName", b.last_name AS "lastName", b.email,
        l.email AS recipient, l.recipient_name AS "recipientName", l.message, m.*
      FROM gift_vouchers g JOIN bookings b ON b.reference = g.reference LEFT JOIN basket_vouchers l ON l.id = g.line_id
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(e.amount_minor) FILTER (WHERE e.kind = 'cash'), 0) AS "cashMinor",
            coalesce(sum(e.amount_minor) FILTER (WHERE e.kind = 'card_at_venue'), 0) AS "cardMinor",
            coalesce(bool_or(e.kind = 'voucher_sold' AND e.gift_voucher_id = g.id), false) AS "wasSold"
          FROM ledger_entries e WHERE e.reference = g.reference
        ) m
      WHERE ${which}
    `,
  );
}

/** Chooses how the price of a voucher goes back over the counter: as it was paid. Returns null if not all of the price can go back there. */
export function chooseRefundWay(voucher: ListedVoucher): 'cash' | 'cardAtVenue' | null {
  const { status, productId, wasSold, amountMinor, balanceMinor, heldMinor, cashMinor, cardMinor } = voucher;
  const isUnused = status === 'issued' && balanceMinor === amountMinor && heldMinor === 0;
  if (!isUnused || !wasSold || productId === refundProductId) return null;
  if (cashMinor >= amountMinor) return 'cash';
  return cardMinor >= amountMinor ? 'cardAtVenue' : null;
}

/** The place and the language for which the desk shows a voucher. */
export interface VoucherView {
  readonly catalogue: Catalogue;
  /** The location at which the desk is. */
  readonly venue: Venue;
  readonly locale: Locale;
}

/** Returns a voucher as the desk gets it. */
export function toVoucherWire(voucher: ListedVoucher, { catalogue, venue, locale }: VoucherView): DeskVoucherWire {
  const { currency, productId, firstName, lastName, email, locationId } = voucher;
  const major = (minor: number) => fromMinor(minor, currency);
  const { timeZone } = catalogue.venue(locationId) ?? venue;
  return {
    id: voucher.id,
    codeEnd: voucher.codeEnd,
    name: venue.offers.voucherNameIn(productId, locale) ?? voucher.name,
    state: findDeskState(voucher, venue),
    amount: major(voucher.amountMinor),
    balance: major(voucher.balanceMinor),
    held: major(voucher.heldMinor),
    currency,
    validUntil: findLastDay(voucher.expiresAt, timeZone),
    soldAt: voucher.soldAt,
    soldBy: voucher.soldBy,
    reference: voucher.reference,
    buyer: { firstName, lastName, email },
    recipient: voucher.recipient,
    recipientName: voucher.recipientName,
    message: voucher.message,
    locationId,
    isOwn: locationId === venue.locationId,
    blockedWhy: voucher.blockedWhy,
    refundBy: chooseRefundWay(voucher),
  };
}

function findDeskState(voucher: ListedVoucher, { offers }: Pick<Venue, 'offers'>): DeskVoucherWire['state'] {
  // Visitors see one state for a frozen and for a blocked voucher, and a spent one is valid. The staff see the difference, because they can end a block.
  const state = findVoucherState({ ...voucher, isBlocked: false }, offers.unpaidVouchers);
  if (state !== 'valid' && state !== 'expired') return state;
  if (voucher.isBlocked) return 'blocked';
  return voucher.balanceMinor === 0 ? 'spent' : state;
}
