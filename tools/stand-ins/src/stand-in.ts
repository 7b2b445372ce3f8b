import type { RequestListener } from 'node:http';

export interface StandInSettings {
  /** Where a stand-in keeps what happened; null keeps nothing beyond the process. */
  readonly dataDir: string | null;
}

/** Somebody else's system. */
export interface StandIn {
  /** One line for whoever asks what there is. */
  readonly says: string;
  /** What answers its requests. */
  create(settings: StandInSettings): RequestListener | Promise<RequestListener>;
}
