export interface PostgresOptions {
  /**
   * Each commit is on the disk before it is told, as PostgreSQL comes and as a business runs it. Not so for tests, which are
   * over before a machine loses its power; a process that is killed loses nothing either way.
   */
  readonly isDurable: boolean;
}

/** A running server, whoever's binary it is. */
export interface PostgresProcess {
  readonly url: string;
  stop(): Promise<void>;
  /** Kills the server as it stands (SIGKILL); `restart` brings it back. */
  kill(): Promise<void>;
  /** Kills the server as it stands (SIGKILL) and starts it anew on the same files. */
  restart(): Promise<void>;
}
