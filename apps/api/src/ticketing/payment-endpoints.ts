import * as z from 'zod';
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts';
import type { ReceivedFile } from '../http/read-body.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import type { WebhookRequest } from '../payments/payment-provider.ts';

/** The most bytes of an event; those of Stripe are far smaller. */
const maxBytes = 256 * 1024;

type ReceiveEvent = (provider: string, request: WebhookRequest) => Promise<Result<null>>;

/**
 * Creates the endpoint that payment providers call. The body is read as text and not parsed before its signature is verified; an error makes the
 * provider repeat the event.
 */
export function paymentEndpoints(receive: ReceiveEvent): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/payments/{provider}',
      operationId: 'receivePaymentEvent',
      tag: 'booking',
      summary: 'An event of a payment provider',
      params: { provider: z.string().regex(/^[a-z][a-z-]{0,30}$/u) },
      headers: ['stripe-signature'],
      file: { contentTypes: ['application/json'], maxBytes },
      data: z.object({ received: z.literal(true) }),
      errors: [],
      handle: async ({ params, headers, file }) => {
        const body = await readText(file);
        if (body === null) return failed('tooLarge', 'body_too_large', `A body may have ${maxBytes} bytes.`);
        const received = await receive(params.provider, { body, signature: headers['stripe-signature'] ?? null });
        return received.ok ? succeeded({ received: true as const }) : received;
      },
    }),
  ];
}

/** Reads the body; null above the limit. Bytes that are not UTF-8 become others, for which the signature is not valid. */
async function readText({ chunks }: ReceivedFile): Promise<string | null> {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size <= maxBytes) all.push(chunk);
  }
  return size > maxBytes ? null : Buffer.concat(all).toString('utf8');
}
