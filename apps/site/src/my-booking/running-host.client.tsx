'use client';

import {
  type CalendarDays,
  corePhrases,
  type ManagedBooking,
  type ManageSnapshot,
  selectIsSendingLink,
  selectManageNews,
  selectManageScreen,
} from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import type { Translator } from '@latchkey/i18n';
import { Button, ErrorBoundary } from '@latchkey/ui';
import { lazy, Suspense, useEffect } from 'react';
import type { VenueOfBasket } from '../basket/venue.ts';
import { OpenedCalendar } from '../booking/opened-calendar.client.tsx';
import { errorInWords } from '../foundation/error-words.ts';
import { pressByEvent } from '../steps/press.ts';
import type { RunningSteps } from '../steps/running-steps.client.ts';
import { BookingSkeleton } from './booking-skeleton.tsx';
import type { ManageActor, ManageHost } from './manage-host.ts';
import { createChoiceHref, type ManageChoice } from './manage-press.ts';
import { keepSecretWhileLeaving } from './page-secret.client.ts';
import type { ReviewSending } from './use-review.client.ts';

const PaymentScreen = lazy(async () => ({
  default: (await import('../checkout/payment/payment-screen.client.tsx')).PaymentScreen,
}));
const QrCode = lazy(async () => ({ default: (await import('../checkout/qr-code.tsx')).QrCode }));

interface Running {
  readonly t: Translator;
  readonly actor: ManageActor;
  readonly snapshot: ManageSnapshot;
}

/** Connects the forms of my booking with its machine. The forms whose act is not in `run` are posted to the server. */
export function runningSteps({
  t,
  actor,
  snapshot,
  review,
}: Running & { readonly review: ReviewSending }): RunningSteps {
  const screen = selectManageScreen(snapshot);
  const { error, outdated, isLinkSent } = selectManageNews(snapshot);
  return {
    run: {
      confirm: () => actor.send({ type: screen.name === 'inDoubt' ? 'change.retry' : 'change.confirm' }),
      sendLink: () => actor.send({ type: 'link.send' }),
      review: ({ data }) => review.send(data),
    },
    responseTo: ({ act }) => {
      if (act === 'review') return review.response;
      if (act === 'sendLink') return isLinkSent ? { outcome: { name: 'sent' } } : null;
      if (screen.name !== 'confirming') return null;
      if (error !== null) return { error: errorInWords(t, error, corePhrases.changeFailed) };
      const message = t('This booking has changed since you opened it. Please check it again.');
      return outdated === null ? null : { error: message };
    },
    progressOf: ({ act }) => {
      const isBusy = {
        review: review.isSending,
        sendLink: selectIsSendingLink(snapshot),
        confirm: isBeingSent(snapshot) || (screen.name === 'inDoubt' && !screen.canRetry),
      }[act];
      return isBusy === true ? 'busy' : 'ready';
    },
  };
}

/** Returns whether the machine is sending the change that the visitor has confirmed. */
function isBeingSent(snapshot: ManageSnapshot): boolean {
  const screen = selectManageScreen(snapshot);
  return screen.name === 'confirming' && screen.isSubmitting;
}

interface RunningHostOptions extends Running {
  /** The path of the page. */
  readonly path: string;
  readonly brand: string;
  readonly venue: VenueOfBasket;
  readonly secret: string;
  readonly days: CalendarDays;
  /** The state of the popup with the calendar, and the functions that open and close it. */
  readonly calendar: { readonly isOpen: boolean; readonly onOpen: () => void; readonly onClose: () => void };
}

/** Returns the parts of the screens for a page with scripts, where every choice is an event of the machine. */
export function runningHost(options: RunningHostOptions): ManageHost {
  const { t, actor, snapshot, path, brand, venue, secret, days, calendar } = options;
  const hrefOf = (choice: ManageChoice) => createChoiceHref(path, snapshot, choice);
  /** The URL of the times on the chosen day: a choice that changes nothing of the step. */
  const dayHref = hrefOf({ type: 'slots.retry' });
  const reason = isBeingSent(snapshot) ? t('Your booking is being sent') : null;
  return {
    isRunning: true,
    path,
    press: pressByEvent(
      hrefOf,
      (choice) => {
        calendar.onClose();
        actor.send(choice);
      },
      reason,
    ),
    done: null,
    isTimeGone: false,
    onQuote: (event) => {
      event.preventDefault();
      actor.send({ type: 'change.quote' });
    },
    days,
    openCalendar: pressByEvent(() => dayHref, calendar.onOpen, reason)(null),
    renderCalendar: (months) => (
      <OpenedCalendar
        isOpen={calendar.isOpen}
        onClose={calendar.onClose}
        months={months}
        href={`${dayHref}#calendar`}
      />
    ),
    onToggleMore: () => actor.send({ type: 'slots.toggleMore' }),
    onStep: (categoryId, by) => actor.send({ type: by > 0 ? 'quantity.increase' : 'quantity.decrease', categoryId }),
    qr: ({ checkInToken }) => (
      <ErrorBoundary name="The QR code">
        <Suspense>
          <QrCode text={checkInToken} label={t('QR code for the check-in')} />
        </Suspense>
      </ErrorBoundary>
    ),
    calendar: (booking) => (
      <Button scheme="secondary" onClick={() => void saveInCalendar(booking, { t, brand, venue })}>
        {t('Add to calendar')}
      </Button>
    ),
    print: (
      <Button scheme="secondary" onClick={() => window.print()}>
        {t('Print')}
      </Button>
    ),
    payment: () => <Paying actor={actor} snapshot={snapshot} secret={secret} venue={venue} />,
  };
}

/** Saves the games of a booking in the visitor's calendar. */
async function saveInCalendar(
  booking: ManagedBooking,
  page: Pick<RunningHostOptions, 't' | 'brand' | 'venue'>,
): Promise<void> {
  const { saveGames } = await import('./save-games.client.ts');
  saveGames(booking, page);
}

/** A payment of a change. The secret is kept while the visitor is at a page of the bank or of the provider. */
function Paying({
  actor,
  snapshot,
  secret,
  venue,
}: Pick<RunningHostOptions, 'actor' | 'snapshot' | 'secret' | 'venue'>) {
  const t = useTranslator();
  useEffect(() => keepSecretWhileLeaving(secret), [secret]);
  return (
    <Suspense fallback={<BookingSkeleton />}>
      <PaymentScreen
        locale={t.locale}
        location={venue}
        snapshot={snapshot}
        customer={null}
        otherWay={t('Keep the booking as it is')}
        headingLevel={1}
        wordsPayment={venue.orderLaw.wordsPayment}
        onRetry={() => actor.send({ type: 'change.retry' })}
        onPay={() => actor.send({ type: 'payment.submit' })}
        onChange={() => actor.send({ type: 'payment.change' })}
      />
    </Suspense>
  );
}
