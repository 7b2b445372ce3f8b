'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { takeBooking } from '../booking/steps/take-booking.ts';
import { actOnCheckout } from '../checkout/steps/acts/checkout-acts.ts';
import { loadLanguages } from '../foundation/content.ts';
import { isOwnPost } from '../foundation/same-origin.ts';
import { translatorFor } from '../foundation/translator.ts';
import { handleManage } from '../my-booking/steps/acts/handle-manage.ts';
import { readStepPost } from '../steps/step-post.ts';
import type { FlowHandler } from '../steps/step-result.ts';
import { type Flow, type StepState, untouched } from '../steps/step-state.ts';

const handlers: Readonly<Record<Flow, FlowHandler>> = {
  booking: takeBooking,
  checkout: actOnCheckout,
  manage: handleManage,
};

/**
 * Receives every form of booking, checkout and my booking. It redirects to another page, or returns the state that the page of the form shows. A
 * post of another site changes nothing.
 */
export async function takeStep(_: StepState, data: FormData): Promise<StepState> {
  const post = readStepPost(data);
  const t = await translatorFor(post?.locale ?? (await loadLanguages())[0]);
  const received = await headers();
  if (post === null || !isOwnPost(received)) {
    const error = t('We did not accept this form because it was sent from another page. Please send it again here.');
    return { ...untouched, ...(post !== null && { form: { act: post.act, id: post.id }, values: post.values }), error };
  }
  const result = await handlers[post.flow]({ t, post });
  if (!('goTo' in result)) return result.state;
  // A browser with scripts loads the next page as a new document, whose policy may be another.
  if (received.has('next-action')) {
    return { ...untouched, form: { act: post.act, id: post.id }, values: post.values, goTo: result.goTo };
  }
  return redirect(result.goTo);
}
