import type { ClosureWire } from '@latchkey/cms-client/contract';
import { and, eq, getTableColumns, gt, isNull, lt, sql } from 'drizzle-orm';
import { closures } from '../../db/schema/closures.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { closedScopes } from '../../venues/closed-rooms.ts';
import { toPeriod } from '../../inventory/slots/document-closures.ts';

/** A closure that the staff entered, as the database has it. */
export interface ClosureRow extends Omit<
  typeof closures.$inferSelect,
  'createdAt' | 'endedAt' | 'endedBy' | 'revision'
> {
  readonly isEnded: boolean;
  readonly isOver: boolean;
}

const { createdAt: _created, endedAt, endedBy: _endedBy, revision: _revision, ...stored } = getTableColumns(closures);
const columns = {
  ...stored,
  isEnded: sql<boolean>`${endedAt} IS NOT NULL`,
  isOver: sql<boolean>`${stored.endsAt} <= now()`,
};

/** An instant after every closure that can be made. */
export const farAhead = '2099-12-31T00:00:00.000Z';

/** A time whose two ends are instants, ISO 8601. */
interface Period {
  readonly from: string;
  readonly to: string;
}

/** The most closures of a location that are not over: a screen can show no more. */
export const maxClosures = 200;

/**
 * Lists the closures of a location that overlap a period: those that the staff entered and those of its document, in the order of their starts.
 * Where there are more than `maxClosures`, the later ones are left out.
 */
export async function listClosures(
  db: Queryable,
  venue: Pick<Venue, 'locationId' | 'timeZone' | 'closed'>,
  { from, to }: Period,
): Promise<readonly ClosureWire[]> {
  const rows = await db.orm
    .select(columns)
    .from(closures)
    .where(
      and(
        eq(closures.locationId, venue.locationId),
        isNull(endedAt),
        gt(closures.endsAt, from),
        lt(closures.startsAt, to),
      ),
    );
  return [...rows.map(toClosureWire), ...listDocumentClosures(venue, { from, to })]
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .slice(0, maxClosures);
}

/** Finds a closure of the location that the staff entered; undefined if there is none. */
export async function findClosure(tx: Queryable, locationId: string, id: string): Promise<ClosureRow | undefined> {
  const [row] = await tx.orm
    .select(columns)
    .from(closures)
    .where(and(eq(closures.id, id), eq(closures.locationId, locationId)));
  return row;
}

/** Returns a closure as the desk gets it. */
export function toClosureWire({ locationId: _, isEnded, isOver, ...closure }: ClosureRow): ClosureWire {
  return { ...closure, canEnd: !isEnded && !isOver };
}

const documentIdPrefix = 'document-';

/** True if the closure is one of the location's document, which the staff cannot end. */
export function isFromDocument(closureId: string): boolean {
  return closureId.startsWith(documentIdPrefix);
}

function listDocumentClosures(
  { timeZone, closed }: Pick<Venue, 'timeZone' | 'closed'>,
  { from, to }: Period,
): readonly ClosureWire[] {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  return closed.flatMap((closure, index) => {
    const { startsAtMs, endsAtMs, kind } = toPeriod(closure, timeZone);
    if (endsAtMs <= fromMs || startsAtMs >= toMs) return [];
    return closedScopes(closure).map(({ gameId, room = null }, position) => ({
      id: `${documentIdPrefix}${index}-${position}`,
      gameId,
      room,
      startsAt: new Date(startsAtMs).toISOString(),
      endsAt: new Date(endsAtMs).toISOString(),
      kind,
      remark: '',
      canEnd: false,
      createdBy: '',
    }));
  });
}
