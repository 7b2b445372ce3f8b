import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { bookings } from '../../db/schema/bookings.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import type { DeskContext, DeskRequest } from '../desk-context.ts';
import { changeAtDesk } from './record-change.ts';

/** Replaces the note of the staff about a booking, but never a note that the writer has not seen. */
export function writeNote(
  context: DeskContext,
  request: DeskRequest,
  body: { readonly version: number; readonly note: string },
): Promise<Result<null>> {
  const { version, note } = body;
  return changeAtDesk(context, request, {
    operation: 'writeNote',
    body,
    version,
    schema: z.null(),
    work: async (tx, { booking: { reference } }) => {
      const before = await readNote(tx, reference);
      if (before === note) return succeeded({ value: null, done: null });
      await tx.orm.update(bookings).set({ note }).where(eq(bookings.reference, reference));
      return succeeded({ value: null, done: { kind: 'noted', before: { note: before }, after: { note } } });
    },
  });
}

async function readNote(tx: Queryable, reference: string): Promise<string> {
  const [row] = await tx.orm.select({ note: bookings.note }).from(bookings).where(eq(bookings.reference, reference));
  return row?.note ?? '';
}
