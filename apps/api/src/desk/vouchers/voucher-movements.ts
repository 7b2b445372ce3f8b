import { fromMinor } from '@latchkey/booking-core';
import type { DeskVoucherDetailWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount, rowInstant } from '../../kernel/database.ts';
import type { ListedVoucher } from './voucher-rows.ts';

const movementRow = z.object({
  at: rowInstant,
  kind: z.enum(['voucher_sold', 'voucher_redeemed', 'credit', 'opening']),
  amountMinor: rowCount,
  reference: z.string().nullable(),
  who: z.string(),
  why: z.string(),
});

const blockRow = z.object({
  at: rowInstant,
  operation: z.enum(['blockVoucher', 'unblockVoucher']),
  who: z.string(),
  why: z.string(),
});

/** The most movements of a voucher that are shown. */
const maxMovements = 200;

type Movement = DeskVoucherDetailWire['movements'][number];

/**
 * Reads the movements that changed the balance of a voucher, and its blocks with the persons who made and ended them, newest first. An amount above zero
 * adds to the balance; in the ledger it has the other sign, because the location owes it.
 */
export async function readMovements(
  db: Queryable,
  { id, currency }: Pick<ListedVoucher, 'id' | 'currency'>,
): Promise<Movement[]> {
  const entries = await db.rows(
    movementRow,
    sql`
      SELECT at, kind, -amount_minor AS "amountMinor", reference, who, why FROM ledger_entries
      WHERE gift_voucher_id = ${id} AND kind IN ('voucher_sold', 'voucher_redeemed', 'credit', 'opening')
      ORDER BY ledger_entries.id DESC LIMIT ${maxMovements}
    `,
  );
  const blocks = await db.rows(
    blockRow,
    sql`
      SELECT at, operation, who, coalesce(after ->> 'reason', '') AS why FROM audit_log
      WHERE subject = ${id} AND operation IN ('blockVoucher', 'unblockVoucher')
      ORDER BY position DESC LIMIT ${maxMovements}
    `,
  );
  const movements: readonly Movement[] = [
    ...entries.map(({ kind, amountMinor, ...movement }) => ({
      ...movement,
      kind: toMovementKind(kind, amountMinor),
      amount: fromMinor(amountMinor, currency),
    })),
    ...blocks.map(({ operation, ...block }) => ({
      ...block,
      kind: operation === 'blockVoucher' ? ('blocked' as const) : ('unblocked' as const),
      amount: null,
      reference: null,
    })),
  ];
  return movements.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, maxMovements);
}

function toMovementKind(kind: z.output<typeof movementRow>['kind'], amountMinor: number): Movement['kind'] {
  switch (kind) {
    case 'voucher_sold':
      return 'sold';
    case 'voucher_redeemed':
      return amountMinor < 0 ? 'redeemed' : 'returned';
    case 'credit':
      return 'credit';
    case 'opening':
      return 'imported';
  }
}
