import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { isSignedWell, receiveContentWebhook } from './content-webhook.ts';

const secret = 'the house always lets you out';
const body = '{"event":"content.changed","revision":7}';
let server: Server | null = null;

/**
 * Opens the receiver on a real port.
 * @param isKnownToAll false where the site could not tell the other sites that the content has changed
 */
async function openReceiver(withSecret: string | null = secret, isKnownToAll = true) {
  let renewals = 0;
  const listener = createServer((incoming, outgoing) => {
    void (async () => {
      const request = new Request('http://site.example/webhooks/content', {
        method: 'POST',
        headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
        body: await text(incoming),
      });
      const renewContent = () => {
        renewals += 1;
        return Promise.resolve(isKnownToAll);
      };
      const options = { secret: withSecret, renewContent };
      outgoing.writeHead((await receiveContentWebhook(request, options)).status).end();
    })();
  });
  server = listener.listen(0);
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const post = async (message: string, signature: string | null) => {
    const headers = signature === null ? {} : { 'X-Latchkey-Signature': signature };
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: message })).status;
  };
  return { post, renewals: () => renewals };
}

/** Returns the signature header of a message. */
function signed(message: string, ageSeconds = 0): string {
  const seconds = Math.floor(Date.now() / 1_000) - ageSeconds;
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${message}`).digest('hex')}`;
}

afterEach(() => {
  server?.close();
  server = null;
});

describe('the content webhook', () => {
  it('refreshes the content when the api calls it', async () => {
    const { post, renewals } = await openReceiver();
    expect(await post(body, signed(body))).toBe(204);
    expect(renewals()).toBe(1);
  });

  it('refreshes the content and asks the api to call again if the other sites could not be told', async () => {
    const { post, renewals } = await openReceiver(secret, false);
    expect(await post(body, signed(body))).toBe(503);
    expect(renewals()).toBe(1);
  });

  it.each([
    ['without a signature', () => null],
    ['with a signature of something else', () => signed('{}')],
    ['with a signature of an hour ago', () => signed(body, 3_600)],
  ])('refreshes nothing %s', async (_, signature) => {
    const { post, renewals } = await openReceiver();
    expect(await post(body, signature())).toBe(401);
    expect(renewals()).toBe(0);
  });

  it('rejects a body of more than 10,000 bytes', async () => {
    const long = 'x'.repeat(10_001);
    const { post, renewals } = await openReceiver();
    expect(await post(long, signed(long))).toBe(413);
    expect(renewals()).toBe(0);
  });

  it('returns 404 without a secret', async () => {
    const { post } = await openReceiver(null);
    expect(await post(body, signed(body))).toBe(404);
  });
});

/*
 * A message that the api's sender has signed. The site and the api import nothing of each other, so apps/api/src/content/site-webhook.test.ts
 * contains a copy: there the sender has to create it, here the receiver has to accept it.
 */
const message = {
  body: '{"event":"content.changed","revision":7}',
  secret: 'the house always lets you out',
  signature: 't=1767225600,v1=3ce0fb381c530f0cbf75288045dc673bface393d0ecb44ad3bb701e3df5c5b14',
  nowMs: 1_767_225_600_000,
};

describe('the signature of a webhook', () => {
  // The time of a signature may differ from the site's clock by five minutes (300,000 ms), in both directions.
  it('accepts a message that the api has signed, also if their clocks differ by less than five minutes', () => {
    expect(isSignedWell(message)).toBe(true);
    expect(isSignedWell({ ...message, nowMs: message.nowMs + 299_000 })).toBe(true);
    expect(isSignedWell({ ...message, nowMs: message.nowMs - 299_000 })).toBe(true);
  });

  it.each([
    ['another body', { body: '{"event":"content.changed","revision":8}' }],
    ['another secret', { secret: 'another' }],
    ['a signature of more than five minutes ago', { nowMs: message.nowMs + 301_000 }],
    ['a signature of more than five minutes ahead', { nowMs: message.nowMs - 301_000 }],
    ['a time that was changed after signing', { signature: message.signature.replace('t=1767225600', 't=1767225601') }],
    ['no signature', { signature: null }],
    ['a signature that is too short', { signature: 't=1767225600,v1=abc' }],
    ['a header that is no signature', { signature: 'let me in' }],
  ])('rejects %s', (_, change) => {
    expect(isSignedWell({ ...message, ...change })).toBe(false);
  });
});
