import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { raw } from '../../support/raw-request.ts';
import { expect, test } from '../../support/test.ts';

test.use({ stackVariables: { API_TIMEOUT_SECONDS: '2' } });

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // The process has already ended.
    return false;
  }
};

/** Sends requests over one kept connection until it fails. Every response that begins must end. */
async function requestRepeatedly(url: string, isOver: () => boolean, onWhole: () => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = () =>
    new Promise<string>((resolve, reject) => {
      request(url, { agent }, (response) => void text(response).then(resolve, reject))
        .on('error', reject)
        .end();
    });
  for (;;) {
    try {
      await send();
      onWhole();
    } catch (error) {
      agent.destroy();
      if (!isOver()) throw error;
      return;
    }
  }
}

test.describe('an api that hangs', () => {
  test('leads to a 504 for a call, and to a readable 503 for a page that was never rendered', async ({
    siteOrigin,
    stack,
  }) => {
    const { api } = stack.pids();
    process.kill(api, 'SIGSTOP');
    try {
      const [call, page] = await Promise.all([
        raw(siteOrigin, { path: '/api/games' }),
        raw(siteOrigin, { path: '/fr/seattle/escape-games' }),
      ]);
      expect([call.status, JSON.parse(call.body)]).toMatchObject([504, { error: { code: 'api_timeout' } }]);
      expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
      expect(page.body).toContain('<html lang="fr" dir="ltr">');
      expect(page.body).toContain('<h1>Une erreur est survenue</h1>');
      expect(page.body).not.toContain('<script');
    } finally {
      process.kill(api, 'SIGCONT');
    }
    // The error is not cached.
    await expect
      .poll(async () => (await raw(siteOrigin, { path: '/fr/seattle/escape-games' })).status, { timeout: 20_000 })
      .toBe(200);
  });
});

test.describe('an api that is away', () => {
  test('leaves neither basket ids nor newsletter links in the site’s log', async ({ siteOrigin, stack }) => {
    await stack.stopApi();
    const before = stack.siteLog().length;
    for (const path of [
      '/api/resova/loc-orlando/basket/secret-0123',
      '/api/resova/loc-orlando/basket/secret-0123/checkout?x=secret-0123',
      '/api/newsletter/confirm/secret-0123',
      '/api/newsletter/unsubscribe/secret-0123',
    ]) {
      expect((await raw(siteOrigin, { path })).status).toBe(502);
    }
    const lines = () => stack.siteLog().slice(before);
    await expect.poll(() => lines().filter((line) => line.includes('could not be forwarded'))).toHaveLength(4);
    await stack.startApi();
    expect(lines().filter((line) => line.includes('secret'))).toEqual([]);
  });
});

for (const program of ['api', 'site'] as const) {
  test(`the ${program} ends on SIGTERM while clients keep sending requests over kept connections`, async ({
    siteOrigin,
    stack,
  }) => {
    const pid = stack.pids()[program];
    const url = program === 'api' ? `${stack.apiOrigin}/api/website` : `${siteOrigin}/en`;
    let isStopping = false;
    let whole = 0;
    const clients = Array.from({ length: 8 }, () =>
      requestRepeatedly(
        url,
        () => isStopping,
        () => (whole += 1),
      ),
    );
    await expect.poll(() => whole).toBeGreaterThan(50);
    isStopping = true;
    process.kill(pid, 'SIGTERM');
    await expect.poll(() => isRunning(pid), { timeout: 8_000 }).toBe(false);
    await Promise.all(clients);
    await (program === 'api' ? stack.startApi() : stack.startSite());
  });
}
