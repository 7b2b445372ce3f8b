/** A row of the browser's store: a day, a booking or a change that is kept to be read without a connection. */
export interface KeptRow {
  readonly key: string;
  /** The instant at which it was kept, in epoch milliseconds, by the clock of this device. */
  readonly keptAt: number;
  readonly value: unknown;
}

/** The store of the kept rows. Every function may reject: a browser may keep nothing, or be full. */
export interface KeptStore {
  all(): Promise<readonly KeptRow[]>;
  get(key: string): Promise<KeptRow | null>;
  put(row: KeptRow): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}
