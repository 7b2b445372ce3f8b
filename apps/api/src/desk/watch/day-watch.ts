import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod';
import { ago } from '../../kernel/conditions.ts';
import { type Queryable, rowDate, rowId } from '../../kernel/database.ts';

/** A screen that is notified of the days of a location that change. */
export interface Screen {
  readonly locationId: string;
  readonly personId: string;
  /** Writes a line to the screen; returns false if it cannot be written, because the screen is gone or too slow. */
  write(line: string): boolean;
  end(): void;
  /** True if the person is still signed in and may still see the location. */
  isAdmitted(): Promise<boolean>;
}

/** The screens that are notified of changes. */
export interface DayWatch {
  /** Adds a screen and returns a function that removes it; returns null if the person, or the whole staff, has too many screens. */
  add(screen: Screen): (() => void) | null;
  /** Resolves once all changes from now on reach the screens. A screen reads earlier changes afterwards. */
  ready(): Promise<void>;
  /** Reads the changes since the last look and notifies the screens. It is called every half second. */
  look(): Promise<void>;
  /** Ends all screens, because the api stops: each connects again, to another process. */
  stop(): void;
}

interface DayWatchOptions {
  readonly db: Queryable;
  readonly log: Pick<Logger, 'warn'>;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
}

/** The most screens of one person: tablets and computers, each with some tabs. */
const maxOfPerson = 10;
/** The most screens of one process of the api. */
const maxOfAll = 500;
/** The time after which a line is sent to a silent screen: proxies end a connection on which nothing is sent, mostly after 60 s. */
const heartbeatMs = 20_000;
/** The time after which the api checks again that a person may see the location. */
const checkMs = 15_000;
const heartbeat = ': \n\n';

const changeRow = z.object({
  /** The oldest transaction that is still running: all transactions before it have ended. */
  horizon: z.string(),
  id: rowId.nullable(),
  transactionId: z.string().nullable(),
  locationId: z.string().nullable(),
  date: rowDate.nullable(),
});

interface Watched {
  readonly screen: Screen;
  writtenAtMs: number;
  checkedAtMs: number;
}

/**
 * Creates the notification of screens about the days that have changed. One statement each half second serves all screens; without screens there is
 * none.
 *
 * Transactions are not committed in the order of their ids. So a look does not only read the rows after the last one: it reads again from the horizon,
 * the oldest transaction that was still running at the last look, and leaves out the rows that were sent already.
 */
export function createDayWatch({ db, log, now }: DayWatchOptions): DayWatch {
  const screens = new Set<Watched>();
  /** The horizon of the last look; null if there was no screen at that look. */
  let horizon: string | null = null;
  /** The ids of the rows at or after the horizon that an earlier look has read: the next look reads them again. */
  let readAlready = new Set<string>();
  /** The look that is running; null if there is none. */
  let runningLook: Promise<void> | null = null;
  let isStopped = false;

  const drop = (watched: Watched) => {
    if (screens.delete(watched)) watched.screen.end();
  };

  const dropUnlessAdmitted = async (watched: Watched) => {
    try {
      if (!(await watched.screen.isAdmitted())) drop(watched);
    } catch (error) {
      // The api could not find out if the person may still look, so the screen has to connect again.
      log.warn({ err: error }, 'a screen of the desk could not be admitted again');
      drop(watched);
    }
  };

  /** Writes the changed days of its location to a screen, or a heartbeat if nothing was written for long. */
  const write = (watched: Watched, changes: readonly Changed[], atMs: number) => {
    const { screen } = watched;
    const dates = new Set(changes.filter(({ locationId }) => locationId === screen.locationId).map(({ date }) => date));
    const isHeartbeatDue = atMs - watched.writtenAtMs >= heartbeatMs;
    if (dates.size === 0 && !isHeartbeatDue) return;
    watched.writtenAtMs = atMs;
    const lines = [...dates].map((date) => `data: ${JSON.stringify({ date })}\n\n`).join('');
    if (!screen.write(lines === '' ? heartbeat : lines)) drop(watched);
  };

  const notify = (changes: readonly Changed[]) => {
    const atMs = now();
    for (const watched of screens) {
      write(watched, changes, atMs);
      if (atMs - watched.checkedAtMs >= checkMs) {
        watched.checkedAtMs = atMs;
        void dropUnlessAdmitted(watched);
      }
    }
  };

  const readChanges = async () => {
    if (screens.size === 0) {
      horizon = null;
      readAlready = new Set();
      return;
    }
    const rows = await selectChanges(db, horizon);
    const [first] = rows;
    if (first === undefined) return;
    const isFirstLook = horizon === null;
    const changes = rows.flatMap(toChange);
    const newChanges = changes.filter(({ id }) => !readAlready.has(id));
    horizon = first.horizon;
    const nextFrom = BigInt(horizon);
    readAlready = new Set(changes.filter(({ transactionId }) => transactionId >= nextFrom).map(({ id }) => id));
    // A screen reads its day once it is ready, which it is after the first look.
    notify(isFirstLook ? [] : newChanges);
  };

  /** Joins the look that is running, or begins one. Two at a time would mix up `horizon` and `readAlready`, and leave out changes. */
  const look = () => {
    runningLook ??= readChanges().finally(() => {
      runningLook = null;
    });
    return runningLook;
  };

  return {
    add(screen) {
      const ofPerson = [...screens].filter((each) => each.screen.personId === screen.personId);
      if (isStopped || screens.size >= maxOfAll || ofPerson.length >= maxOfPerson) return null;
      const watched = { screen, writtenAtMs: now(), checkedAtMs: now() };
      screens.add(watched);
      return () => screens.delete(watched);
    },

    ready: async () => {
      // A look that was running already may have found no screens.
      while (horizon === null && screens.size > 0) await look();
    },

    look,

    stop() {
      isStopped = true;
      for (const watched of screens) drop(watched);
    },
  };
}

interface Changed {
  readonly id: string;
  readonly transactionId: bigint;
  readonly locationId: string;
  readonly date: string;
}

function toChange({ id, transactionId, locationId, date }: z.output<typeof changeRow>): readonly Changed[] {
  if (id === null || transactionId === null || locationId === null || date === null) return [];
  return [{ id, transactionId: BigInt(transactionId), locationId, date }];
}

/** Reads the rows since a horizon. There is always one row with the new horizon, also if nothing has changed. */
function selectChanges(db: Queryable, horizon: string | null) {
  return db.rows(
    changeRow,
    sql`
      SELECT h.horizon::text AS horizon, c.id, c.transaction_id::text AS "transactionId", c.location_id AS "locationId",
        c.local_date AS date
      FROM (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS horizon) h
      LEFT JOIN day_changes c ON c.transaction_id >= coalesce(${horizon}::text::xid8, h.horizon)
      ORDER BY c.id
    `,
  );
}

/** The minutes for which rows are kept: longer than any transaction runs. As long as one runs, the horizon stays before its rows. */
const keptMinutes = 10;

/** Deletes old rows of changes, and the kept figures of the days that they concern. */
export async function forgetDayChanges(db: Queryable): Promise<void> {
  // Kept figures that are older than a change of their day are out of date. Only the row tells that, so they are deleted with it.
  await db.run(sql`
    WITH forgotten AS (
      DELETE FROM day_changes WHERE at < ${ago(keptMinutes, 'mins')} RETURNING location_id, local_date, transaction_id
    )
    DELETE FROM kept_days k USING forgotten f
    WHERE k.location_id = f.location_id AND k.local_date = f.local_date AND f.transaction_id >= k.as_of
  `);
}
