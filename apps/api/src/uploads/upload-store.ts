import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UploadMime } from '@latchkey/cms-client/schema';
import type { Result } from '../kernel/result.ts';

/** A file that was announced. */
export interface AnnouncedUpload {
  readonly key: string;
  readonly mime: UploadMime;
  readonly sizeBytes: number;
}

/** Where a file may be sent. */
interface UploadTicket {
  readonly uploadUrl: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StoredFile {
  readonly sizeBytes: number;
  readonly firstBytes: Uint8Array;
}

/** Where the bytes are: our own disk, or a bucket. */
export interface UploadStore {
  /** An address that takes exactly this file, once, until `expiresAt` (epoch milliseconds). */
  presign(upload: AnnouncedUpload, expiresAt: number): Promise<UploadTicket>;
  /** Null where nothing was sent; a refusal where the store cannot be asked. */
  look(key: string): Promise<Result<StoredFile | null>>;
  /** The whole file; null where there is none, a refusal where the store cannot be asked. */
  read(key: string): Promise<Result<Uint8Array<ArrayBuffer> | null>>;
  /** Whether it is gone now, or was not there. */
  remove(key: string): Promise<boolean>;
}

/** What a signed address of ours stands for. */
export interface UploadGrant {
  readonly key: string;
  readonly mime: string;
  readonly sizeBytes: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export function signUpload(secret: string, { key, mime, sizeBytes, expiresAt }: UploadGrant): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['upload', key, mime, sizeBytes, expiresAt]))
    .digest('base64url');
}

/** Of the link that opens a file; good for as long as the file is kept. */
export function signDownload(secret: string, key: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['download', key]))
    .digest('base64url');
}

export function isSame(wanted: string, signature: string): boolean {
  const expected = Buffer.from(wanted);
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
