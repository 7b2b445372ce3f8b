import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a signed message may be, and how far its clock may run ahead: what was overheard is soon worth nothing. */
const windowSeconds = 300;

interface SignedMessage {
  readonly body: string;
  /** `X-Latchkey-Signature: t=<unix seconds>,v1=<hex of HMAC-SHA256 over "t.body">`; null where there is none. */
  readonly signature: string | null;
  readonly secret: string;
  readonly nowMs: number;
}

/** Whether the holder of the secret sent this just now. The api signs in `apps/api/src/content/site-webhook.ts`. */
export function isSignedWell({ body, signature, secret, nowMs }: SignedMessage): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/u.exec(signature ?? '') ?? [];
  if (given === '' || Math.abs(nowMs / 1_000 - Number(seconds)) > windowSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(given, 'hex'));
}
