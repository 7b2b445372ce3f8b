import type { UploadedWire } from '@latchkey/cms-client/contract';
import { eq } from 'drizzle-orm';
import { uploads } from '../db/schema/forms.table.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import { isSame } from '../kernel/signatures.ts';
import type { DiskStore, WriteOutcome } from './disk-store.ts';
import { outcomeErrors, storageFull } from './upload-errors.ts';
import { announcedColumns, changeStatus, type AnnouncedRow } from './upload-row.ts';
import { signUpload } from './upload-store.ts';
import { removeFiles, type UploadsContext } from './uploads-context.ts';
import type { ReceiveUpload } from './uploads.ts';

/** Receives the bytes of an announced file on our own disk; see `Uploads.receive`. */
export async function receiveUpload(
  context: UploadsContext,
  disk: DiskStore,
  upload: ReceiveUpload,
): Promise<Result<UploadedWire>> {
  const announced = await findAnnounced(context, upload);
  if (!announced.ok) return announced;
  if (await context.isFull()) return storageFull();
  const begun = await beginReceiving(context, upload.key, announced.value);
  if (!begun.ok) return begun;
  return writeReceived(context, disk, upload, announced.value);
}

/** Finds the announcement of a file that may be sent. The URL is checked before any byte is read, so that unexpected files are never read. */
async function findAnnounced(
  { db, secret, now }: UploadsContext,
  { signature, contentType, chunks: _, ...grant }: ReceiveUpload,
): Promise<Result<AnnouncedRow>> {
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
  return succeeded(upload);
}

/**
 * Makes room for the bytes and marks the file as being received. An announcement is valid for one body, whatever the outcome: a repeat is
 * announced and counted again.
 */
async function beginReceiving(
  { db, files, roomMaker }: UploadsContext,
  key: string,
  upload: AnnouncedRow,
): Promise<Result<null>> {
  const begun = await db.transaction(async (tx) => {
    const room = await roomMaker.forBytes(tx, key);
    if (!room.ok) return room;
    return (await changeStatus(tx, key, 'announced', 'receiving')) ? room : outcomeErrors.taken(upload);
  });
  if (!begun.ok) return begun;
  await removeFiles(files, begun.value);
  return succeeded(null);
}

/** Writes the bytes. The file counts as failed if they break off or differ from the announcement. */
async function writeReceived(
  { db }: UploadsContext,
  disk: DiskStore,
  { key, chunks }: ReceiveUpload,
  upload: AnnouncedRow,
): Promise<Result<UploadedWire>> {
  let outcome: WriteOutcome | null = null;
  try {
    outcome = await disk.write({ key, mime: upload.mime, sizeBytes: upload.sizeBytes }, chunks);
  } finally {
    await changeStatus(db, key, 'receiving', outcome === 'written' ? 'received' : 'failed');
  }
  return outcome === 'written' ? succeeded({ key }) : outcomeErrors[outcome](upload);
}
