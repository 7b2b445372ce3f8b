'use client';

import {
  type BookingChoice,
  type BookingEmitted,
  bookingMachine,
  bookingPhrases,
  calendarMachine,
  toCalendarWish,
  selectCalendarDays,
  selectDate,
  selectError,
  selectIsLoading,
  selectStep,
  type Visit,
} from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import { afterPaint } from '../foundation/after-paint.ts';
import { showErrorToast } from '../foundation/error-toast.client.ts';
import { paths } from '../foundation/paths.ts';
import { useDeferredSnapshot } from '../foundation/use-deferred-snapshot.ts';
import { useIsOnline } from '../foundation/use-is-online.ts';
import { pressByEvent } from '../steps/press.ts';
import { useAnnouncedBooking } from '../third-parties/measure/running-actors.ts';
import { basketStore, serverClock } from '../visit/booking-ports.client.ts';
import { warmBookingCalls } from '../visit/load-booking-calls.ts';
import { useNeededCode } from '../visit/missing-code.ts';
import { useVisitPart, visitAt } from '../visit/visit.client.ts';
import { createCalendar } from '../visit/booking-calls.client.ts';
import type { BookingOnPage } from './booking-place.ts';
import { type BookingPress, createPressHref } from './booking-press.ts';
import { readBookingQuery } from './booking-query.ts';
import { BookingView } from './booking-view.tsx';
import styles from './booking-widget.module.css';
import { OpenedCalendar } from './opened-calendar.client.tsx';
import { hasFreshTimes, slotsAt } from './first-times/arrived-times.ts';
import { useBookingQuery } from './use-booking-query.ts';
import { useVenueDay } from './use-venue-day.ts';
import { useCheckoutDocument } from './use-checkout-document.ts';
import { useFreshBooking } from './use-fresh-booking.ts';
import { useIsSlow } from './use-is-slow.ts';
import { slotLayoutHere, useSlotLayout } from './use-slot-layout.ts';
import { loadTicketForm, useTicketForm } from './use-ticket-form.ts';
import { WidgetSkeleton } from './widget-skeleton.tsx';

/** The booking widget of a game page: it opens the booking machine of the visit and renders it. */
export function BookingWidget(props: BookingOnPage) {
  // Throws if the browser cannot load the code of the booking. Then links to the booking without scripts take the place of the widget.
  useNeededCode();
  // Both use the props of the first render only. Later props do not change what the visitor has chosen.
  const [visit] = useState(() => visitAt(props.locale, { id: props.location.id, usesExternalWidget: false }));
  const [open] = useState(() => (opened: Visit) => openBooking(opened, props));
  // `openBooking` opens the calendar too, and it is closed together with the booking.
  const actor = useVisitPart(visit, 'booking', open, 'calendar');
  if (actor === null) return <WidgetSkeleton {...props} />;
  return <Widget {...props} visit={visit} actor={actor} />;
}

interface RunningProps extends BookingOnPage {
  readonly visit: Visit;
  readonly actor: Actor<typeof bookingMachine>;
}

function Widget({ visit, actor, ...place }: RunningProps) {
  const { locale, location, game } = place;
  const t = useTranslator();
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  // The URL, the layout, a return to the page and midnight at the venue send the machine their events; measuring listens to it.
  useBookingQuery(actor, game.isKidsModeByDefault);
  useSlotLayout(actor);
  useFreshBooking(actor);
  useVenueDay(actor, location.timeZone);
  useAnnouncedBooking({ actor, game, venueName: location.name });
  const checkoutHref = paths.checkout(locale, location.slug);
  const { isLeaving, prepare, leave } = useCheckoutDocument(checkoutHref);

  useEffect(() => {
    const subscription = actor.on('*', (event: BookingEmitted) => {
      if (event.type === 'toast') showErrorToast(t, event, bookingPhrases.basketFailed);
      if (event.type === 'basket.updated') prepare();
      if (event.type === 'checkout.navigate') leave();
    });
    return () => subscription.unsubscribe();
  }, [actor, prepare, leave, t]);

  const snapshot = useDeferredSnapshot(actor);
  const dates = selectDate(snapshot);
  const days = selectCalendarDays(useDeferredSnapshot(visit).calendar);
  const form = useTicketForm(selectStep(snapshot) === 'tickets');
  const isOnline = useIsOnline();
  const isSlow = useIsSlow(selectIsLoading(snapshot) || form.isLoading);

  /** Loads the code that a visitor needs who is about to choose. An error is silent here, since the code is loaded again where it is needed. */
  function loadAhead() {
    // On a phone the pointer enters when a press begins, and the press must be shown first.
    afterPaint(() => {
      warmBookingCalls();
      loadTicketForm().catch(() => undefined);
      visit.actors().calendar?.send({ type: 'calendar.use' });
    });
  }

  function takePress(event: BookingPress) {
    if (event.type === 'calendar.open') {
      setCalendarOpen(true);
      visit.actors().calendar?.send({ type: 'calendar.open' });
    } else if (event.type === 'retry') {
      form.retry();
      const failure = selectError(snapshot);
      if (failure !== null) actor.send(failure.retry);
    } else if (event.type !== 'calendar.close') {
      // `calendar.close` belongs to the page without scripts; here the popup has a button of its own to close it.
      setCalendarOpen(false);
      actor.send(event);
    }
  }

  const press = pressByEvent<BookingPress>(
    (event) => createPressHref(place, snapshot, event),
    takePress,
    dates.isDisabled ? t('Your booking is being sent') : null,
  );
  return (
    <div className={styles.panel} data-surface="paper" onPointerEnter={loadAhead} onFocus={loadAhead}>
      <BookingView
        t={t}
        place={place}
        snapshot={snapshot}
        days={days}
        press={press}
        running={{
          isOnline,
          isSlow,
          form,
          onToggleMore: () => actor.send({ type: 'slots.toggleMore' }),
          onSlotShown: showSlot,
        }}
        renderCalendar={(months) => (
          <OpenedCalendar
            isOpen={isCalendarOpen}
            onClose={() => setCalendarOpen(false)}
            months={months}
            href={press({ type: 'calendar.open' }).href}
          />
        )}
        tickets={
          form.component === null ? null : (
            <form.component
              actor={actor}
              page={{ locale, location }}
              checkoutHref={checkoutHref}
              changeTime={press({ type: 'slot.change' })}
              paying={location.paying}
              hasBasket={basketStore.read(location.id) !== null}
              isLeaving={isLeaving}
            />
          )
        }
      />
    </div>
  );
}

/** Moves the focus to the row of the chosen slot: the list of slots, which had the focus, is gone. */
function showSlot(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}

/**
 * Opens the booking and the calendar of a visit. Where the page came with slots and those are up to date, nothing is loaded until the visitor is about
 * to choose. Otherwise the calendar is loaded at once, and slots that came with the page are loaded again.
 */
function openBooking(visit: Visit, props: BookingOnPage): void {
  const choice = readChoice(props);
  const actor = visit.openBooking(bookingMachine, choice);
  const { locale, location, game, timesPlace } = props;
  const calendar = visit.openCalendar(calendarMachine, {
    calendar: createCalendar(locale),
    toWish: ({ booking }) =>
      booking === null ? null : toCalendarWish(booking, { locationId: location.id, gameId: game.id }),
  });
  const cameWithSlots = choice.firstSlots !== undefined;
  // The slots of the page count the places in the visitor's own basket as taken.
  const isUpToDate = hasFreshTimes(timesPlace) && basketStore.read(location.id) === null;
  if (cameWithSlots && isUpToDate) return;
  calendar.send({ type: 'calendar.use' });
  // Without slots, the machine loads them by itself.
  if (cameWithSlots) actor.send({ type: 'booking.refresh' });
}

/** Returns how the machine starts: at the step in the query, or else today at the venue. */
function readChoice(props: BookingOnPage): BookingChoice {
  const { location, game } = props;
  const query = readBookingQuery(window.location.search);
  const firstSlots = slotsAt(props.timesPlace);
  return {
    ...slotLayoutHere(),
    now: serverClock.now,
    timeZone: location.timeZone,
    game: { id: game.id },
    kidsModeByDefault: query.isKidsMode ?? game.isKidsModeByDefault,
    ...(firstSlots !== null && { firstSlots }),
    ...(query.date !== null && { date: query.date }),
    ...(query.instanceId !== null && {
      initialInstanceId: query.instanceId,
      initialQuantities: query.quantities,
    }),
  };
}
