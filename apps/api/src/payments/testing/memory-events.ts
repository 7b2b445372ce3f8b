import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { Result } from '../../kernel/result.ts';
import { paymentFactsSchema } from '../facts/payment-facts-schema.ts';
import type { EventError, ProviderEvent, WebhookRequest } from '../payment-provider.ts';

const bodySchema = z.object({
  account: z.string(),
  seconds: z.number(),
  event: z.object({
    eventId: z.string(),
    kind: z.string(),
    paymentId: z.string().nullable(),
    currency: z.string().nullable(),
    facts: paymentFactsSchema.nullable(),
  }),
});

type MemoryEvent = z.output<typeof bodySchema>;

/** Signs a body, so that a changed body is found to be forged. */
function signBody(body: string): string {
  return createHmac('sha256', 'the provider in memory').update(body).digest('hex');
}

/** Creates the webhook request of an event. */
export function memoryRequest(event: {
  readonly account: string;
  readonly seconds: number;
  readonly event: ProviderEvent;
}): WebhookRequest {
  const body = JSON.stringify(event);
  return { body, signature: signBody(body) };
}

export interface EventRules {
  readonly account: string;
  readonly seconds: number;
  readonly toleranceSeconds: number;
}

export function readMemoryEvent(
  request: WebhookRequest,
  { account, seconds, toleranceSeconds }: EventRules,
): Result<ProviderEvent, EventError> {
  if (request.signature !== signBody(request.body)) return { ok: false, error: 'forged' };
  const body = parse(request.body);
  if (body === null) return { ok: false, error: 'unreadable' };
  if (seconds - body.seconds > toleranceSeconds) return { ok: false, error: 'stale' };
  if (body.seconds - seconds > toleranceSeconds) return { ok: false, error: 'early' };
  return body.account === account ? { ok: true, value: body.event } : { ok: false, error: 'otherAccount' };
}

function parse(body: string): MemoryEvent | null {
  try {
    return bodySchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
