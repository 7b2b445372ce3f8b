import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, lt, ne, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { ago } from '../kernel/conditions.ts';
import { apiInstances } from '../db/schema/instances.table.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import { ownIdentity, processIdentitySchema, findProcessState } from '../kernel/process-identity.ts';
import { succeeded, type Result } from '../kernel/result.ts';

/** The place where an api keeps uploaded files. */
export interface UploadPlace {
  readonly uploads: 'disk' | 'shared-disk' | 'bucket';
  /** The id of a shared disk; null for other stores. */
  readonly disk: string | null;
}

/** The row of this api among those on its database. */
export interface Membership {
  /** The names of the other apis that ran when this api started. */
  readonly others: readonly string[];
  /** Renews the row. Fails if another api with other files has started since, as after a long pause of this process. */
  beat(): Promise<Result<null, string>>;
  leave(): Promise<void>;
}

interface InstanceOptions extends UploadPlace {
  readonly db: Database;
  /** The seconds for which a row counts without being renewed. */
  readonly leaseSeconds?: number;
}

/** The time between two renewals of the row: a third of its lease. */
export const beatMs = 5_000;
/** The seconds for which a row counts without being renewed, in the product. */
const usualLeaseSeconds = 15;
/** The time between two looks at a row that is in the way. */
const lookEveryMs = 500;

interface Instance extends Omit<typeof apiInstances.$inferSelect, 'process'> {
  readonly process: z.output<typeof processIdentitySchema>;
}

/**
 * Enters this api among those on its database. Apis may run together only if all see the same files: the sweep of one deletes the rows of files that
 * it does not find on its own disk. If a row may belong to a process that has ended, which this one cannot see, the api waits until the row is renewed or
 * expires.
 */
export async function joinInstances(options: InstanceOptions): Promise<Result<Membership, string>> {
  const { db, uploads, disk, leaseSeconds = usualLeaseSeconds } = options;
  const id = randomUUID();
  const name = `${hostname()}, process ${process.pid}`;

  const place: UploadPlace = { uploads, disk };

  const enter: Enter = async () => {
    const entered = await db.transaction(async (tx) => {
      await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('api_instances'))`);
      const others = await findLivingOthers(tx, id, leaseSeconds);
      const inTheWay = others.filter((other) => !sharesFiles(place, other));
      if (inTheWay.length === 0) {
        await tx.orm
          .insert(apiInstances)
          .values({ id, name, process: ownIdentity(), ...place })
          .onConflictDoUpdate({ target: apiInstances.id, set: { seenAt: sql`now()` } });
      }
      return succeeded({ inTheWay, others });
    });
    if (entered.ok) return entered.value;
    throw new Error(entered.error.message);
  };

  /** The time at which each api in the way had renewed its row when this one first met it. */
  const firstSeenAt = new Map<string, string>();
  for (;;) {
    const { inTheWay, others } = await enter();
    if (inTheWay.length === 0) return { ok: true, value: createMembership({ db, id, place, enter }, others) };
    const isRenewed = (other: Instance) => (firstSeenAt.get(other.id) ?? other.seenAt) !== other.seenAt;
    const isSeenRunning = (other: Instance) => findProcessState(other.process) === 'running';
    if (inTheWay.some((other) => isSeenRunning(other) || isRenewed(other))) return cannotShare(place, inTheWay);
    // Nobody knows yet if these processes run. Their rows are renewed, or expire.
    for (const other of inTheWay) if (!firstSeenAt.has(other.id)) firstSeenAt.set(other.id, other.seenAt);
    await sleep(lookEveryMs);
  }
}

/** Enters or renews the row of this api if no other api is in the way. Returns the other apis, and those of them that are in the way. */
type Enter = () => Promise<{ readonly inTheWay: readonly Instance[]; readonly others: readonly Instance[] }>;

/** An api whose row is entered. */
interface Entered {
  readonly db: Database;
  readonly id: string;
  readonly place: UploadPlace;
  readonly enter: Enter;
}

function createMembership({ db, id, place, enter }: Entered, others: readonly Instance[]): Membership {
  return {
    others: others.map((other) => other.name),
    beat: async () => {
      const renewed = await db.orm
        .update(apiInstances)
        .set({ seenAt: sql`now()` })
        .where(eq(apiInstances.id, id))
        .returning({ id: apiInstances.id });
      if (renewed.length > 0) return { ok: true, value: null };
      // Another api has deleted the row, because it was not renewed in time.
      const { inTheWay } = await enter();
      return inTheWay.length > 0 ? cannotShare(place, inTheWay) : { ok: true, value: null };
    },
    leave: async () => {
      await db.orm.delete(apiInstances).where(eq(apiInstances.id, id));
    },
  };
}

/** Deletes the rows of apis that have ended, and returns the others. */
async function findLivingOthers(tx: Queryable, id: string, leaseSeconds: number): Promise<readonly Instance[]> {
  await tx.orm.delete(apiInstances).where(lt(apiInstances.seenAt, ago(leaseSeconds, 'secs')));
  const stored = await tx.orm.select().from(apiInstances).where(ne(apiInstances.id, id)).orderBy(apiInstances.name);
  const rows = stored.map((row): Instance => ({ ...row, process: processIdentitySchema.parse(row.process) }));
  const gone = rows.filter((other) => findProcessState(other.process) === 'gone');
  for (const other of gone) await tx.orm.delete(apiInstances).where(eq(apiInstances.id, other.id));
  return rows.filter((other) => !gone.includes(other));
}

function sharesFiles(mine: UploadPlace, other: Instance): boolean {
  return mine.uploads !== 'disk' && mine.uploads === other.uploads && mine.disk === other.disk;
}

/** The words for each place of uploaded files. */
const words = {
  disk: 'on its own disk',
  'shared-disk': 'on a shared disk',
  bucket: 'in a bucket',
} as const satisfies Record<UploadPlace['uploads'], string>;

/** Returns the error of an api that keeps its files elsewhere than the other ones. */
function cannotShare(mine: UploadPlace, inTheWay: readonly Instance[]): Result<never, string> {
  const [other] = inTheWay;
  const where = Object.entries(words).find(([kind]) => kind === other?.uploads)?.[1] ?? 'elsewhere';
  const isOtherDisk = mine.uploads === 'shared-disk' && other?.uploads === 'shared-disk';
  const found = isOtherDisk
    ? 'both say UPLOADS=shared-disk, and their folders are not the same'
    : `its uploads are ${where}, those of this api ${words[mine.uploads]}`;
  return {
    ok: false,
    error: `Another api runs on this database: ${other?.name ?? 'unknown'}; ${found}. Several apis need the same files: set UPLOADS=shared-disk for all of them where DATA_DIR/uploads is one folder for all, or a bucket (S3_BUCKET).`,
  };
}
