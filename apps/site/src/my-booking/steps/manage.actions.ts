'use server';

import { type ManageResult, selectManageNews, sendLookUp } from '@latchkey/booking-core';
import { createBookingManagement } from '@latchkey/cms-client/my-booking';
import { defaultLocale, isLocale, type Locale, type Translator } from '@latchkey/i18n';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { textOf } from '../../forms/text-of.ts';
import { env } from '../../foundation/env.ts';
import { errorInWords } from '../../foundation/error-words.ts';
import { paths } from '../../foundation/paths.ts';
import { isPaymentPage } from '../../foundation/payment-page-origins.ts';
import { isOwnPost } from '../../foundation/same-origin.ts';
import { translatorFor } from '../../foundation/translator.ts';
import { createFormKey } from '../../visit/form-keys.ts';
import { visitorClient } from '../../visit/server-visit.ts';
import { readReview, reviewStateOf } from '../review-state.ts';
import { bookingSecretAt, forgetBooking, rememberBooking } from './booking-cookies.ts';
import { doneHref, manageHref, readManageQuery } from './manage-query.ts';
import { hidden, type ManageState, untouched } from './manage.types.ts';
import { playStep, type ServedBooking } from './play-step.ts';
import { secretIn } from './secret-in.ts';

const maxLength = 2_000;
const start = readManageQuery('');

interface Post {
  readonly t: Translator;
  readonly locale: Locale;
  readonly locationId: string;
  readonly slug: string;
  readonly key: string;
  readonly text: (name: string) => string;
}

/** Null for what no form of the page can have sent. */
async function readPost(data: FormData): Promise<Post | null> {
  const text = (name: string) => textOf(data.get(name)).slice(0, maxLength);
  const [locale, locationId, slug] = [text(hidden.locale), text(hidden.location), text(hidden.slug)];
  if (!isLocale(locale) || locationId === '' || slug === '') return null;
  return { t: await translatorFor(locale), locale, locationId, slug, key: text(hidden.key), text };
}

/** Runs `act` for a form of the site's own page; a post of another site changes nothing. */
async function acting(data: FormData, act: (post: Post) => Promise<ManageState>): Promise<ManageState> {
  const post = await readPost(data);
  const received = await headers();
  if (post === null || !isOwnPost(received)) {
    const t = post?.t ?? (await translatorFor(defaultLocale));
    const error = t('This form came from another page, so nothing has changed. Please send it again here.');
    return { ...untouched, status: 'rejected', error };
  }
  const state = await act(post);
  // Where scripts have sent it, they load a new document.
  if (state.goTo !== null && !received.has('next-action')) redirect(state.goTo);
  return state;
}

const rejected = (state: Partial<ManageState>): ManageState => ({ ...untouched, status: 'rejected', ...state });
const going = (goTo: string): ManageState => ({ ...untouched, goTo });

/** Opens the link that was pasted: the browser then knows the booking by a cookie. */
export async function openPastedLink(_: ManageState, data: FormData): Promise<ManageState> {
  return acting(data, async ({ t, locale, locationId, slug, text }) => {
    const secret = secretIn(text('link'));
    if (secret === null) return rejected({ fields: { link: t('This is not a link to a booking') } });
    const served = await playStep({ locale, locationId, secret, query: start });
    switch (served?.screen.name) {
      case 'shown':
      case 'changed':
      case 'cancelled':
        await rememberBooking(locationId, secret, served.screen.booking);
        return going(paths.myBooking(locale, slug));
      case 'notFound':
      case 'elsewhere':
        return rejected({ fields: { link: t('We could not find this booking') } });
      default:
        return rejected({ error: t('We could not load your booking. Nothing about it has changed.') });
    }
  });
}

/** Has the link sent to the address of the booking with this reference. The response is the same whether there is one or not. */
export async function lookUpBooking(_: ManageState, data: FormData): Promise<ManageState> {
  return acting(data, async ({ t, locale, locationId, key, text }) => {
    const gateway = createBookingManagement(await visitorClient(locale, { canSetCookies: true }));
    const values = { reference: text('reference'), email: text('email') };
    const outcome = await sendLookUp(gateway, { id: locationId })(values, key === '' ? createFormKey() : key);
    if (outcome.kind === 'sent') return { ...untouched, status: 'sent' };
    if (outcome.kind !== 'rejected') {
      return rejected({ values, error: t('The link could not be sent. Please try again.') });
    }
    const { form, ...fields } = Object.fromEntries(
      Object.entries(outcome.errors).map(([name, phrase]) => [
        name,
        t.fromOutside(phrase, 'The link could not be sent. Please try again.'),
      ]),
    );
    return rejected({ values, fields, error: form ?? null });
  });
}

/** Sends the mail with the link again, to the address of the booking. */
export async function sendLinkAgain(_: ManageState, data: FormData): Promise<ManageState> {
  return acting(data, async ({ t, locale, locationId, slug, key }) => {
    const secret = await bookingSecretAt(locationId);
    if (secret === null) return going(paths.myBooking(locale, slug));
    const act = () => ({ type: 'link.send' }) as const;
    const served = await playStep({ locale, locationId, secret, query: start, idempotencyKey: key, act });
    if (served !== null && selectManageNews(served.snapshot).isLinkSent) return { ...untouched, status: 'sent' };
    return rejected({ error: errorOf(t, served) });
  });
}

/** A review of the visit, without scripts: with the cookie of the booking. */
export async function sendReview(_: ManageState, data: FormData): Promise<ManageState> {
  return acting(data, async ({ t, locale, locationId, slug, key }) => {
    const secret = await bookingSecretAt(locationId);
    if (secret === null) return going(paths.myBooking(locale, slug));
    const review = readReview(t, data);
    if ('status' in review) return review;
    const gateway = createBookingManagement(await visitorClient(locale, { canSetCookies: true }));
    const idempotencyKey = key === '' ? createFormKey() : key;
    return reviewStateOf(t, await gateway.sendBookingReview({ locationId, secret, idempotencyKey, ...review }), review);
  });
}

/** On a computer that others use, too. */
export async function forgetHere(_: ManageState, data: FormData): Promise<ManageState> {
  return acting(data, async ({ locale, locationId, slug }) => {
    await forgetBooking(locationId);
    return going(doneHref(locale, slug, 'forgotten'));
  });
}

/** Does what the page has quoted, and nothing else. */
export async function confirmChange(_: ManageState, data: FormData): Promise<ManageState> {
  return acting(data, async ({ t, locale, locationId, slug, key, text }) => {
    const secret = await bookingSecretAt(locationId);
    if (secret === null) return going(paths.myBooking(locale, slug));
    const query = { ...readManageQuery(text(hidden.query)), isQuoted: true };
    let isAsQuoted = false;
    const served = await playStep({
      locale,
      locationId,
      secret,
      query,
      idempotencyKey: key,
      act: ({ screen }) => {
        isAsQuoted = screen.name === 'confirming' && screen.quote.quoteId === text(hidden.quote);
        return isAsQuoted ? { type: 'change.confirm' } : null;
      },
    });
    const screen = served?.screen;
    if (screen?.name === 'inDoubt' || (screen?.name === 'confirming' && screen.isSubmitting)) {
      return { ...untouched, status: 'inDoubt' };
    }
    if (screen?.name === 'changed') return going(doneHref(locale, slug, screen.result.kind));
    if (screen?.name === 'paying' && isAsQuoted) {
      const url = screen.payment.handoff?.values['url'];
      // A page that the policy of ours does not allow is linked from the step of the payment.
      return going(isPaymentPage(env.thirdPartyHosts, url) ? url : manageHref(locale, slug, { wants: 'pay' }));
    }
    if (screen?.name === 'paymentPending' || screen?.name === 'paymentInDoubt') {
      return going(manageHref(locale, slug, { wants: 'pay' }));
    }
    // The second press of a button finds it done.
    if (screen?.name === 'cancelled') return going(doneHref(locale, slug, 'cancelled' satisfies ManageResult['kind']));
    if (screen?.name === 'confirming' && !isAsQuoted) {
      return rejected({ error: t('The price has changed in the meantime. Please look at it again.') });
    }
    if (screen === undefined || isAsQuoted) return rejected({ error: errorOf(t, served) });
    // The step itself says why it cannot be done any more; a second press finds it done.
    const { wants, gameId, step } = query;
    const isMoved = screen.name === 'tickets' && screen.game.instanceId === step.instanceId;
    const isGone = (screen.name === 'times' || screen.name === 'tickets') && !isMoved;
    return going(manageHref(locale, slug, isGone && wants !== null ? { wants, gameId, step, isQuoted: true } : null));
  });
}

/** Gives the payment of a change up. The booking stays as it is, unless it was paid meanwhile. */
export async function giveUpPayment(_: ManageState, data: FormData): Promise<ManageState> {
  return acting(data, async ({ locale, locationId, slug, key }) => {
    const secret = await bookingSecretAt(locationId);
    if (secret === null) return going(paths.myBooking(locale, slug));
    await playStep({
      locale,
      locationId,
      secret,
      query: { ...start, wants: 'pay' },
      idempotencyKey: key,
      act: ({ screen }) => (screen.name === 'paying' ? { type: 'payment.change' } : null),
    });
    // What became of it is read there: it may have been paid meanwhile.
    return going(manageHref(locale, slug, { wants: 'pay' }));
  });
}

function errorOf(t: Translator, served: ServedBooking | null): string {
  const failed = 'Your booking could not be changed. Please try again.';
  const error = served === null ? null : selectManageNews(served.snapshot).error;
  return error === null ? t(failed) : errorInWords(t, error, failed);
}
