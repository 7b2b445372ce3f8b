import { and, eq, gt, lt, ne, or } from 'drizzle-orm';
import { ago } from '../kernel/conditions.ts';
import { formSubmissions, uploads } from '../db/schema/forms.table.ts';
import type { Database } from '../kernel/database.ts';
import { succeeded, failed } from '../kernel/result.ts';
import { isSame } from '../kernel/signatures.ts';
import { announceUpload } from './announce-upload.ts';
import type { DiskStore } from './disk-store.ts';
import { isOfType } from './magic-bytes.ts';
import { createRoomMaker, keptHours, type UnfinishedLimits } from './make-room.ts';
import { receiveUpload } from './receive-upload.ts';
import { fileGone } from './upload-errors.ts';
import { announcedColumns, changeStatus, claimedColumns, isFor } from './upload-row.ts';
import { signDownload, type UploadStore } from './upload-store.ts';
import type { UploadsContext } from './uploads-context.ts';
import type { Uploads } from './uploads.ts';

interface UploadsOptions {
  readonly db: Database;
  readonly store:
    | { readonly type: 'disk'; readonly disk: DiskStore }
    | { readonly type: 's3'; readonly s3: UploadStore };
  /** The key of the signatures of the disk's URLs. */
  readonly secret: string;
  /** The key of the hashes of client addresses; no address is stored. */
  readonly clientSecret: string;
  readonly unfinished: UnfinishedLimits;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
}

/** A form may claim a file for this many hours. They are fewer than `keptHours`, so no file is removed while its form is being stored. */
const claimableHours = 3;

/** One sweep removes at most this many files. The next sweep removes more. */
const maxSwept = 500;

/** Creates the files for forms. */
export function createUploads({ db, store, secret, clientSecret, unfinished, now }: UploadsOptions): Uploads {
  const isFull = store.type === 'disk' ? store.disk.isFull : () => Promise.resolve(false);
  const files: UploadStore = store.type === 'disk' ? store.disk : store.s3;

  const roomMaker = createRoomMaker({ unfinished, knowsBytes: store.type === 'disk' });
  const context: UploadsContext = { db, files, isFull, roomMaker, secret, clientSecret, now };

  return {
    announce: (place, body, client) => announceUpload(context, place, { body, client }),

    async receive(upload) {
      return store.type === 'disk'
        ? receiveUpload(context, store.disk, upload)
        : failed('notFound', 'not_found', 'Send the file to the bucket.');
    },

    async isReceived({ formId, field }, key) {
      const isFresh = gt(uploads.createdAt, ago(claimableHours, 'hours'));
      const [upload] = await db.orm
        .select(announcedColumns)
        .from(uploads)
        .where(and(isFor({ formId, field }, key), isFresh));
      if (upload === undefined) return succeeded(false);
      if (upload.status !== 'announced') return succeeded(upload.status === 'received' || upload.status === 'claimed');
      // An announced file may have gone from the browser straight to the bucket. This program has not seen it, so it is checked now.
      const found = await files.look(key);
      if (!found.ok) return found;
      const isWhole =
        found.value !== null &&
        found.value.sizeBytes === upload.sizeBytes &&
        isOfType(upload.mime, found.value.firstBytes);
      if (isWhole) await changeStatus(db, key, 'announced', 'received');
      return succeeded(isWhole);
    },

    async claim(tx, { formId, field }, key, submissionId) {
      const [claimed] = await tx.orm
        .update(uploads)
        .set({ status: 'claimed', submissionId })
        .where(and(isFor({ formId, field }, key), eq(uploads.status, 'received')))
        .returning(claimedColumns);
      return claimed ?? null;
    },

    linkTo: (key, expiresAt) =>
      `/api/upload/${key}?expires=${expiresAt}&signature=${signDownload(secret, key, expiresAt)}`,

    async open(key, expiresAt, signature) {
      if (!isSame(signDownload(secret, key, expiresAt), signature)) {
        return failed('forbidden', 'bad_signature', 'The URL of this file has no valid signature.');
      }
      if (expiresAt <= now()) return failed('gone', 'link_expired', 'The time of this link is over.');
      const [claimed] = await db.orm
        .select(claimedColumns)
        .from(uploads)
        .where(and(eq(uploads.key, key), eq(uploads.status, 'claimed')));
      if (claimed === undefined) return fileGone();
      const bytes = await files.read(key);
      if (!bytes.ok) return bytes;
      const { name, mime } = claimed;
      return bytes.value === null ? fileGone() : succeeded({ name, mime, bytes: bytes.value });
    },

    read: (key) => files.read(key),

    async sweep(keepDays) {
      const isUnclaimedTooLong = and(ne(uploads.status, 'claimed'), lt(uploads.createdAt, ago(keptHours, 'hours')));
      // With 0 days, forms are kept for ever.
      const isOfOldForm = keepDays > 0 ? lt(formSubmissions.createdAt, ago(keepDays, 'days')) : undefined;
      const old = await db.orm
        .select({ key: uploads.key })
        .from(uploads)
        .leftJoin(formSubmissions, eq(formSubmissions.id, uploads.submissionId))
        .where(or(isUnclaimedTooLong, isOfOldForm))
        .orderBy(uploads.createdAt)
        .limit(maxSwept);
      for (const { key } of old) {
        // The file is removed before its row. If the program stops in between, the next sweep finds the row; a file without a row would never be found.
        if (await files.remove(key)) await db.orm.delete(uploads).where(eq(uploads.key, key));
      }
      if (store.type === 'disk') await store.disk.tidy();
    },
  };
}
