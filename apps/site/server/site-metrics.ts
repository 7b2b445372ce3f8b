import {
  collectDefaultMetrics,
  Counter,
  createRequestMetrics,
  Gauge,
  Registry,
  type RequestMetrics,
} from '@latchkey/http-server/metrics';

/** The counts of the page server; the names of the metrics are in `help`. */
export interface SiteCounts {
  readonly hits: number;
  readonly misses: number;
  readonly pages: number;
  readonly bytes: number;
  readonly rendered: number;
  readonly renewed: number;
  /** The three figures of the shared store are absent for a site that shares none. */
  readonly sharedUp?: number;
  readonly sharedHits?: number;
  readonly sharedMisses?: number;
}

export interface SiteMetrics extends RequestMetrics {
  /** Returns the metrics in Prometheus' text format. */
  text(): Promise<string>;
}

/** Bounds in seconds: a page from memory takes less than a millisecond. */
const buckets = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const help: Readonly<Record<keyof SiteCounts, readonly [name: string, help: string]>> = {
  hits: ['latchkey_ready_pages_hits_total', 'Pages that went out from memory.'],
  misses: [
    'latchkey_ready_pages_misses_total',
    'Requests for pages that were not in memory, or not for every visitor.',
  ],
  pages: ['latchkey_ready_pages', 'Pages in memory.'],
  bytes: ['latchkey_ready_pages_bytes', 'Bytes of the pages in memory.'],
  rendered: ['latchkey_renders_total', 'Pages that Next has rendered.'],
  renewed: ['latchkey_renewals_total', 'Pages that were rendered anew beside their visitors.'],
  sharedUp: ['latchkey_shared_store_up', '1 while this site can reach the store that it shares with other sites.'],
  sharedHits: ['latchkey_shared_store_hits_total', 'Pages and responses of calls that another site had made.'],
  sharedMisses: ['latchkey_shared_store_misses_total', 'Those that no other site had made.'],
};

/** Creates the metrics of the site: requests as the api counts them, pages in memory, and the process with its event loop. */
export function createSiteMetrics(counts: () => SiteCounts): SiteMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = createRequestMetrics(registry, buckets);
  for (const key of ['pages', 'bytes', 'sharedUp'] as const) {
    if (counts()[key] === undefined) continue;
    const [name, words] = help[key];
    registry.registerMetric(
      new Gauge({
        name,
        help: words,
        registers: [],
        collect() {
          this.set(counts()[key] ?? 0);
        },
      }),
    );
  }
  for (const key of ['hits', 'misses', 'rendered', 'renewed', 'sharedHits', 'sharedMisses'] as const) {
    if (counts()[key] === undefined) continue;
    const [name, words] = help[key];
    registry.registerMetric(
      new Counter({
        name,
        help: words,
        registers: [],
        collect() {
          this.reset();
          this.inc(counts()[key] ?? 0);
        },
      }),
    );
  }
  return { observe: requests.observe, text: () => registry.metrics() };
}
