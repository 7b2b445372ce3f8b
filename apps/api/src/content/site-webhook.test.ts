import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createSiteWebhook, signBody, type SiteWebhook } from './site-webhook.ts';

const secret = 'the house always lets you out';
const log = pino({ level: 'silent' });
let server: Server | null = null;
let webhook: SiteWebhook | null = null;

interface Received {
  readonly body: string;
  readonly signature: string | undefined;
}

/** Creates a site that responds with these statuses one after the other, then with 204. */
async function site(...statuses: readonly number[]) {
  const received: Received[] = [];
  const remaining = [...statuses];
  const listener = createServer((request, response) => {
    void (async () => {
      const signature = request.headers['x-latchkey-signature'];
      received.push({ body: await text(request), signature: signature === undefined ? undefined : String(signature) });
      response.writeHead(remaining.shift() ?? 204).end();
      listener.emit('received');
    })();
  });
  server = listener.listen(0);
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/webhooks/content`,
    received,
    has: async (count: number) => {
      while (received.length < count) await once(listener, 'received');
    },
  };
}

afterEach(async () => {
  await webhook?.stop();
  server?.closeAllConnections();
  server?.close();
  webhook = null;
  server = null;
});

describe('the site webhook', () => {
  it('sends the revision to the site, signed', async () => {
    const { url, received, has } = await site();
    webhook = createSiteWebhook({ url, secret, log, now: () => 1_767_225_600_000 });
    webhook.announce(7);
    await has(1);
    expect(received).toEqual([
      {
        body: '{"event":"content.changed","revision":7}',
        // The site's own test accepts the same message: apps/site/src/foundation/content-webhook.test.ts.
        signature: 't=1767225600,v1=3ce0fb381c530f0cbf75288045dc673bface393d0ecb44ad3bb701e3df5c5b14',
      },
    ]);
  });

  it('tries again until the site accepts it', async () => {
    const { url, received, has } = await site(503, 500);
    webhook = createSiteWebhook({ url, secret, log, firstPauseMs: 1 });
    webhook.announce(1);
    await has(3);
    expect(received.map(({ body }) => body)).toEqual(Array(3).fill('{"event":"content.changed","revision":1}'));
  });

  it('sends only the newest of the undelivered revisions', async () => {
    const { url, received, has } = await site(503);
    webhook = createSiteWebhook({ url, secret, log, firstPauseMs: 20 });
    webhook.announce(1);
    await has(1);
    webhook.announce(2);
    webhook.announce(3);
    await has(2);
    expect(received.map(({ body }) => body)).toEqual([
      '{"event":"content.changed","revision":1}',
      '{"event":"content.changed","revision":3}',
    ]);
  });

  it('sends a newer revision at once, however long the pause before the repeat is', async () => {
    const { url, received, has } = await site(503);
    webhook = createSiteWebhook({ url, secret, log, firstPauseMs: 3_600_000 });
    webhook.announce(1);
    await has(1);
    // By now the response has arrived, and the pause before the repeat has begun.
    await new Promise((resolve) => setTimeout(resolve, 200));
    webhook.announce(2);
    await has(2);
    expect(received.at(-1)?.body).toBe('{"event":"content.changed","revision":2}');
  });

  it('stops within the pause before a repeat, and sends nothing afterwards', async () => {
    const { url, has, received } = await site(...Array<number>(50).fill(503));
    const stubborn = createSiteWebhook({ url, secret, log, firstPauseMs: 60_000 });
    stubborn.announce(1);
    await has(1);
    await stubborn.stop();
    stubborn.announce(2);
    expect(received).toHaveLength(1);
  });

  it('sends nothing without a secret', async () => {
    const { url, received } = await site();
    webhook = createSiteWebhook({ url, secret: null, log });
    webhook.announce(1);
    await webhook.stop();
    expect(received).toEqual([]);
  });

  it('signs the time together with the message', () => {
    expect(signBody('{}', secret, 1_000)).not.toBe(signBody('{}', secret, 2_000));
  });
});
