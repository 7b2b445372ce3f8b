import { staffSale } from '../../../inventory/slots/sale-rights.ts';
import type { CheckoutContext } from '../../../checkout/checkout-context.ts';
import { insertRows, findNamedSlots, type NamedSlot } from '../../../inventory/slots/slot-rows.ts';
import { failed, succeeded, type Result } from '../../../kernel/result.ts';
import { importLines, type BatchReport } from '../import-lines.ts';
import type { Conflict, ImportReport } from '../import-report.ts';
import type { ImportOptions } from '../imports.ts';
import type { CsvLine } from '../read-csv.ts';
import { listSlotIds, type BookingDraft } from './booking-draft.ts';
import { findBookings, placeDraft, type Memory } from './place-draft.ts';
import { holdInTwins, type HeldDraft } from './hold-drafts.ts';
import { bookingColumns, readBooking, type ImportFacts } from './read-booking.ts';
import { createRoomTimes } from './room-times.ts';
import { sellDrafts } from './sell-drafts.ts';

type ImportContext = ImportFacts & Pick<CheckoutContext, 'db' | 'links' | 'now'>;

/**
 * Imports the bookings of another system: each takes its room as a sale does, or is a conflict. No email is sent. Money that was paid there did
 * not come in here: the ledger opens with the price, and credits the amount that the old system received.
 */
export function importBookings(context: ImportContext, options: ImportOptions): Promise<Result<ImportReport>> {
  const memory: Memory = { references: new Map(), times: createRoomTimes() };
  return importLines(options.file, bookingColumns, (lines) => importBatch(context, options, lines, memory));
}

async function importBatch(
  context: ImportContext,
  { isDryRun, who }: ImportOptions,
  lines: readonly CsvLine[],
  memory: Memory,
): Promise<Result<BatchReport>> {
  const conflicts: Conflict[] = [];
  const drafts = lines.flatMap((line) => {
    const draft = readBooking(line, context);
    if (typeof draft !== 'string') return [draft];
    conflicts.push({ line: line.line, why: draft });
    return [];
  });
  const nowMs = context.now();
  const slots = findSlots(context, drafts, nowMs);
  const existing = await findBookings(
    context.db,
    drafts.map(({ reference }) => reference),
  );
  let known = 0;
  const placed = drafts.flatMap((draft): readonly BookingDraft[] => {
    const placement = placeDraft(draft, { existing, slots, memory, nowMs });
    if (placement === null) known += 1;
    else if (typeof placement === 'string') conflicts.push({ line: draft.line, why: placement });
    else return [placement];
    return [];
  });
  // The rows of the slots are committed before places are held, as those of a sale are.
  await insertRows(
    context.db,
    placed.flatMap(listSlotIds).flatMap((slotId) => slots.get(slotId) ?? []),
    'end',
  );
  let booked: readonly HeldDraft[] = [];
  const result = await context.db.background.transaction(async (tx) => {
    booked = await holdInTwins(tx, placed, { slots, memory });
    await sellDrafts(tx, context, booked, who);
    // The error rolls a dry run back; its decisions were those of a real run.
    return isDryRun ? failed('conflict', 'dry_run', 'Nothing is kept.') : succeeded(null);
  });
  if (!result.ok && !isDryRun) return result;
  const bookedLines = new Set(booked.map(({ draft }) => draft.line));
  for (const draft of placed) {
    if (bookedLines.has(draft.line)) continue;
    conflicts.push({ line: draft.line, why: `the room is taken or closed at ${writeTime(draft, slots)}` });
  }
  return succeeded({ imported: booked.length, known, conflicts });
}

/** Finds the slots of lines in all rooms of their games, by id, as far as they can be booked. */
function findSlots(
  context: ImportContext,
  drafts: readonly BookingDraft[],
  nowMs: number,
): ReadonlyMap<string, NamedSlot> {
  const ids = [...new Set(drafts.flatMap(listSlotIds))];
  const found = findNamedSlots({ ...context, rights: staffSale }, ids, nowMs);
  return new Map(found.map((named) => [named.slot.id, named]));
}

/** Names the time of a line for a message. */
function writeTime({ slotId }: BookingDraft, slots: ReadonlyMap<string, NamedSlot>): string {
  const slot = slots.get(slotId)?.slot;
  return slot === undefined ? 'that time' : `${slot.date} ${slot.time}`;
}
