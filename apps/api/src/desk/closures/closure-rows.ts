import type { ClosureWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowInstant } from '../../kernel/database.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { periodOf } from '../../inventory/slots/document-closures.ts';

const closureRow = z.object({
  id: z.string(),
  gameId: z.string().nullable(),
  startsAt: rowInstant,
  endsAt: rowInstant,
  kind: z.enum(['holiday', 'repair', 'privateEvent', 'other']),
  remark: z.string(),
  createdBy: z.string(),
  locationId: z.string(),
  isEnded: z.boolean(),
  isOver: z.boolean(),
});

export type ClosureRow = z.output<typeof closureRow>;

const columns = sql`
  c.id, c.game_id AS "gameId", c.starts_at AS "startsAt", c.ends_at AS "endsAt", c.kind, c.remark,
  c.created_by AS "createdBy", c.location_id AS "locationId", c.ended_at IS NOT NULL AS "isEnded",
  c.ends_at <= now() AS "isOver"
`;

/** A time; both ends are instants, ISO 8601. */
interface Time {
  readonly from: string;
  readonly to: string;
}

/** Of a location, that are not over: as many as a screen can show. */
export const mostClosures = 200;

/** The closures of a location that touch a time, of the staff and of its document, in the order of their starts; the first ones of too many. */
export async function closuresIn(
  db: Queryable,
  venue: Pick<Venue, 'locationId' | 'timeZone' | 'closed'>,
  { from, to }: Time,
): Promise<readonly ClosureWire[]> {
  const rows = await db.rows(
    closureRow,
    sql`
      SELECT ${columns}
      FROM closures c
      WHERE c.location_id = ${venue.locationId} AND c.ended_at IS NULL
        AND c.ends_at > ${from}::timestamptz AND c.starts_at < ${to}::timestamptz
    `,
  );
  return [...rows.map(closureWireOf), ...ofDocument(venue, { from, to })]
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .slice(0, mostClosures);
}

export async function findClosure(tx: Queryable, locationId: string, id: string): Promise<ClosureRow | undefined> {
  const [row] = await tx.rows(
    closureRow,
    sql`SELECT ${columns} FROM closures c WHERE c.id = ${id} AND c.location_id = ${locationId}`,
  );
  return row;
}

export function closureWireOf({ locationId: _, isEnded, isOver, ...closure }: ClosureRow): ClosureWire {
  return { ...closure, canEnd: !isEnded && !isOver };
}

const idOfDocument = 'document-';

/** Whether an id is that of a closure of the document. */
export function isOfDocument(closureId: string): boolean {
  return closureId.startsWith(idOfDocument);
}

function ofDocument(
  { timeZone, closed }: Pick<Venue, 'timeZone' | 'closed'>,
  { from, to }: Time,
): readonly ClosureWire[] {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  return closed.flatMap((closure, index) => {
    const { startsAtMs, endsAtMs, kind } = periodOf(closure, timeZone);
    if (endsAtMs <= fromMs || startsAtMs >= toMs) return [];
    const games: readonly (string | null)[] = closure.games ?? [null];
    return games.map((gameId, position) => ({
      id: `${idOfDocument}${index}-${position}`,
      gameId,
      startsAt: new Date(startsAtMs).toISOString(),
      endsAt: new Date(endsAtMs).toISOString(),
      kind,
      remark: '',
      canEnd: false,
      createdBy: '',
    }));
  });
}
