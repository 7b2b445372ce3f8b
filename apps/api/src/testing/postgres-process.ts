/** A running server, whoever's binary it is. */
export interface PostgresProcess {
  readonly url: string;
  stop(): Promise<void>;
  /** Kills the server as it stands (SIGKILL) and starts it anew on the same files. */
  restart(): Promise<void>;
}
