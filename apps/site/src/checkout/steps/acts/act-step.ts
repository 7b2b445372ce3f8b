import type { HandedBasket } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import { openServerVisit, type ServerVisit } from '../../../visit/server-visit.ts';
import { checkoutHref, type Done } from '../checkout-query.ts';
import { keyOf, type StepPost } from '../step-post.ts';
import { type StepState, untouched } from '../step-state.ts';

/** What each act gets: the form that was posted, and the language of its page. */
export interface Step {
  readonly t: Translator;
  readonly post: StepPost;
}

/** Another page, or a response on the same one. */
export type StepResult = { readonly goTo: string } | { readonly state: StepState };

/** To the checkout, which shows what the act has changed. */
export function goTo({ post: { locale, locationSlug, isPlain } }: Step, done: Done | null = null): StepResult {
  return { goTo: checkoutHref(locale, locationSlug, { isPlain, done }) };
}

/** A response at the form itself, with what was typed. */
export function stay({ post: { act, id, values } }: Step, response: Partial<StepState>): StepResult {
  return { state: { ...untouched, form: { act, id }, values, ...response } };
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
    idempotencyKey: keyOf(post),
    canSetCookies: true,
    ...(handed !== null && { basketId: handed.basket.id, handed }),
  });
  try {
    return await act(served);
  } finally {
    served.stop();
  }
}
