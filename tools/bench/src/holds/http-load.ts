import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import { noteErrors } from './figures.ts';
import { droppedSeconds, type Load, type Reached } from './load.ts';

const run = promisify(execFile);
const clientsWorker = fileURLToPath(new URL('clients.worker.ts', import.meta.url));
const resultSchema = z.object({ made: z.number(), other: z.number(), seconds: z.number(), medianMs: z.number() });

/** Loads a server with requests of one kind (clients.worker.ts). */
export type HttpLoad = (
  server: { readonly baseUrl: string },
  kind: 'holdWithoutKey' | 'hold' | 'update' | 'checkout',
  load: Load,
) => Promise<Reached>;

let startedWorkers = 0;

/**
 * Creates the load of the servers on one database, by clients in a process of their own.
 *
 * @param browserSecret the secret by which these servers sign browser tokens
 */
export function createHttpLoad(browserSecret: string): HttpLoad {
  return async ({ baseUrl }, kind, { slots, clients, seconds }) => {
    startedWorkers += 1;
    const order = {
      origin: baseUrl,
      what: kind,
      clients,
      seconds,
      droppedSeconds: Math.min(droppedSeconds, seconds / 2),
      browserSecret,
      ...slots,
      seed: startedWorkers,
    };
    const { stdout } = await run(process.execPath, [clientsWorker, JSON.stringify(order)]);
    const { made, other, seconds: tookSeconds, medianMs } = resultSchema.parse(JSON.parse(stdout));
    noteErrors(other);
    return { rate: made / tookSeconds, medianMs };
  };
}
