import type { PresignBody, PresignedWire, UploadedWire } from '@latchkey/cms-client/contract';
import type { Queryable } from '../kernel/database.ts';
import type { Result } from '../kernel/result.ts';
import type { UploadGrant } from './upload-store.ts';

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
