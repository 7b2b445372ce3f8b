import { randomBytes } from 'node:crypto';
import { basename } from 'node:path/posix';
import { uploadMimes, type PresignBody, type PresignedWire, type UploadedWire } from '@latchkey/cms-client/schema';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Queryable } from '../db/database.ts';
import { done, refused, type Result } from '../result.ts';
import { invalid } from '../http/validate.ts';
import type { DiskStore, WriteOutcome } from './disk-store.ts';
import { isOfType } from './magic-bytes.ts';
import { isSignedBy, type UploadGrant } from './upload-signature.ts';
import type { UploadStore } from './upload-store.ts';

/** The field of a form that a file is for. */
export interface UploadField {
  readonly formId: string;
  readonly field: string;
}

export interface ReceiveUpload extends UploadGrant {
  readonly signature: string;
  /** As the request said it. */
  readonly contentType: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Files on their way into a form: announced, received, claimed. */
export interface Uploads {
  announce(place: UploadField, body: PresignBody): Promise<PresignedWire>;
  /** The bytes, where this server keeps them itself. */
  receive(upload: ReceiveUpload): Promise<Result<UploadedWire>>;
  /** Whether the file came and is what was announced for this field; one that is claimed came, too: a repeat asks again. */
  isReceived(place: UploadField, key: string): Promise<Result<boolean>>;
  /** Makes the file the submission's; false where it is another's by now. */
  claim(tx: Queryable, place: UploadField, key: string, submissionId: string): Promise<boolean>;
  /** Removes what nobody claimed, and the files of submissions that are older than `keepDays`; 0 keeps those for ever. */
  sweep(keepDays: number): Promise<void>;
}

interface UploadsOptions {
  readonly db: Database;
  readonly store:
    | { readonly type: 'disk'; readonly disk: DiskStore }
    | { readonly type: 's3'; readonly s3: UploadStore };
  /** Signs the addresses of the disk. */
  readonly secret: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** How long an address takes a file. */
const grantMinutes = 15;
/** A file that no form asked for is removed after a day; a form may ask for it until an hour before that. */
const keptHours = 24;
const claimableHours = 23;
/** Of one sweep: what is left is the next one's. */
const sweepLimit = 500;

const uploadRow = z.object({
  mime: z.enum(uploadMimes),
  sizeBytes: z.number(),
  status: z.enum(['announced', 'received', 'claimed']),
});
const keyRow = z.object({ key: z.string() });

export function createUploads({ db, store, secret, now }: UploadsOptions): Uploads {
  const files: UploadStore = store.type === 'disk' ? store.disk : store.s3;

  const markReceived = async (key: string): Promise<boolean> => {
    const rows = await db.rows(
      keyRow,
      sql`UPDATE uploads SET status = 'received' WHERE key = ${key} AND status = 'announced' RETURNING key`,
    );
    return rows.length > 0;
  };

  return {
    async announce({ formId, field }, { name, mime, size }) {
      const key = `up_${randomBytes(16).toString('base64url')}`;
      const expiresAt = now() + grantMinutes * 60_000;
      const ticket = await files.presign({ key, mime, sizeBytes: size }, expiresAt);
      await db.run(sql`
        INSERT INTO uploads (key, form_id, field, name, mime, size_bytes)
        VALUES (${key}, ${formId}, ${field}, ${fileName(name)}, ${mime}, ${size})
      `);
      return { key, method: 'PUT', ...ticket, expiresAt: new Date(expiresAt).toISOString() };
    },

    async receive({ signature, contentType, chunks, ...grant }) {
      if (store.type !== 'disk') return refused('notFound', 'not_found', 'Files go to the bucket, not here.');
      // All that can be known before a byte is read: a stranger's file is never looked at.
      if (!isSignedBy(secret, grant, signature)) {
        return refused('forbidden', 'bad_signature', 'The address of this upload is not signed by us.');
      }
      const { key, expiresAt } = grant;
      if (expiresAt <= now()) {
        return refused('gone', 'upload_expired', 'The time for this upload is over. Announce it again.');
      }
      const [upload] = await db.rows(uploadRow, selectUpload(sql`key = ${key}`));
      if (upload === undefined) return refused('gone', 'upload_forgotten', 'This upload is not expected any more.');
      if (upload.status !== 'announced') return refusals.taken(upload);
      if (contentType !== upload.mime) {
        return refused('unsupportedMedia', 'type_differs', `The file was announced as ${upload.mime}.`);
      }
      const outcome = await store.disk.write({ key, mime: upload.mime, sizeBytes: upload.sizeBytes }, chunks);
      if (outcome !== 'written') return refusals[outcome](upload);
      return (await markReceived(key)) ? done({ key }) : refusals.taken(upload);
    },

    async isReceived({ formId, field }, key) {
      const [upload] = await db.rows(
        uploadRow,
        selectUpload(sql`
          key = ${key} AND form_id = ${formId} AND field = ${field}
          AND created_at > now() - make_interval(hours => ${claimableHours}::int)
        `),
      );
      if (upload === undefined) return done(false);
      if (upload.status !== 'announced') return done(true);
      // Sent to the bucket behind our back: what came is looked at now.
      const found = await files.look(key);
      if (!found.ok) return found;
      const isWhole =
        found.value !== null &&
        found.value.sizeBytes === upload.sizeBytes &&
        isOfType(upload.mime, found.value.firstBytes);
      if (isWhole) await markReceived(key);
      return done(isWhole);
    },

    async claim(tx, { formId, field }, key, submissionId) {
      const rows = await tx.rows(
        keyRow,
        sql`
          UPDATE uploads SET status = 'claimed', submission_id = ${submissionId}
          WHERE key = ${key} AND form_id = ${formId} AND field = ${field} AND status = 'received'
          RETURNING key
        `,
      );
      return rows.length > 0;
    },

    async sweep(keepDays) {
      const old = await db.rows(
        keyRow,
        sql`
          SELECT u.key FROM uploads u LEFT JOIN form_submissions f ON f.id = u.submission_id
          WHERE (u.status <> 'claimed' AND u.created_at < now() - make_interval(hours => ${keptHours}::int))
            OR (${keepDays}::int > 0 AND f.created_at < now() - make_interval(days => ${keepDays}::int))
          ORDER BY u.created_at LIMIT ${sweepLimit}::int
        `,
      );
      for (const { key } of old) {
        // The file first: a row without a file is forgotten next time, a file without a row never.
        if (await files.remove(key)) await db.run(sql`DELETE FROM uploads WHERE key = ${key}`);
      }
      if (store.type === 'disk') await store.disk.tidy();
    },
  };
}

function selectUpload(where: ReturnType<typeof sql>): ReturnType<typeof sql> {
  return sql`SELECT mime, size_bytes AS "sizeBytes", status FROM uploads WHERE ${where}`;
}

/** How what came differs from what was announced. */
const refusals: Readonly<
  Record<Exclude<WriteOutcome, 'written'>, (upload: z.output<typeof uploadRow>) => ReturnType<typeof refused>>
> = {
  taken: () => refused('conflict', 'upload_received', 'This file is here already.'),
  tooLong: ({ sizeBytes }) => refused('tooLarge', 'file_too_large', `The file was announced with ${sizeBytes} bytes.`),
  tooShort: ({ sizeBytes }) => invalid([`The file was announced with ${sizeBytes} bytes; fewer came.`]),
  otherType: ({ mime }) => refused('unsupportedMedia', 'type_pretended', `The file is not what ${mime} is.`),
};

/** Without the folders that some browsers put in front, and without what no name on a screen should have. */
function fileName(name: string): string {
  const bare = basename(name.replaceAll('\\', '/')).replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
  return bare === '' ? 'file' : bare;
}
