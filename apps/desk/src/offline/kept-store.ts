/** What this browser keeps of a day, so that it can be read without a connection. */
export interface KeptRow {
  readonly key: string;
  /** By the clock of this device, epoch milliseconds. */
  readonly keptAt: number;
  readonly value: unknown;
}

/** Where it is kept. Every function may reject: a browser may keep nothing, or no more. */
export interface KeptStore {
  all(): Promise<readonly KeptRow[]>;
  get(key: string): Promise<KeptRow | null>;
  put(row: KeptRow): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}
