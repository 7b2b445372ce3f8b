import { createHmac } from 'node:crypto';

/** Creates the header `Stripe-Signature` of a body; `timestamp` is in seconds. */
export function signBody(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
