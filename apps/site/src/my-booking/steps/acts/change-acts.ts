import 'server-only';

import type { ManageResult } from '@latchkey/booking-core';
import { env } from '../../../foundation/env.ts';
import { isPaymentPage } from '../../../foundation/payment-page-origins.ts';
import { stay } from '../../../steps/step-result.ts';
import { confirmed } from '../../manage-press.ts';
import { doneHref, manageHref, readManageQuery } from '../manage-query.ts';
import { playStep } from '../play-step.ts';
import { describeError, withSecret } from './act-of-booking.ts';

/** Makes the change that the page has quoted, and no other: if the quote is another one by now, the page says so. */
export const confirm = withSecret(async (step, secret) => {
  const { t, post } = step;
  const { locale, locationId, locationSlug: slug, key } = post;
  const query = { ...readManageQuery(post.carried(confirmed.query)), isQuoted: true };
  let isAsQuoted = false;
  const served = await playStep({
    locale,
    locationId,
    secret,
    query,
    idempotencyKey: key,
    act: ({ screen }) => {
      isAsQuoted = screen.name === 'confirming' && screen.quote.quoteId === post.carried(confirmed.quote);
      return isAsQuoted ? { type: 'change.confirm' } : null;
    },
  });
  const screen = served?.screen;
  if (screen?.name === 'inDoubt' || (screen?.name === 'confirming' && screen.isSubmitting)) {
    return stay(step, { outcome: { name: 'inDoubt', key } });
  }
  if (screen?.name === 'changed') return { goTo: doneHref(locale, slug, screen.result.kind) };
  if (screen?.name === 'paying' && isAsQuoted) {
    const url = screen.payment.handoff?.values['url'];
    // A page of the provider that our policy does not allow is linked from the step of the payment.
    return { goTo: isPaymentPage(env.thirdPartyHosts, url) ? url : manageHref(locale, slug, { wants: 'pay' }) };
  }
  if (screen?.name === 'paymentPending' || screen?.name === 'paymentInDoubt') {
    return { goTo: manageHref(locale, slug, { wants: 'pay' }) };
  }
  // After a second press the booking is cancelled already.
  if (screen?.name === 'cancelled') {
    return { goTo: doneHref(locale, slug, 'cancelled' satisfies ManageResult['kind']) };
  }
  if (screen?.name === 'confirming' && !isAsQuoted) {
    return stay(step, { error: t('The price has changed. Please check it again.') });
  }
  if (screen === undefined || isAsQuoted) return stay(step, { error: describeError(t, served) });
  // The step itself says why the change is no longer possible. After a second press of the button, the change is made already.
  const { wants, gameId, step: chosen } = query;
  const isMoved = screen.name === 'tickets' && screen.game.instanceId === chosen.instanceId;
  const isGone = (screen.name === 'times' || screen.name === 'tickets') && !isMoved;
  const again = isGone && wants !== null ? { wants, gameId, step: chosen, isQuoted: true } : null;
  return { goTo: manageHref(locale, slug, again) };
});

/** Gives up the payment of a change. The booking stays as it is, unless the payment has succeeded. */
export const giveUp = withSecret(async ({ post }, secret) => {
  const { locale, locationId, locationSlug, key } = post;
  await playStep({
    locale,
    locationId,
    secret,
    query: { ...readManageQuery(''), wants: 'pay' },
    idempotencyKey: key,
    act: ({ screen }) => (screen.name === 'paying' ? { type: 'payment.change' } : null),
  });
  // The step of the payment shows the outcome, since the payment may have succeeded.
  return { goTo: manageHref(locale, locationSlug, { wants: 'pay' }) };
});
