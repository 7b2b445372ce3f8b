import { startServer, type ServerProcess } from '@latchkey/tool-load/server-process';

const { BENCH_ROUNDS = '3', BENCH_SECONDS = '7' } = process.env;

export const rounds = Number(BENCH_ROUNDS);

/**
 * The seconds of a measurement. The first one is not counted: pgbench connects and plans in it, and a run of one second makes pgbench three times
 * slower.
 */
export const seconds = Number(BENCH_SECONDS);

/**
 * The seconds for which a started server is used before it is measured. V8 compiles PGlite for some three seconds of use, on threads that compete
 * with the measurement.
 */
export const warmSeconds = 4;

/** The numbers of clients of a measurement: fewer than the 10 connections of an api to its database, and many more than those. */
export const fewClients = 8;
export const manyClients = 32;

/** The number of keyed holds that fill a database, to show whether a hold gets slower with many others. */
export const manyHolds = 100_000;

/** The files of a run of the bench, and its end. */
export interface BenchRun {
  readonly folder: string;
  readonly contentDir: string;
  /** Registers a function that is called when the run ends, also after an error. The last one is called first. */
  onEnd(end: () => Promise<unknown>): void;
}

/** Starts an api that is stopped at the end of the run. */
export async function startApi(run: BenchRun, settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServer({ settings: { LOG_LEVEL: 'info', CONTENT_DIR: run.contentDir, ...settings } });
  run.onEnd(() => server.stop());
  return server;
}

/** The settings of the api as in `npm start`: behind the site, with the default limits. An empty setting means its default. */
export const settingsAsServed = {
  TRUST_PROXY: '1',
  MAX_LIVE_BASKETS: '',
  MAX_HELD_PLACES: '',
  MAX_UNPAID_PLACES: '',
  MAX_UNPAID_GAMES: '',
  MAX_UPCOMING_BOOKINGS: '',
  MAX_CHECKOUTS_PER_HOUR: '',
  MAX_YOUNG_CHECKOUTS_PER_HOUR: '',
  MAX_YOUNG_CHECKOUTS_PER_ROOM_AND_DAY: '',
  // Young browsers may hold as much as others: real visitors of a rush have looked at the page for a while, and the bench does not wait.
  MAX_YOUNG_HELD_PERCENT: '0',
};
