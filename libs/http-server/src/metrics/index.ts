import { Counter, Histogram, type Registry } from 'prom-client';

export { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

/** Counts and times the requests of a program. Labels are operations and classes of status, without ids or data of visitors. */
export interface RequestMetrics {
  /**
   * Counts a request.
   *
   * @param operation the name of the operation; undefined where none was found
   */
  observe(operation: string | undefined, status: number, seconds: number): void;
}

/** The bounds of the histogram in seconds: most responses take a few milliseconds, those of a slow database seconds. */
const usualBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Creates the metrics of requests that every program of the project has. */
export function createRequestMetrics(registry: Registry, buckets: readonly number[] = usualBuckets): RequestMetrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'latchkey_http_requests_total',
    help: 'Requests by operation and class of status.',
    labelNames: ['operation', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'latchkey_http_request_duration_seconds',
    help: 'Time from request to response.',
    labelNames: ['operation'] as const,
    buckets: [...buckets],
    registers,
  });
  // The counters are cached per pair of labels, of which there are few.
  const getCounter = memoized((operation: string, statusClass: string) =>
    requests.labels({ operation, status: statusClass }),
  );
  const getHistogram = memoized((operation: string) => durations.labels({ operation }));

  return {
    observe: (operation = 'none', status, seconds) => {
      getCounter(operation, `${Math.floor(status / 100)}xx`).inc();
      getHistogram(operation).observe(seconds);
    },
  };
}

/** Caches a function's results by its arguments, without a limit. */
function memoized<Names extends readonly string[], Value>(
  make: (...names: Names) => Value,
): (...names: Names) => Value {
  const cached = new Map<string, Value>();
  return (...names) => {
    const key = names.join(' ');
    const found = cached.get(key) ?? make(...names);
    cached.set(key, found);
    return found;
  };
}
