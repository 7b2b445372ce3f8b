import { sql } from 'drizzle-orm';
import type * as core from 'zod/v4/core';
import type { Queryable } from '../../kernel/database.ts';
import { once } from '../../kernel/idempotency.ts';
import type { Locale } from '../../kernel/locale.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
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
      const unlocked = await findListed(tx, { locationId, voucherId });
      if (unlocked === undefined) return voucherNotFound();
      if (locksBooking) await tx.run(sql`SELECT FROM bookings WHERE reference = ${unlocked.reference} FOR UPDATE`);
      await lockVouchers(tx, [voucherId]);
      // Another request may have changed the voucher before the lock, so it is read again.
      const voucher = (await findListed(tx, { locationId, voucherId })) ?? unlocked;
      const worked = await work(tx, voucher, venue.value);
      if (!worked.ok) return worked;
      const { value, done } = worked.value;
      if (done !== null) await writeAudit(tx, { staff, operation, locationId, subject: voucherId, ...done });
      return succeeded(value);
    }),
  );
}

/** Returns the error of a voucher that is void. */
export function voucherVoid(id: string): ReturnType<typeof failed> {
  return failed('conflict', 'voucher_void', `${id} is void.`);
}
