import { freePort } from './support/free-port.ts';
import { raw } from './support/raw-request.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

test.describe('an operator', () => {
  test(
    'sees whether the site lives, and whether visitors should be sent to it',
    inProofs,
    async ({ siteOrigin, stack }) => {
      const requestStatus = async (path: string) => (await raw(siteOrigin, { path })).status;
      expect([await requestStatus('/healthz'), await requestStatus('/readyz')]).toEqual([200, 200]);
      await stack.stopApi();
      try {
        await expect.poll(() => requestStatus('/readyz')).toBe(503);
        expect(await requestStatus('/healthz')).toBe(200);
      } finally {
        await stack.startApi();
      }
      await expect.poll(() => requestStatus('/readyz')).toBe(200);
    },
  );

  test('reads the figures of the site where visitors cannot', async ({ siteOrigin, stack }) => {
    const port = await freePort();
    await stack.stopSite();
    await stack.startSite({ METRICS_PORT: String(port) });
    for (let visit = 0; visit < 3; visit += 1) await raw(siteOrigin, { path: '/en/terms' });
    await raw(siteOrigin, { path: '/en/nowhere' });
    const read = async () => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const metrics = await read();
    expect(metrics).toMatch(/latchkey_http_requests_total\{operation="ready",status="2xx"\} [1-9]/u);
    expect(metrics).toMatch(/latchkey_ready_pages [1-9]/u);
    expect(metrics).toContain('nodejs_eventloop_lag_seconds');
    expect((await raw(siteOrigin, { path: '/metrics' })).body).not.toContain('latchkey_');
  });
});

test('the id of a request is made at the edge, or taken from the visitor, and goes on to the api', async ({
  siteOrigin,
}) => {
  const requestId = async (path: string, given?: string) => {
    const { headers } = await raw(siteOrigin, { path, headers: given === undefined ? [] : [['X-Request-Id', given]] });
    return headers['x-request-id'];
  };
  for (const path of ['/api/website', '/en/terms', '/en/terms', '/en/nowhere', '/en/orlando?visit=1']) {
    expect(await requestId(path, 'trace-0123'), path).toBe('trace-0123');
    expect(await requestId(path, 'no id'), path).toMatch(/^[\da-f-]{36}$/u);
    expect(await requestId(path), path).toMatch(/^[\da-f-]{36}$/u);
  }
});
