import { expect, it } from 'vitest';
import { createSiteMetrics } from './site-metrics.ts';

it('shows requests, pages in memory and the process', async () => {
  let hits = 1;
  const metrics = createSiteMetrics(() => ({ hits, misses: 2, pages: 3, bytes: 4, rendered: 5, renewed: 6 }));
  metrics.observe('ready', 200, 0.0004);
  await metrics.text();
  hits = 10;
  const text = await metrics.text();
  for (const line of [
    'latchkey_http_requests_total{operation="ready",status="2xx"} 1',
    'latchkey_http_request_duration_seconds_bucket{le="0.0005",operation="ready"} 1',
    '# TYPE latchkey_ready_pages_hits_total counter\nlatchkey_ready_pages_hits_total 10',
    'latchkey_ready_pages_misses_total 2',
    '# TYPE latchkey_ready_pages_bytes gauge\nlatchkey_ready_pages_bytes 4',
    'latchkey_renders_total 5',
    'latchkey_renewals_total 6',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/u);
  expect(text).toMatch(/process_resident_memory_bytes \d/u);
});
