import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from '../../kernel/database.ts';
import type { Result } from '../../kernel/result.ts';
import type { RowMode } from '../statements.ts';

/** The timeouts of the tasks, longer than any of them takes on a slow machine. */
const timeoutsMs = { open: 60_000, query: 20_000, migrate: 120_000, backup: 300_000, close: 10_000 } as const;

export interface PgliteThread {
  /** Rejects with `DatabaseUnavailable`, or with an error that has PostgreSQL's code. */
  run(task: ThreadTask): Promise<unknown[]>;
  /** True if the thread has ended, so that a new one is needed. */
  isGone(): boolean;
  end(): Promise<void>;
}

interface Waiting {
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Starts a thread with an embedded database. After a full disk PGlite's next query never returns, so a thread that exceeds a timeout is ended and its
 * callers get an error.
 *
 * @param boundMs query timeout, for tests
 */
export function startPgliteThread(boundMs: number = timeoutsMs.query): PgliteThread {
  // When V8 frees WebAssembly code that it has replaced by faster code, it sometimes ends the process with "Check failed:
  // jit_page_->allocations_.erase(addr) == 1" (nodejs/node#64500). Keeping the code costs about 35 MB.
  setFlagsFromString('--no-wasm-code-gc');
  // The name identifies the thread in system tools.
  const worker = new Worker(new URL('pglite.worker.ts', import.meta.url), { name: 'pglite' });
  // The server keeps the process alive, not its database.
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isGone = false;

  const giveUp = (why: string) => {
    isGone = true;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new DatabaseUnavailable('database_away', new Error(why)));
    }
    waiting.clear();
    worker.unref();
  };
  worker.on('message', (reply: ThreadReply) => {
    const request = waiting.get(reply.id);
    if (request === undefined) return;
    waiting.delete(reply.id);
    if (waiting.size === 0) worker.unref();
    clearTimeout(request.timer);
    if (reply.ok) request.resolve(reply.value);
    else request.reject(Object.assign(new Error(reply.error.message), { code: reply.error.code }));
  });
  worker.on('error', (error: unknown) => giveUp(`the embedded database broke: ${String(error)}`));
  worker.on('exit', () => giveUp('the embedded database has ended'));

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        if (isGone) {
          reject(new DatabaseUnavailable('database_away', new Error('the embedded database has ended')));
          return;
        }
        lastId += 1;
        const timer = setTimeout(
          () => {
            giveUp(`the embedded database was silent for too long (${task.kind})`);
            void worker.terminate();
          },
          task.kind === 'query' ? boundMs : timeoutsMs[task.kind],
        );
        // While a caller waits for the database, the process has to stay alive.
        if (waiting.size === 0) worker.ref();
        waiting.set(lastId, { resolve, reject, timer });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage({ id: lastId, task } satisfies ThreadRequest);
      }),
    isGone: () => isGone,
    end: async () => {
      await worker.terminate();
    },
  };
}

/** The messages between the process and the thread. Both sides are ours, so nothing is parsed. */
export type ThreadTask =
  | { readonly kind: 'open'; readonly folder: string | null; readonly restoreFrom?: string }
  | { readonly kind: 'query'; readonly text: string; readonly params: readonly unknown[]; readonly rowMode: RowMode }
  | { readonly kind: 'migrate' }
  /** Writes the whole database into a gzipped file. */
  | { readonly kind: 'backup'; readonly file: string }
  | { readonly kind: 'close' };

export interface ThreadRequest {
  readonly id: number;
  readonly task: ThreadTask;
}

/** The reply of the thread: a statement's rows, or the database's error. */
export type ThreadReply = { readonly id: number } & Result<
  unknown[],
  { readonly message: string; readonly code: string | null }
>;
