import { callError } from './resova-call.ts';
import type { ResovaClient } from './resova-client.ts';

/** The time by which our hold ends earlier than Resova's. Resova then releases its hold without a call of ours. */
const graceMs = 30_000;

/**
 * Sets the end of the hold at Resova, and reads the basket to check it. A change with an unknown effect is repeated once: setting the same end twice
 * does no harm.
 */
export async function holdUntil(client: ResovaClient, resovaId: string, untilMs: number) {
  const expires_at = new Date(untilMs + graceMs).toISOString();
  const put = await client.putBasket(resovaId, { expires_at });
  if (!put.ok && put.error.code === 'unclear') await client.putBasket(resovaId, { expires_at });
  const basket = await client.basket(resovaId);
  if (!basket.ok || basket.value.expires_at >= untilMs) return basket;
  return callError({ code: 'unclear', message: 'Resova keeps the basket for a shorter time than requested' });
}
