import type { ChangeQuoteWire } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { succeeded, type Result } from '../../kernel/result.ts';
import { writeAudit } from '../../staff/audit.ts';
import { applyChange } from '../../bookings/changes/apply-change.ts';
import { quoteChange } from '../../bookings/changes/quote-change.ts';
import { staffRights } from '../../bookings/changes/change-rights.ts';
import type { BookingState } from '../../bookings/managed-booking.ts';
import type { WantedChange } from '../../bookings/changes/change-run.ts';
import type { ChangeDone } from '../../bookings/changes/run-change.ts';
import { openAtDesk, type DeskContext, type DeskRequest } from '../desk-context.ts';

/** A change that a person at the desk wants. `version` is that of the booking on their screen. */
export interface ChangeAtDesk {
  readonly version: number;
  readonly wanted: WantedChange;
}

/** Returns what a change would mean for the money. It changes nothing. */
export async function quoteAtDesk(
  context: DeskContext,
  request: Omit<DeskRequest, 'idempotencyKey'>,
  change: ChangeAtDesk,
): Promise<Result<ChangeQuoteWire>> {
  const opened = await openAtDesk(context, request);
  return opened.ok ? quoteChange(context, opened.value, toPlannedChange(request, change)) : opened;
}

/** Makes a visitor's change for the staff: with the same emails, and in one transaction with the log of the staff. */
export async function applyAtDesk(
  context: DeskContext,
  request: DeskRequest,
  { quoteId, operation, ...change }: ChangeAtDesk & { readonly quoteId: string; readonly operation: string },
): Promise<Result<null>> {
  const opened = await openAtDesk(context, request);
  if (!opened.ok) return opened;
  const { staff, locationId, reference, idempotencyKey } = request;
  const applied = await applyChange(
    context,
    opened.value,
    { ...toPlannedChange(request, change), quoteId },
    {
      scope: `desk.${operation} ${reference}`,
      key: idempotencyKey,
      body: { ...change, quoteId },
      schema: z.null(),
      respond: async (tx, done) => {
        await writeAudit(tx, { staff, operation, locationId, subject: reference, ...toAuditFacts(done) });
        return null;
      },
    },
  );
  return applied.ok ? succeeded(null) : applied;
}

function toPlannedChange({ staff, locale }: Pick<DeskRequest, 'staff' | 'locale'>, { version, wanted }: ChangeAtDesk) {
  const keepsNothing = wanted.type === 'cancel' && wanted.back === 'all';
  const rights = staffRights(keepsNothing ? 'nothing' : 'policy');
  return { version, wanted, rights, who: staff.name, locale };
}

/** Writes the booking before and after the change for the log of the staff. */
function toAuditFacts({ before, after, oldTotalMinor, newTotalMinor, keptMinor, back }: ChangeDone) {
  const wentBack = { cardMinor: back.cardMinor, vouchers: back.returned, voucherMinor: back.owed?.amountMinor ?? 0 };
  return {
    before: { ...toAuditState(before), totalMinor: oldTotalMinor },
    after: { ...toAuditState(after), totalMinor: newTotalMinor, keptMinor, wentBack },
  };
}

function toAuditState({ booking: { version, status }, items }: BookingState) {
  const games = items.map(({ id, gameId, date, time, isKidsMode, tickets }) => ({
    id,
    gameId,
    date,
    time,
    isKidsMode,
    tickets,
  }));
  return { version, status, games };
}
