import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, describe, it } from 'vitest';
import { receiveContentWebhook } from './receive-content-webhook.ts';

const secret = 'the house always lets you out';
const body = '{"event":"content.changed","revision":7}';
let server: Server | null = null;

/** The receiver behind a real port. */
async function listening(withSecret: string | null = secret) {
  let renewals = 0;
  const listener = createServer((incoming, outgoing) => {
    void (async () => {
      const request = new Request('http://site.example/webhooks/content', {
        method: 'POST',
        headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
        body: await text(incoming),
      });
      const options = { secret: withSecret, renewContent: () => (renewals += 1) };
      outgoing.writeHead((await receiveContentWebhook(request, options)).status).end();
    })();
  });
  server = listener.listen(0);
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const post = async (said: string, signature: string | null) => {
    const headers = signature === null ? {} : { 'X-Latchkey-Signature': signature };
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: said })).status;
  };
  return { post, renewals: () => renewals };
}

function signed(said: string, ageSeconds = 0): string {
  const seconds = Math.floor(Date.now() / 1_000) - ageSeconds;
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${said}`).digest('hex')}`;
}

afterEach(() => {
  server?.close();
  server = null;
});

describe('the content webhook', () => {
  it('renews the content when the api says so', async () => {
    const { post, renewals } = await listening();
    expect(await post(body, signed(body))).toBe(204);
    expect(renewals()).toBe(1);
  });

  it.each([
    ['without a signature', () => null],
    ['with a signature of something else', () => signed('{}')],
    ['with a signature of an hour ago', () => signed(body, 3_600)],
  ])('renews nothing %s', async (_, signature) => {
    const { post, renewals } = await listening();
    expect(await post(body, signature())).toBe(401);
    expect(renewals()).toBe(0);
  });

  it('reads no more than a message', async () => {
    const long = 'x'.repeat(10_001);
    const { post, renewals } = await listening();
    expect(await post(long, signed(long))).toBe(413);
    expect(renewals()).toBe(0);
  });

  it('is not there without a secret', async () => {
    const { post } = await listening(null);
    expect(await post(body, signed(body))).toBe(404);
  });
});
