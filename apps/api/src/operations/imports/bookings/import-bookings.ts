import { staffSale } from '../../../inventory/slots/sale-rights.ts';
import type { CheckoutContext } from '../../../checkout/checkout-context.ts';
import { insertRows, findNamedSlots, type NamedSlot } from '../../../inventory/slots/slot-rows.ts';
import { failed, succeeded, type Result } from '../../../kernel/result.ts';
import { importLines, type BatchReport } from '../import-lines.ts';
import type { Conflict, ImportReport } from '../import-report.ts';
import type { ImportOptions } from '../imports.ts';
import type { CsvLine } from '../read-csv.ts';
import { listSlotIds, type BookingDraft } from './booking-draft.ts';
import { findBookings, placeDraft, type Memory } from './find-room.ts';
import { holdInTwins, type HeldDraft } from './hold-drafts.ts';
import { bookingColumns, readBooking, type Readers } from './read-booking.ts';
import { createRoomTimes } from './room-times.ts';
import { sellDrafts } from './sell-drafts.ts';

type ImportContext = Readers & Pick<CheckoutContext, 'db' | 'links' | 'now'>;

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
  const read = lines.flatMap((line) => {
    const draft = readBooking(context, line);
    if (typeof draft === 'string') conflicts.push({ line: line.line, why: draft });
    return typeof draft === 'string' ? [] : [draft];
  });
  const existing = await findBookings(
    context.db,
    read.map(({ reference }) => reference),
  );
  const nowMs = context.now();
  const named = new Map(
    findNamedSlots({ ...context, rights: staffSale }, [...new Set(read.flatMap(listSlotIds))], nowMs).map((each) => [
      each.slot.id,
      each,
    ]),
  );
  let known = 0;
  const fitting = read.flatMap((draft): readonly BookingDraft[] => {
    const placed = placeDraft(draft, { there: existing, named, memory, nowMs });
    if (typeof placed !== 'string') return [placed];
    if (placed === 'known') known += 1;
    else conflicts.push({ line: draft.line, why: placed });
    return [];
  });
  // The rows of the slots are committed before places are held, as those of a sale are.
  await insertRows(
    context.db,
    fitting.flatMap(listSlotIds).flatMap((slotId) => named.get(slotId) ?? []),
    'end',
  );
  let booked: readonly HeldDraft[] = [];
  const result = await context.db.background.transaction(async (tx) => {
    booked = await holdInTwins(tx, fitting, { named, memory });
    await sellDrafts(tx, context, booked, who);
    // The transaction is rolled back; the decisions were those of a real run.
    return isDryRun ? failed('conflict', 'dry_run', 'Nothing is kept.') : succeeded(null);
  });
  if (!result.ok && !isDryRun) return result;
  const kept = new Set(booked.map(({ draft }) => draft.line));
  for (const draft of fitting) {
    if (kept.has(draft.line)) continue;
    conflicts.push({ line: draft.line, why: `the room is taken or closed at ${writeTime(draft, named)}` });
  }
  return succeeded({ imported: booked.length, known, conflicts });
}

/** Names the time of a line for a message. */
function writeTime({ slotId }: BookingDraft, named: ReadonlyMap<string, NamedSlot>): string {
  const slot = named.get(slotId)?.slot;
  return slot === undefined ? 'that time' : `${slot.date} ${slot.time}`;
}
