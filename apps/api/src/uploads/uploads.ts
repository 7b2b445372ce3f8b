import { randomBytes } from 'node:crypto';
import { basename } from 'node:path/posix';
import type { PresignBody, PresignedWire, UploadedWire } from '@latchkey/cms-client/contract';
import { and, eq, gt, lt, ne, or, type SQL } from 'drizzle-orm';
import { ago } from '../kernel/conditions.ts';
import { formSubmissions, uploads } from '../db/schema/forms.table.ts';
import { formPhrases, invalid } from '../http/validate.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import { createClientKey } from '../kernel/client-limit.ts';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import { isSame } from '../kernel/signatures.ts';
import type { DiskStore, WriteOutcome } from './disk-store.ts';
import { isOfType } from './magic-bytes.ts';
import { createRoomMaker, grantMinutes, keptHours, type UnfinishedLimits } from './make-room.ts';
import { signDownload, signUpload, type UploadGrant, type UploadStore } from './upload-store.ts';

/** The field of a form that takes a file. */
export interface UploadField {
  readonly formId: string;
  readonly field: string;
}

/** A file that is being sent. */
export interface ReceiveUpload extends UploadGrant {
  readonly signature: string;
  /** The content type of the request. */
  readonly contentType: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** The files for forms: announced, received, claimed. */
export interface Uploads {
  /** Returns the destination of a file. Fails if too many bytes of this client, or of all, are pending (`make-room.ts`). */
  announce(place: UploadField, body: PresignBody, client: string): Promise<Result<PresignedWire>>;
  /** Receives the bytes, if this server stores them itself. */
  receive(upload: ReceiveUpload): Promise<Result<UploadedWire>>;
  /**
   * True if the file was received and matches its announcement for this field. It is also true for a claimed file, because a request may be repeated.
   */
  isReceived(place: UploadField, key: string): Promise<Result<boolean>>;
  /** Assigns the file to the submission; null if it belongs to another one. */
  claim(tx: Queryable, place: UploadField, key: string, submissionId: string): Promise<ClaimedFile | null>;
  /**
   * Returns the signed path of a claimed file.
   *
   * @param expiresAt the end of the link, epoch milliseconds; it ends earlier if the file is no longer kept
   */
  linkTo(key: string, expiresAt: number): string;
  /** Reads the file of such a link. */
  open(key: string, expiresAt: number, signature: string): Promise<Result<OpenedFile>>;
  /** Reads the bytes of a claimed file, for an email; null if it was deleted, an error if its store is unavailable. */
  read(key: string): Promise<Result<Uint8Array<ArrayBuffer> | null>>;
  /** Removes unclaimed files, and the files of submissions older than `keepDays`; 0 keeps those for ever. */
  sweep(keepDays: number): Promise<void>;
}

/** A file that belongs to a submission. */
export interface ClaimedFile {
  readonly name: string;
  readonly mime: string;
  readonly sizeBytes: number;
}

/** A file that a link opens. */
export interface OpenedFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

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

/** The hours for which a form may claim a file: an hour less than it is kept. */
const claimableHours = 3;
/** The most files of a sweep; the next sweep continues. */
const maxSwept = 500;

const { name: nameColumn, mime: mimeColumn, sizeBytes: sizeColumn, status: statusColumn } = uploads;
const announcedColumns = { mime: mimeColumn, sizeBytes: sizeColumn, status: statusColumn };
const claimedColumns = { name: nameColumn, mime: mimeColumn, sizeBytes: sizeColumn };

type AnnouncedUpload = Pick<typeof uploads.$inferSelect, keyof typeof announcedColumns>;
type Status = AnnouncedUpload['status'];

/** Returns the condition that a file is for a field. */
function isFor({ formId, field }: UploadField, key: string): SQL | undefined {
  return and(eq(uploads.key, key), eq(uploads.formId, formId), eq(uploads.field, field));
}

/** Creates the files for forms. */
export function createUploads({ db, store, secret, clientSecret, unfinished, now }: UploadsOptions): Uploads {
  const isFull = store.type === 'disk' ? store.disk.isFull : () => Promise.resolve(false);
  const files: UploadStore = store.type === 'disk' ? store.disk : store.s3;

  /** Changes the state; returns false if it is no longer the first one, so that only one of two parallel calls succeeds. */
  const moveIn = async (on: Queryable, key: string, from: Status, to: Status): Promise<boolean> => {
    const rows = await on.orm
      .update(uploads)
      .set({ status: to })
      .where(and(eq(uploads.key, key), eq(uploads.status, from)))
      .returning({ key: uploads.key });
    return rows.length > 0;
  };
  const move = (key: string, from: Status, to: Status) => moveIn(db, key, from, to);

  const roomMaker = createRoomMaker({ unfinished, knowsBytes: store.type === 'disk' });
  /** Removes the files that made room. If that fails, the sweep removes them later. */
  const removeAll = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await files.remove(key);
  };

  return {
    async announce({ formId, field }, { name, mime, size }, client) {
      if (await isFull()) return storageFull();
      const clientKey = createClientKey(client, clientSecret);
      const key = `up_${randomBytes(16).toString('base64url')}`;
      const expiresAt = now() + grantMinutes * 60_000;
      const ticket = await files.presign({ key, mime, sizeBytes: size }, expiresAt);
      let removed: readonly string[] = [];
      const announced = await db.transaction(async (tx) => {
        const room = await roomMaker.forAnnouncement(tx, clientKey, size);
        if (!room.ok) return room;
        removed = room.value;
        await tx.orm
          .insert(uploads)
          .values({ key, formId, field, name: fileName(name), mime, sizeBytes: size, clientKey });
        return succeeded({ key, method: 'PUT' as const, ...ticket, expiresAt: new Date(expiresAt).toISOString() });
      });
      if (announced.ok) await removeAll(removed);
      return announced;
    },

    async receive({ signature, contentType, chunks, ...grant }) {
      if (store.type !== 'disk') return failed('notFound', 'not_found', 'Send the file to the bucket.');
      // The signature is checked before any byte is read, so that unexpected files are never read.
      if (!isSame(signUpload(secret, grant), signature)) {
        return failed('forbidden', 'bad_signature', 'The URL of this upload has no valid signature.');
      }
      const { key, expiresAt } = grant;
      if (expiresAt <= now()) {
        return failed('gone', 'upload_expired', 'The time for this upload is over. Announce it again.');
      }
      const [upload] = await db.orm.select(announcedColumns).from(uploads).where(eq(uploads.key, key));
      if (upload === undefined) return failed('gone', 'upload_forgotten', 'This upload has expired.');
      if (upload.status !== 'announced') return outcomeErrors.taken(upload);
      if (contentType !== upload.mime) {
        return failed('unsupportedMedia', 'type_differs', `The file was announced as ${upload.mime}.`);
      }
      if (await isFull()) return storageFull();
      // An announcement is valid for one body, whatever the outcome: a repeat is announced and counted again.
      const begun = await db.transaction(async (tx) => {
        const room = await roomMaker.forBytes(tx, key);
        if (!room.ok) return room;
        return (await moveIn(tx, key, 'announced', 'receiving')) ? room : outcomeErrors.taken(upload);
      });
      if (!begun.ok) return begun;
      await removeAll(begun.value);
      let outcome: WriteOutcome | null = null;
      try {
        outcome = await store.disk.write({ key, mime: upload.mime, sizeBytes: upload.sizeBytes }, chunks);
      } finally {
        await move(key, 'receiving', outcome === 'written' ? 'received' : 'failed');
      }
      return outcome === 'written' ? succeeded({ key }) : outcomeErrors[outcome](upload);
    },

    async isReceived({ formId, field }, key) {
      const isFresh = gt(uploads.createdAt, ago(claimableHours, 'hours'));
      const [upload] = await db.orm
        .select(announcedColumns)
        .from(uploads)
        .where(and(isFor({ formId, field }, key), isFresh));
      if (upload === undefined) return succeeded(false);
      if (upload.status !== 'announced') return succeeded(upload.status === 'received' || upload.status === 'claimed');
      // The bucket received it directly, so it is checked now.
      const found = await files.look(key);
      if (!found.ok) return found;
      const isWhole =
        found.value !== null &&
        found.value.sizeBytes === upload.sizeBytes &&
        isOfType(upload.mime, found.value.firstBytes);
      if (isWhole) await move(key, 'announced', 'received');
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
      const isForgotten = lt(uploads.createdAt, ago(keptHours, 'hours'));
      const isOver = lt(formSubmissions.createdAt, ago(keepDays, 'days'));
      const old = await db.orm
        .select({ key: uploads.key })
        .from(uploads)
        .leftJoin(formSubmissions, eq(formSubmissions.id, uploads.submissionId))
        .where(or(and(ne(uploads.status, 'claimed'), isForgotten), keepDays > 0 ? isOver : undefined))
        .orderBy(uploads.createdAt)
        .limit(maxSwept);
      for (const { key } of old) {
        // The file is removed first: a row without a file is deleted next time, a file without a row never.
        if (await files.remove(key)) await db.orm.delete(uploads).where(eq(uploads.key, key));
      }
      if (store.type === 'disk') await store.disk.tidy();
    },
  };
}

function fileGone(): ReturnType<typeof failed> {
  return failed('gone', 'upload_forgotten', 'This file was deleted.');
}

function storageFull(): ReturnType<typeof failed> {
  return failed('unavailable', 'storage_full', 'The disk is nearly full: no files are accepted.', [
    formPhrases.submitFailed,
  ]);
}

/** The errors of files that differ from their announcement. */
const outcomeErrors: Readonly<
  Record<Exclude<WriteOutcome, 'written'>, (upload: AnnouncedUpload) => ReturnType<typeof failed>>
> = {
  taken: () => failed('conflict', 'upload_received', 'This announcement was used already.'),
  tooLong: ({ sizeBytes }) => failed('tooLarge', 'file_too_large', `The file was announced with ${sizeBytes} bytes.`),
  tooSlow: () => failed('gone', 'upload_too_slow', 'The file took too long. Announce it again.'),
  tooShort: ({ sizeBytes }) => invalid([`The file was announced with ${sizeBytes} bytes; fewer came.`]),
  otherType: ({ mime }) => failed('unsupportedMedia', 'type_pretended', `The file is not what ${mime} is.`),
};

/** Returns the file name without folders, which some browsers send, and without unprintable characters. */
function fileName(name: string): string {
  const bare = basename(name.replaceAll('\\', '/')).replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
  return bare === '' ? 'file' : bare;
}
