import type { Result } from '../../kernel/result.ts';
import type { BatchCounts, BatchedCall } from './batch-counts.ts';

/** The most requests in one batch: all wait for the slowest. */
const batchSize = 32;
/**
 * While the database works on one batch, this process reads the requests of the next. A second batch starts only where it is at
 * least as large as the first, so that many requests go in large batches, which cost least.
 */
const batchesAtOnce = 2;

/** Null for a request that has to be carried out alone. */
type Decision<Value> = Result<Value> | null;

interface Waiting<Request, Value> {
  readonly request: Request;
  readonly keys: readonly string[];
  readonly resolve: (result: Decision<Value>) => void;
}

interface BatchOptions<Request, Value> {
  readonly call: BatchedCall;
  readonly counts: BatchCounts;
  /** What no two requests of a batch may have in common, because the second one depends on the first. */
  readonly keysOf: (request: Request) => readonly string[];
  /** Carries out a batch. An error, or an exception, is one of the whole batch. */
  readonly run: (batch: readonly Request[]) => Promise<Result<readonly Decision<Value>[]>>;
}

/**
 * Carries out requests of the same moment together, in one transaction with one commit. A single request starts at once. Where a batch
 * fails, or waited too long for a lock, each of its requests is carried out alone: none affects the others, and each gets its own error.
 *
 * @returns a function whose result is null for a request that the caller has to carry out alone
 */
export function createBatches<Request, Value>({
  call,
  counts,
  keysOf,
  run,
}: BatchOptions<Request, Value>): (request: Request) => Promise<Decision<Value>> {
  let waiting: Waiting<Request, Value>[] = [];
  let running = 0;
  /** Requests in the running batches. */
  let underWay = 0;
  let isScheduled = false;

  const takeBatch = (): readonly Waiting<Request, Value>[] => {
    const taken = new Set<string>();
    const batch: Waiting<Request, Value>[] = [];
    const rest: Waiting<Request, Value>[] = [];
    for (const each of waiting) {
      const isFree = batch.length < batchSize && !each.keys.some((key) => taken.has(key));
      (isFree ? batch : rest).push(each);
      // Also of those that wait: a later one does not overtake them.
      for (const key of each.keys) taken.add(key);
    }
    waiting = rest;
    return batch;
  };

  const runBatch = async (batch: readonly Waiting<Request, Value>[]): Promise<readonly Decision<Value>[]> => {
    try {
      const results = await run(batch.map(({ request }) => request));
      if (results.ok) return results.value;
      // Where the database is unavailable, nobody knows whether the batch took effect.
      return results.error.code === 'database_locked' ? [] : batch.map(() => results);
    } catch {
      return [];
    }
  };

  const start = async (): Promise<void> => {
    if (waiting.length === 0 || running >= batchesAtOnce || waiting.length < underWay) return;
    const batch = takeBatch();
    running += 1;
    underWay += batch.length;
    const results = await runBatch(batch);
    running -= 1;
    underWay -= batch.length;
    // The next batch starts before the responses of this one are written, so neither waits for the other.
    void start();
    const decided = batch.filter((_, index) => (results[index] ?? null) !== null).length;
    counts.note(call, 'together', decided);
    counts.note(call, 'alone', batch.length - decided);
    setImmediate(() => {
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] ?? null);
    });
  };

  return (request) =>
    new Promise((resolve) => {
      waiting.push({ request, keys: keysOf(request), resolve });
      if (isScheduled) return;
      isScheduled = true;
      // In the next turn of the event loop, so that all requests of this turn are in the batch.
      setImmediate(() => {
        isScheduled = false;
        void start();
      });
    });
}
