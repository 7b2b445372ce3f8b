import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isAmong } from '../kernel/conditions.ts';
import { uploads } from '../db/schema/forms.table.ts';
import { formPhrases } from '../http/validate.ts';
import type { Queryable } from '../kernel/database.ts';
import { failed, succeeded, tooMany, type Result } from '../kernel/result.ts';

/** The minutes for which an upload URL is valid. */
export const grantMinutes = 15;
/** The hours after which an unclaimed file is removed. It is needed only until its form is sent. */
export const keptHours = 4;
/**
 * The divisor of the size of a file whose bytes have not come. Among the files of all clients it counts with a hundredth of its size, so that clients
 * that announce files and send none leave room for others.
 */
const announcedDivisor = 100;

/** The most bytes of files that no form has claimed; 0 for no limit. */
export interface UnfinishedLimits {
  readonly clientBytes: number;
  readonly allBytes: number;
}

interface RoomMakerOptions {
  readonly unfinished: UnfinishedLimits;
  /** True if this server receives the bytes, and so knows when they come; a bucket receives them unseen. */
  readonly knowsBytes: boolean;
}

/** The keys of the files that are given up for the room; the caller removes the files after the transaction. */
type Room = Result<readonly string[]>;

/** The functions that make room for files. */
export interface RoomMaker {
  /** Makes room for an announced file; returns an error if the client has announced or sent too much. */
  forAnnouncement(tx: Queryable, clientKey: string, sizeBytes: number): Promise<Room>;
  /** Makes room for the bytes of an announced file, as they begin to come. */
  forBytes(tx: Queryable, key: string): Promise<Room>;
}

const ownRow = z.object({ bytes: z.number(), seconds: z.number() });
const fileRow = z.object({
  key: z.string(),
  clientKey: z.string(),
  bytes: z.number(),
  /** False for a file whose bytes are coming: it is not interrupted. */
  canBeGivenUp: z.boolean(),
});

/**
 * Creates the functions that limit the files which no form has claimed. Those of one client count with their announced sizes. Among the files of all
 * clients an announcement counts little until its bytes come. If all are too many, the client with the most gives up its oldest files, so that a
 * client is rejected only if the others have as little as it has.
 */
export function createRoomMaker({ unfinished, knowsBytes }: RoomMakerOptions): RoomMaker {
  const { clientBytes, allBytes } = unfinished;
  const isUnfinished = sql`
    (status IN ('receiving', 'received')
      OR (status = 'announced' AND created_at > now() - make_interval(mins => ${grantMinutes}::int)))
  `;
  // The lock is for all processes, so that parallel requests count each other.
  const lock = (tx: Queryable) => tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('uploads'))`);

  /** Returns the error of a client whose files are too many, with the seconds until one of them no longer counts; null if this one may come as well. */
  const rejectClient = async (tx: Queryable, clientKey: string, sizeBytes: number) => {
    const [own = { bytes: 0, seconds: 1 }] = await tx.rows(
      ownRow,
      sql`
        SELECT coalesce(sum(size_bytes), 0)::float8 AS "bytes",
          coalesce(extract(epoch FROM min(
            created_at + CASE status WHEN 'announced' THEN ${grantMinutes}::int ELSE ${keptHours * 60}::int END * interval '1 minute'
          ) - now()), 1)::float8 AS "seconds"
        FROM uploads WHERE client_key = ${clientKey} AND ${isUnfinished}
      `,
    );
    if (clientBytes === 0 || own.bytes + sizeBytes <= clientBytes) return null;
    const message = `Files of one client that no form has claimed may have ${clientBytes} bytes together.`;
    return tooMany('too_many_uploads', message, own.seconds, [formPhrases.submitFailed]);
  };

  /**
   * Finds the files that have to be given up.
   *
   * @param ownKey the key of the file for which room is made, if it has its row already: it is not counted again
   */
  const findRoom = async (
    tx: Queryable,
    clientKey: string,
    wantedBytes: number,
    ownKey: string | null,
  ): Promise<Room> => {
    if (allBytes === 0) return succeeded([]);
    const weight = knowsBytes
      ? sql`CASE status WHEN 'announced' THEN ceil(size_bytes / ${announcedDivisor}::float8) ELSE size_bytes END`
      : sql`size_bytes`;
    const files = await tx.rows(
      fileRow,
      sql`
        SELECT key, client_key AS "clientKey", (${weight})::float8 AS bytes, status <> 'receiving' AS "canBeGivenUp"
        FROM uploads WHERE ${isUnfinished} AND key IS DISTINCT FROM ${ownKey}::text ORDER BY created_at, key
      `,
    );
    const givenUp = chooseFilesToGiveUp(files, { clientKey, wantedBytes, allBytes });
    if (givenUp === null) {
      const message = 'Too many files are under way at present.';
      return failed('unavailable', 'uploads_full', message, [formPhrases.submitFailed]);
    }
    return succeeded(givenUp);
  };

  /** Marks the files that make room as failed, so that they are not claimed any more. */
  const giveUp = async (tx: Queryable, room: Room): Promise<Room> => {
    if (room.ok && room.value.length > 0) {
      await tx.orm.update(uploads).set({ status: 'failed' }).where(isAmong(uploads.key, room.value));
    }
    return room;
  };

  return {
    async forAnnouncement(tx, clientKey, sizeBytes) {
      await lock(tx);
      const rejected = await rejectClient(tx, clientKey, sizeBytes);
      if (rejected !== null) return rejected;
      const room = await findRoom(tx, clientKey, sizeBytes, null);
      // An announced file may never come, so nothing is given up for it yet: `forBytes` does that when its bytes come. A bucket receives them unseen.
      return knowsBytes && room.ok ? succeeded([]) : giveUp(tx, room);
    },
    async forBytes(tx, key) {
      await lock(tx);
      const [announced] = await tx.orm
        .select({ clientKey: uploads.clientKey, sizeBytes: uploads.sizeBytes })
        .from(uploads)
        .where(eq(uploads.key, key));
      return announced === undefined
        ? succeeded([])
        : giveUp(tx, await findRoom(tx, announced.clientKey, announced.sizeBytes, key));
    },
  };
}

/** The room that a client needs. */
interface Wanted {
  readonly clientKey: string;
  readonly wantedBytes: number;
  readonly allBytes: number;
}

/**
 * Chooses the files that make room, one after the other: each time the oldest file of the client that then has the most bytes. A client gives files up
 * only while it has more bytes than the client that needs the room, with its new file, has.
 *
 * @param files the files, the oldest first
 * @returns the keys of the files; null if all that can be given up is not enough
 */
function chooseFilesToGiveUp(
  files: readonly z.output<typeof fileRow>[],
  { clientKey, wantedBytes, allBytes }: Wanted,
): readonly string[] | null {
  const bytesByOwner = new Map<string, number>([[clientKey, wantedBytes]]);
  for (const { clientKey: owner, bytes } of files) bytesByOwner.set(owner, (bytesByOwner.get(owner) ?? 0) + bytes);
  const bytesOf = (owner: string) => bytesByOwner.get(owner) ?? 0;
  let sumBytes = [...bytesByOwner.values()].reduce((sum, bytes) => sum + bytes, 0);
  const givenUp: string[] = [];
  const findNext = () => {
    const candidates = files.filter(({ key, canBeGivenUp, clientKey: owner }) => {
      return canBeGivenUp && bytesOf(owner) > bytesOf(clientKey) && !givenUp.includes(key);
    });
    const maxBytes = Math.max(...candidates.map(({ clientKey: owner }) => bytesOf(owner)));
    return candidates.find(({ clientKey: owner }) => bytesOf(owner) === maxBytes);
  };
  while (sumBytes > allBytes) {
    const file = findNext();
    if (file === undefined) return null;
    givenUp.push(file.key);
    bytesByOwner.set(file.clientKey, bytesOf(file.clientKey) - file.bytes);
    sumBytes -= file.bytes;
  }
  return givenUp;
}
