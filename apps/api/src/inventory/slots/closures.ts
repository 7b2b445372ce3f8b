import { closureKinds } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowInstant } from '../../kernel/database.ts';

/** The reason of a closure, which visitors see. */
export type ClosureKind = (typeof closureKinds)[number];

/** A time in which something is closed; epoch milliseconds, the end is not part of it. */
export interface ClosedPeriod {
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly kind: ClosureKind;
}

/** A closure that the staff made. */
export interface Closure extends ClosedPeriod {
  readonly id: string;
  readonly locationId: string;
  /** The id of a game; null for all games of `room`, or of the location. */
  readonly gameId: string | null;
  /** The id of a physical room; null if a game or the whole location is closed. */
  readonly room: string | null;
}

/** The closures of the staff that a process knows. */
export interface KnownClosures {
  /** The number of the last known change; all changes up to it are known. */
  readonly revision: number;
  /** Returns the closures that have not ended, in the order of their starts. */
  at(locationId: string): readonly Closure[];
}

/** The closures of the staff, as a process knows them. */
export interface ClosureStore {
  /** Returns the closures as of the last look. */
  known(): KnownClosures;
  /** Reads the changes since the last look. */
  renew(db: Queryable): Promise<void>;
}

/** Finds the closed period in which a game would be played, if there is one: a game may neither begin in it nor reach into it. */
export function findClosedPeriod<Period extends ClosedPeriod>(
  periods: readonly Period[],
  startsAtMs: number,
  durationMinutes: number,
): Period | null {
  const endsAtMs = startsAtMs + durationMinutes * 60_000;
  return periods.find((period) => startsAtMs < period.endsAtMs && endsAtMs > period.startsAtMs) ?? null;
}

const changeSchema = z.object({
  id: z.string(),
  locationId: z.string(),
  gameId: z.string().nullable(),
  room: z.string().nullable(),
  startsAt: rowInstant,
  endsAt: rowInstant,
  kind: z.enum(closureKinds),
  isOver: z.boolean(),
});

const changesRow = z.object({ revision: z.number(), changes: z.array(changeSchema) });

/** Creates a store that knows no closures before its first look. */
export function createClosureStore(): ClosureStore {
  let known = toKnownClosures(0, new Map());
  return {
    known: () => known,
    renew: async (db) => {
      const [row] = await db.rows(
        changesRow,
        sql`
          SELECT coalesce((SELECT max(revision) FROM closures), 0) AS revision, coalesce((
            SELECT jsonb_agg(jsonb_build_object(
              'id', c.id, 'locationId', c.location_id, 'gameId', c.game_id, 'room', c.room, 'startsAt', c.starts_at, 'endsAt', c.ends_at,
              'kind', c.kind, 'isOver', c.ended_at IS NOT NULL OR c.ends_at <= now()
            ))
            FROM closures c WHERE c.revision > ${known.revision}::int
          ), '[]') AS changes
        `,
      );
      // Another call of `renew` may have read more while this one waited.
      if (row === undefined || row.revision <= known.revision) return;
      known = toKnownClosures(row.revision, applyChanges(known.byLocation, row.changes));
    },
  };
}

/** The closures that have not ended, by location, each list in the order of their starts. */
type ClosuresByLocation = ReadonlyMap<string, readonly Closure[]>;

/** Replaces the changed closures, and removes those that are over. */
function applyChanges(before: ClosuresByLocation, changes: z.output<typeof changesRow>['changes']): ClosuresByLocation {
  const after = new Map(before);
  for (const { id, startsAt, endsAt, isOver, ...change } of changes) {
    const others = (after.get(change.locationId) ?? []).filter((closure) => closure.id !== id);
    const closure = { ...change, id, startsAtMs: Date.parse(startsAt), endsAtMs: Date.parse(endsAt) };
    const all = isOver ? others : [...others, closure].toSorted((a, b) => a.startsAtMs - b.startsAtMs);
    if (all.length === 0) after.delete(change.locationId);
    else after.set(change.locationId, all);
  }
  return after;
}

/** Adds the search by location to closures. */
function toKnownClosures(revision: number, byLocation: ClosuresByLocation) {
  return { revision, byLocation, at: (locationId: string) => byLocation.get(locationId) ?? [] };
}

/** Takes the lock under which closures change one after the other. Rooms are locked after it, then slots. */
export async function lockClosures(tx: Queryable): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended('closures', 0))`);
}

/** Keeps the closures as they are until the transaction ends. */
export async function shareClosures(tx: Queryable): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended('closures', 0))`);
}
