import type { UploadMime } from '@latchkey/cms-client/contract';
import type { Result } from '../kernel/result.ts';
import { sign } from '../kernel/signatures.ts';

export interface AnnouncedUpload {
  readonly key: string;
  readonly mime: UploadMime;
  readonly sizeBytes: number;
}

interface UploadTicket {
  readonly uploadUrl: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StoredFile {
  readonly sizeBytes: number;
  readonly firstBytes: Uint8Array;
}

/** A store of the bytes: our own disk, or a bucket. */
export interface UploadStore {
  /** A URL that accepts exactly this file, once, until `expiresAt` (epoch milliseconds). */
  presign(upload: AnnouncedUpload, expiresAt: number): Promise<UploadTicket>;
  /** Null if nothing was sent; an error if the store is away. */
  look(key: string): Promise<Result<StoredFile | null>>;
  /** The whole file; null if there is none; an error if the store is away. */
  read(key: string): Promise<Result<Uint8Array<ArrayBuffer> | null>>;
  /** Returns whether the file no longer exists. */
  remove(key: string): Promise<boolean>;
}

/** The data that a signed URL of ours covers. */
export interface UploadGrant {
  readonly key: string;
  readonly mime: string;
  readonly sizeBytes: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export function signUpload(secret: string, { key, mime, sizeBytes, expiresAt }: UploadGrant): string {
  return sign(secret, JSON.stringify(['upload', key, mime, sizeBytes, expiresAt]));
}

/**
 * Signature of the link that opens a file.
 *
 * @param expiresAt epoch milliseconds
 */
export function signDownload(secret: string, key: string, expiresAt: number): string {
  return sign(secret, JSON.stringify(['download', key, expiresAt]));
}
