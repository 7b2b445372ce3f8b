import { createHmac, timingSafeEqual } from 'node:crypto';

interface ContentWebhookOptions {
  /** The secret that signs the calls; null switches the webhook off, so that content is refreshed by time only. */
  readonly secret: string | null;
  /** Makes sure that pages which were rendered from content are rendered again. Resolves to whether all sites will learn of it. */
  readonly renewContent: () => Promise<boolean>;
  readonly now?: () => number;
}

/** The largest body that is read, larger than any message of the api. */
const maxBytes = 10_000;

/**
 * Receives the api's message that content has changed: it verifies the signature and calls `renewContent`. The response gives no reason for a
 * rejection. Receiving a message twice does no harm.
 */
export async function receiveContentWebhook(
  request: Request,
  { secret, renewContent, now = Date.now }: ContentWebhookOptions,
): Promise<Response> {
  if (secret === null) return respond(404);
  if (Number(request.headers.get('content-length') ?? maxBytes + 1) > maxBytes) return respond(413);
  const body = await request.text();
  const signature = request.headers.get('x-latchkey-signature');
  if (!isSignedWell({ body, signature, secret, nowMs: now() })) return respond(401);
  // The api repeats the message, which may then reach a site that can pass it on.
  return respond((await renewContent()) ? 204 : 503);
}

function respond(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

/** The maximum age of a signed message, and how far the sender's clock may be ahead: a recorded message soon becomes useless. */
const windowSeconds = 300;

interface SignedMessage {
  readonly body: string;
  /** Reads `X-Latchkey-Signature: t=<unix seconds>,v1=<hex of HMAC-SHA256 over "t.body">`; null if it is missing or malformed. */
  readonly signature: string | null;
  readonly secret: string;
  readonly nowMs: number;
}

/**
 * Returns whether the holder of the secret signed this body within the allowed time. The api signs in
 * `apps/api/src/content/site-webhook.ts`.
 */
export function isSignedWell({ body, signature, secret, nowMs }: SignedMessage): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/u.exec(signature ?? '') ?? [];
  if (given === '' || Math.abs(nowMs / 1_000 - Number(seconds)) > windowSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(given, 'hex'));
}
