import 'server-only';

import type { ManageResult, ManageScreen } from '@latchkey/booking-core';
import { env } from '../../../foundation/env.ts';
import { isPaymentPage } from '../../../foundation/payment-page-origins.ts';
import { stay, type Step, type StepResult } from '../../../steps/step-result.ts';
import { confirmed } from '../../manage-press.ts';
import { doneHref, manageHref, type ManageQuery, type ManageStep, readManageQuery } from '../manage-query.ts';
import { playStep, type ServedBooking } from '../play-step.ts';
import { describeError, withSecret } from './act-of-booking.ts';

/** Makes the change that the page has quoted. If the quote is another one by now, nothing is changed, and the page says so. */
export const confirm = withSecret(async (step, secret) => {
  const { post } = step;
  const { locale, locationId, key } = post;
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
  return respondToChange(step, { served, isAsQuoted, query });
});

interface PlayedChange {
  readonly served: ServedBooking | null;
  /** True where the change that the page has quoted was sent. */
  readonly isAsQuoted: boolean;
  readonly query: ManageQuery;
}

/** Responds to a change by the screen at which the machine has come to rest. */
function respondToChange(step: Step, { served, isAsQuoted, query }: PlayedChange): StepResult {
  const { t, post } = step;
  const { locale, locationSlug: slug, key } = post;
  if (served === null) return stay(step, { error: describeError(t, served) });
  const { screen } = served;
  switch (screen.name) {
    case 'inDoubt':
      return stay(step, { outcome: { name: 'inDoubt', key } });
    case 'confirming':
      if (screen.isSubmitting) return stay(step, { outcome: { name: 'inDoubt', key } });
      if (!isAsQuoted) return stay(step, { error: t('The price has changed. Please check it again.') });
      break;
    case 'changed':
      return { goTo: doneHref(locale, slug, screen.result.kind) };
    // After a second press the booking is cancelled already.
    case 'cancelled':
      return { goTo: doneHref(locale, slug, 'cancelled' satisfies ManageResult['kind']) };
    case 'paying': {
      if (!isAsQuoted) break;
      const url = screen.payment.handoff?.values['url'];
      // A page of the provider that our policy does not allow is linked from the step of the payment.
      return { goTo: isPaymentPage(env.thirdPartyHosts, url) ? url : manageHref(locale, slug, { wants: 'pay' }) };
    }
    case 'paymentPending':
    case 'paymentInDoubt':
      return { goTo: manageHref(locale, slug, { wants: 'pay' }) };
    default:
      break;
  }
  if (isAsQuoted) return stay(step, { error: describeError(t, served) });
  return { goTo: manageHref(locale, slug, findStepOfRefusal(screen, query)) };
}

/**
 * Returns the step that says why the change of a query is no longer possible. If an earlier press of the button has made the change already, it returns
 * null: the booking itself shows it then.
 */
function findStepOfRefusal(screen: ManageScreen, { wants, gameId, step }: ManageQuery): ManageStep | null {
  const isMoved = screen.name === 'tickets' && screen.game.instanceId === step.instanceId;
  const isRefused = (screen.name === 'times' || screen.name === 'tickets') && !isMoved;
  return isRefused && wants !== null ? { wants, gameId, step, isQuoted: true } : null;
}

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
