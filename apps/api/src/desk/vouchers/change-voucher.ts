import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type * as core from 'zod/v4/core';
import { giftVouchers } from '../../db/schema/offers.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { once } from '../../kernel/idempotency.ts';
import type { Locale } from '../../kernel/locale.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { addDays, instantAt, isCalendarDate, wallClockAt } from '../../kernel/wall-clock.ts';
import { findLastDay } from '../../payments/vouchers/voucher-expiry.ts';
import { lockVouchers } from '../../payments/vouchers/voucher-row.ts';
import { writeAudit } from '../../staff/audit.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { findDeskVenue, type DeskContext } from '../desk-context.ts';
import { findListed, voucherNotFound } from './find-vouchers.ts';
import type { ListedVoucher } from './voucher-rows.ts';

/** A request of a person at the desk about a gift voucher. */
export interface VoucherRequest {
  readonly locationId: string;
  readonly voucherId: string;
  readonly staff: StaffCaller;
  readonly locale: Locale;
  readonly idempotencyKey: string | null;
}

type Facts = Readonly<Record<string, unknown>>;

interface VoucherChange<Schema extends core.$ZodType> {
  readonly operation: string;
  /** The parts of the request that decide the change; a repeat with the same key must have the same. */
  readonly body: unknown;
  /** The schema of the value, which is stored with the key. */
  readonly schema: Schema;
  /** True if the booking is locked before the voucher, in the order in which all changes lock them. */
  readonly locksBooking?: boolean;
  /** Makes the change. `done` is null if there was nothing to do. */
  readonly work: (
    tx: Queryable,
    voucher: ListedVoucher,
    venue: Venue,
  ) => Promise<
    Result<{
      readonly value: core.output<Schema>;
      readonly done: { readonly before: Facts; readonly after: Facts } | null;
    }>
  >;
}

/**
 * Changes a gift voucher of the location in one transaction with the log of the staff; once for a key. Errors: `voucher_not_found`, those of `work`.
 */
export async function changeVoucher<Schema extends core.$ZodType>(
  context: DeskContext,
  { locationId, voucherId, staff, idempotencyKey }: VoucherRequest,
  { operation, body, schema, locksBooking = false, work }: VoucherChange<Schema>,
): Promise<Result<core.output<Schema>>> {
  const venue = await findDeskVenue(context, locationId);
  if (!venue.ok) return venue;
  const request = { scope: `desk.${operation} ${voucherId}`, key: idempotencyKey, body };
  return context.db.transaction((tx) =>
    once(tx, request, schema, async () => {
      const seen = await findListed(tx, { locationId, voucherId });
      if (seen === undefined) return voucherNotFound();
      if (locksBooking) await tx.run(sql`SELECT FROM bookings WHERE reference = ${seen.reference} FOR UPDATE`);
      await lockVouchers(tx, [voucherId]);
      // The voucher is read again, now that it is locked against other changes.
      const voucher = (await findListed(tx, { locationId, voucherId })) ?? seen;
      const worked = await work(tx, voucher, venue.value);
      if (!worked.ok) return worked;
      const { value, done } = worked.value;
      if (done !== null) await writeAudit(tx, { staff, operation, locationId, subject: voucherId, ...done });
      return succeeded(value);
    }),
  );
}

/** The most days ahead of a last day; a later one is a typing error. */
const maxDaysAhead = 20 * 366;

/**
 * Gives a voucher a later last day. It is never made earlier: a visitor relies on the date that is printed. Errors: `date_impossible`,
 * `voucher_void`.
 */
export function extendVoucher(
  context: DeskContext,
  request: VoucherRequest,
  { validUntil }: { readonly validUntil: string | null },
): Promise<Result<null>> {
  return changeVoucher(context, request, {
    operation: 'extendVoucher',
    body: { validUntil },
    schema: z.null(),
    work: async (tx, { id, status, expiresAt }, { timeZone }) => {
      if (status === 'void') return voucherVoid(id);
      const before = findLastDay(expiresAt, timeZone);
      if (before === validUntil) return succeeded({ value: null, done: null });
      const today = wallClockAt(context.now(), timeZone).date;
      if (before === null || !isPossibleLastDay(validUntil, { before, today })) {
        return failed('conflict', 'date_impossible', `It is valid until ${before ?? 'for ever'} already.`);
      }
      const ends = validUntil === null ? null : new Date(instantAt(validUntil, minutesOfDay, timeZone)).toISOString();
      await tx.orm.update(giftVouchers).set({ expiresAt: ends }).where(eq(giftVouchers.id, id));
      return succeeded({ value: null, done: { before: { validUntil: before }, after: { validUntil } } });
    },
  });
}

const minutesOfDay = 24 * 60;

/** True for a last day that is later than the one before, and neither over nor too far ahead. Null is no last day. */
function isPossibleLastDay(
  validUntil: string | null,
  { before, today }: { readonly before: string; readonly today: string },
): boolean {
  if (validUntil === null) return true;
  if (!isCalendarDate(validUntil)) return false;
  return validUntil > before && validUntil >= today && validUntil <= addDays(today, maxDaysAhead);
}

/**
 * Blocks a voucher. A basket that is being paid keeps the amount that it holds of the voucher; an open basket can no longer be checked out with it.
 * Errors: `voucher_void`.
 */
export function blockVoucher(
  context: DeskContext,
  request: VoucherRequest,
  { reason }: { readonly reason: string },
): Promise<Result<null>> {
  return changeVoucher(context, request, {
    operation: 'blockVoucher',
    body: { reason },
    schema: z.null(),
    work: async (tx, { id, status, isBlocked }) => {
      if (status === 'void') return voucherVoid(id);
      if (isBlocked) return succeeded({ value: null, done: null });
      await tx.orm
        .update(giftVouchers)
        .set({ blockedAt: sql`now()`, blockedWhy: reason })
        .where(eq(giftVouchers.id, id));
      return succeeded({ value: null, done: { before: { isBlocked: false }, after: { isBlocked: true, reason } } });
    },
  });
}

/** Ends the block of a voucher. */
export function unblockVoucher(context: DeskContext, request: VoucherRequest): Promise<Result<null>> {
  return changeVoucher(context, request, {
    operation: 'unblockVoucher',
    body: null,
    schema: z.null(),
    work: async (tx, { id, isBlocked, blockedWhy }) => {
      if (!isBlocked) return succeeded({ value: null, done: null });
      await tx.orm.update(giftVouchers).set({ blockedAt: null, blockedWhy: null }).where(eq(giftVouchers.id, id));
      const before = { isBlocked: true, reason: blockedWhy };
      return succeeded({ value: null, done: { before, after: { isBlocked: false } } });
    },
  });
}

/** Returns the error of a voucher that is void. */
export function voucherVoid(id: string): ReturnType<typeof failed> {
  return failed('conflict', 'voucher_void', `${id} is void.`);
}
