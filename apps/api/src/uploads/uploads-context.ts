import type { Database } from '../kernel/database.ts';
import type { RoomMaker } from './make-room.ts';
import type { UploadStore } from './upload-store.ts';

/** The dependencies of the operations on files for forms. */
export interface UploadsContext {
  readonly db: Database;
  /** The store of the bytes: our disk, or a bucket. */
  readonly files: UploadStore;
  /** True if our disk has too little space left. A bucket always has space. */
  readonly isFull: () => Promise<boolean>;
  readonly roomMaker: RoomMaker;
  /** The key of the signatures of the disk's URLs. */
  readonly secret: string;
  /** The key of the hashes of client addresses; no address is stored. */
  readonly clientSecret: string;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
}

/** Removes the files that made room. If that fails, the sweep removes them later. */
export async function removeFiles(files: UploadStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
}
