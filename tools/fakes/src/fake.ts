import type { RequestListener } from 'node:http';

export interface FakeSettings {
  /** Where a fake keeps what happened; null keeps nothing beyond the process. */
  readonly dataDir: string | null;
}

/** Somebody else's system. */
export interface Fake {
  /** One line for whoever asks what there is. */
  readonly says: string;
  /** What answers its requests. */
  create(settings: FakeSettings): RequestListener | Promise<RequestListener>;
}
