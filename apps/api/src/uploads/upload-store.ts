import type { UploadMime } from '@latchkey/cms-client/schema';
import type { Result } from '../result.ts';

/** A file that was announced. */
export interface AnnouncedUpload {
  readonly key: string;
  readonly mime: UploadMime;
  readonly sizeBytes: number;
}

/** Where a file may be sent. */
export interface UploadTicket {
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
