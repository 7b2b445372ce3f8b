/** A running server, whoever's binary it is. */
export interface PostgresProcess {
  readonly url: string;
  stop(): Promise<void>;
}
