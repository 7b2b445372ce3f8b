import type { UploadMime } from '@latchkey/cms-client/contract';
import type { Result } from '../kernel/result.ts';
import { sign } from '../kernel/signatures.ts';

/** A file that was announced. */
export interface AnnouncedUpload {
  readonly key: string;
  readonly mime: UploadMime;
  readonly sizeBytes: number;
}

/** The URL to which a file is sent, with the headers of the request. */
interface UploadTicket {
  readonly uploadUrl: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The size and the first bytes of a stored file. */
export interface StoredFile {
  readonly sizeBytes: number;
  readonly firstBytes: Uint8Array;
}

/** A store of the bytes: our own disk, or a bucket. */
export interface UploadStore {
  /** Creates a URL that accepts exactly this file, once, until `expiresAt` (epoch milliseconds). */
  presign(upload: AnnouncedUpload, expiresAt: number): Promise<UploadTicket>;
  /** Reads the size and the first bytes; null if nothing was sent; an error if the store is unavailable. */
  look(key: string): Promise<Result<StoredFile | null>>;
  /** Reads the whole file; null if there is none; an error if the store is unavailable. */
  read(key: string): Promise<Result<Uint8Array<ArrayBuffer> | null>>;
  /** Removes the file; returns true if it no longer exists. */
  remove(key: string): Promise<boolean>;
}

/** The data that a signed URL of ours covers. */
export interface UploadGrant {
  readonly key: string;
  readonly mime: string;
  readonly sizeBytes: number;
  /** The end of the grant, epoch milliseconds. */
  readonly expiresAt: number;
}

/** Calculates the signature of a URL that accepts a file. */
export function signUpload(secret: string, { key, mime, sizeBytes, expiresAt }: UploadGrant): string {
  return sign(secret, JSON.stringify(['upload', key, mime, sizeBytes, expiresAt]));
}

/**
 * Calculates the signature of the link that opens a file.
 *
 * @param expiresAt the end of the link, epoch milliseconds
 */
export function signDownload(secret: string, key: string, expiresAt: number): string {
  return sign(secret, JSON.stringify(['download', key, expiresAt]));
}
