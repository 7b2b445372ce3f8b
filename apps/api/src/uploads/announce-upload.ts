import { randomBytes } from 'node:crypto';
import { basename } from 'node:path/posix';
import type { PresignBody, PresignedWire } from '@latchkey/cms-client/contract';
import { uploads } from '../db/schema/forms.table.ts';
import { createClientKey } from '../kernel/client-limit.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { grantMinutes } from './make-room.ts';
import { storageFull } from './upload-errors.ts';
import { removeFiles, type UploadsContext } from './uploads-context.ts';
import type { UploadField } from './uploads.ts';

/** The announcement of a file, from the IP address of a client. */
interface Announcement {
  readonly body: PresignBody;
  readonly client: string;
}

/** Announces a file for a field; see `Uploads.announce`. */
export async function announceUpload(
  { db, files, isFull, roomMaker, clientSecret, now }: UploadsContext,
  { formId, field }: UploadField,
  { body: { name, mime, size }, client }: Announcement,
): Promise<Result<PresignedWire>> {
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
      .values({ key, formId, field, name: toFileName(name), mime, sizeBytes: size, clientKey });
    return succeeded({ key, method: 'PUT' as const, ...ticket, expiresAt: new Date(expiresAt).toISOString() });
  });
  if (announced.ok) await removeFiles(files, removed);
  return announced;
}

/** Returns the file name without folders, which some browsers send, and without unprintable characters. */
function toFileName(name: string): string {
  const bare = basename(name.replaceAll('\\', '/')).replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
  return bare === '' ? 'file' : bare;
}
