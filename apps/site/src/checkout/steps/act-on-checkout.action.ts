'use server';

import { defaultLocale } from '@latchkey/i18n';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { isOwnPost } from '../../foundation/same-origin.ts';
import { translatorFor } from '../../foundation/translator.ts';
import { actOn } from './acts/checkout-acts.ts';
import { readStepPost } from './step-post.ts';
import { type StepState, untouched } from './step-state.ts';

/** Receives every form of the checkout without scripts. It leads to another page, or returns what that page has to say. */
export async function actOnCheckout(_: StepState, data: FormData): Promise<StepState> {
  const post = readStepPost(data);
  const t = await translatorFor(post?.locale ?? defaultLocale);
  if (post === null || !isOwnPost(await headers())) {
    const error = t('This form came from another page, so nothing has changed. Please send it again here.');
    return { ...untouched, ...(post !== null && { form: { act: post.act, id: post.id }, values: post.values }), error };
  }
  const result = await actOn({ t, post });
  if ('goTo' in result) redirect(result.goTo);
  return result.state;
}
