import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowId } from '../../kernel/database.ts';
import type { HeldTicket } from './basket-row.ts';

/** Places of one slot for one basket. */
export interface Demand {
  /** The booking's id within the basket. */
  readonly id: string;
  readonly basketId: string;
  readonly slotId: string;
  readonly isKidsMode: boolean;
  /** Places, all tickets together. */
  readonly quantity: number;
  /** Order within the basket. */
  readonly position: number;
  readonly tickets: readonly HeldTicket[];
}

const heldRow = z.object({ id: z.string(), slotId: rowId });

/**
 * Holds places and answers the ids of the demands that were met. ONE statement, so there is nothing between looking and
 * taking: the slots are locked in the order of their ids, whoever asks for them in which order; each is taken only where
 * all that is asked of it fits, or, a private room, where nobody is in it; only what was taken becomes holds.
 *
 * Demands for one slot are met together or not at all. That a basket gets all of its slots or none is the transaction's
 * business: a caller that gets fewer back than it asked for rolls back.
 */
export async function holdPlaces(tx: Queryable, demands: readonly Demand[]): Promise<ReadonlySet<string>> {
  const column = <Value>(read: (demand: Demand) => Value) => sql.param(demands.map(read));
  const rows = await tx.rows(
    heldRow,
    sql`
      WITH demand AS (
        SELECT * FROM unnest(
          ${column(({ id }) => id)}::text[],
          ${column(({ basketId }) => basketId)}::text[],
          ${column(({ slotId }) => slotId)}::bigint[],
          ${column(({ isKidsMode }) => isKidsMode)}::boolean[],
          ${column(({ quantity }) => quantity)}::int[],
          ${column(({ position }) => position)}::int[],
          ${column(({ tickets }) => JSON.stringify(tickets))}::text[]
        ) AS d(id, basket_id, slot_id, is_kids_mode, quantity, position, tickets)
      ), wanted AS (
        SELECT slot_id, sum(quantity)::int AS quantity FROM demand GROUP BY slot_id
      ), locked AS MATERIALIZED (
        SELECT s.id, w.quantity
        FROM slots s JOIN wanted w ON w.slot_id = s.id
        ORDER BY s.id
        FOR UPDATE OF s
      ), taken AS (
        UPDATE slots s
        SET held = s.held + l.quantity
        FROM locked l
        WHERE s.id = l.id
          AND s.held + s.sold + l.quantity <= s.capacity
          AND (NOT s.is_private OR s.held + s.sold = 0)
          AND s.starts_at > clock_timestamp()
          AND NOT s.is_withdrawn
        RETURNING s.id
      )
      INSERT INTO holds (id, basket_id, slot_id, is_kids_mode, quantity, position, tickets)
      SELECT d.id, d.basket_id, d.slot_id, d.is_kids_mode, d.quantity, d.position, d.tickets::jsonb
      FROM demand d JOIN taken t ON t.id = d.slot_id
      RETURNING id, slot_id AS "slotId"
    `,
  );
  return new Set(rows.map(({ id }) => id));
}
