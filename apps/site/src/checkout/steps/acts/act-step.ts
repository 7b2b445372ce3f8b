import { createHash } from 'node:crypto';
import type { HandedBasket } from '@latchkey/booking-core';
import type { StepPost } from '../../../steps/step-post.ts';
import type { Step, StepResult } from '../../../steps/step-result.ts';
import { type HeldContent, readHeld } from '../../../visit/held-content.ts';
import { openServerVisit, type ServerVisit } from '../../../visit/server-visit.ts';
import { readCarried } from '../carried.ts';
import { checkoutHref, type Done } from '../checkout-query.ts';

/** Reads the content of the basket that the visitor saw, as of the form's rendering; null without a basket. */
export function readSeenContent({ post }: Step): HeldContent | null {
  return readHeld(readCarried(post).held);
}

/** Leads to the checkout, which shows what the act has changed. */
export function leadToCheckout({ post }: Step, done: Done | null = null): StepResult {
  return { goTo: checkoutHref(post.locale, post.locationSlug, { isPlain: readCarried(post).isPlain, done }) };
}

/**
 * Opens the visit of this request, and ends it when `act` has finished.
 *
 * @param handed the basket in place of the one in the visitor's cookie
 */
export async function withVisit(
  { post: { locale, locationId, ...post } }: Step,
  act: (served: ServerVisit) => Promise<StepResult>,
  handed: HandedBasket | null = null,
): Promise<StepResult> {
  const served = await openServerVisit({
    locale,
    location: { id: locationId, usesExternalWidget: false },
    idempotencyKey: deriveKey(post),
    canSetCookies: true,
    ...(handed !== null && { basketId: handed.basket.id, handed }),
  });
  try {
    return await act(served);
  } finally {
    served.stop();
  }
}

/**
 * Derives the idempotency key of a post: the same for the second press of a button, another for another button of the page. The key of the
 * checkout depends on the page only, so that a page books once whatever is typed.
 */
export function deriveKey({ key, act, id, values }: Pick<StepPost, 'key' | 'act' | 'id' | 'values'>): string {
  if (act === 'checkOut') return key;
  return createHash('sha256')
    .update(JSON.stringify([key, act, id, values]))
    .digest('hex')
    .slice(0, 32);
}
