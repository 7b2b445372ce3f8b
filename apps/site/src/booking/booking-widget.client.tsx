'use client';

import {
  type BookingChoice,
  type BookingEmitted,
  bookingMachine,
  type BookingSnapshot,
  bookingPhrases,
  selectDate,
  selectKidsMode,
  selectSlotCount,
  selectStep,
  type Visit,
} from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { ButtonLink, ErrorBoundary, Popup } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import { paths } from '../foundation/paths.ts';
import { useAnnouncedBooking } from '../third-parties/measure/running-actors.ts';
import { basketStore, serverClock } from '../visit/booking-ports.client.ts';
import { showErrorToast } from '../foundation/error-toast.client.ts';
import { useVisitPart, visitAt } from '../visit/visit.client.ts';
import { readBookingQuery } from './booking-query.ts';
import { BookingHeading } from './booking-heading.tsx';
import type { BookingOnPage } from './booking-place.ts';
import styles from './booking-widget.module.css';
import { dateInWords } from './booking-words.ts';
import { DateStrip } from './date-strip.tsx';
import { datesOnShow } from './calendar-days.ts';
import { useCalendarDays, useVenueDay } from './use-calendar-days.ts';
import { KidsModeSwitch } from './kids-mode-switch.tsx';
import { SlotsStep } from './slots-step.client.tsx';
import { TicketsStep } from './tickets-step.client.tsx';
import { useCheckoutDocument } from './use-checkout-document.ts';
import { useBookingQuery } from './use-booking-query.ts';
import { loadTicketForm } from './use-ticket-form.ts';
import { warmBookingCalls } from '../visit/load-booking-calls.ts';
import { useNeededCode } from '../visit/missing-code.ts';
import { WidgetSkeleton } from './widget-skeleton.tsx';
import { useFreshBooking } from './use-fresh-booking.ts';
import { calendarId, stepHref } from './steps/step-place.ts';
import { hasFreshTimes, slotsAt } from './first-times/arrived-times.ts';
import { slotLayoutHere, useSlotLayout } from './use-slot-layout.ts';

const BookingCalendar = lazy(async () => ({
  default: (await import('./booking-calendar.client.tsx')).BookingCalendar,
}));

/** The booking widget: it renders the booking machine of the visit. */
export function BookingWidget(props: BookingOnPage) {
  useNeededCode();
  // Both are read once: a choice stays, whatever props the page renders with later.
  const [visit] = useState(() => visitAt(props.locale, { id: props.location.id, usesExternalWidget: false }));
  const [isInUse, setInUse] = useState(false);
  const [open] = useState(() => (opened: Visit) => setInUse(openBooking(opened, props)));
  const actor = useVisitPart(visit, 'booking', open);
  if (actor === null) return <WidgetSkeleton {...props} />;
  return <Widget {...props} actor={actor} isInUse={isInUse} onUse={() => setInUse(true)} />;
}

interface RunningProps extends BookingOnPage {
  readonly actor: Actor<typeof bookingMachine>;
  /** Calls are made. Before, the widget shows what came with the page, and loads nothing. */
  readonly isInUse: boolean;
  readonly onUse: () => void;
}

function Widget({ actor, isInUse, onUse, ...place }: RunningProps) {
  const { locale, location, game } = place;
  const t = useTranslator();
  const [isCalendarOpen, setCalendarOpen] = useState(false);
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

  const step = useSelector(actor, selectStep);
  const dates = useSelector(actor, selectDate, areDatesEqual);
  const times = useSelector(actor, timesOf);
  const kidsMode = useSelector(
    actor,
    selectKidsMode,
    (before, now) => before.isOn === now.isOn && before.isDisabled === now.isDisabled,
  );
  const { minDate, maxDate } = dates;
  const days = useCalendarDays(
    { locale, locationId: location.id, gameId: game.id, from: minDate, to: maxDate, isKidsMode: kidsMode.isOn },
    { isWanted: times === 'none' || (times === 'some' && isInUse), isOpen: isCalendarOpen },
  );

  /** The visitor is about to choose. What cannot be loaded is loaded again where it is needed, which says so. */
  function warm() {
    warmBookingCalls();
    loadTicketForm().catch(() => undefined);
    onUse();
  }

  function selectDay(date: string) {
    actor.send({ type: 'date.select', date });
    setCalendarOpen(false);
  }

  return (
    <div className={styles.panel} onPointerEnter={warm} onFocus={warm}>
      <BookingHeading t={t} location={location} />
      {game.offersKidsMode ? (
        <KidsModeSwitch
          t={t}
          isOn={kidsMode.isOn}
          reason={kidsMode.isDisabled ? t('Your booking is being sent') : null}
          onChange={(isOn) => actor.send({ type: 'kidsMode.set', isOn })}
        />
      ) : null}
      <DateStrip
        t={t}
        dates={datesOnShow(dates)}
        days={days}
        selected={dates.date}
        today={minDate}
        way={{
          type: 'buttons',
          reason: dates.isDisabled ? t('Your booking is being sent') : null,
          onSelect: selectDay,
          onOpenCalendar: () => setCalendarOpen(true),
        }}
      />
      <p className={styles.date}>{dateInWords(t, dates.date, minDate)}</p>
      {step === 'slots' ? (
        <SlotsStep actor={actor} days={days} />
      ) : (
        <TicketsStep actor={actor} checkoutHref={checkoutHref} paying={location.paying} isLeaving={isLeaving} />
      )}
      <Popup
        isOpen={isCalendarOpen}
        onClose={() => setCalendarOpen(false)}
        label={t('Pick a date')}
        closeLabel={t('Close')}
      >
        <ErrorBoundary
          name="The calendar"
          fallback={<NoCalendar href={stepHref(place, { date: dates.date, isKidsMode: kidsMode.isOn }, calendarId)} />}
        >
          <Suspense fallback={<div className={styles.blankCalendar}>{t('Loading')}</div>}>
            <BookingCalendar locale={locale} dates={dates} days={days} onSelect={selectDay} />
          </Suspense>
        </ErrorBoundary>
      </Popup>
    </div>
  );
}

/** The calendar's scripts could not be loaded: the steps of the booking have one that needs none. */
function NoCalendar({ href }: { readonly href: string }) {
  const t = useTranslator();
  return (
    <div className={styles.message} role="alert">
      <p>{t('We could not load the calendar')}</p>
      <ButtonLink scheme="secondary" href={href} rel="nofollow">
        {t('Pick a date')}
      </ButtonLink>
    </div>
  );
}

/** Whether the day has something to book; null before its list is known. */
function timesOf(snapshot: BookingSnapshot): 'some' | 'none' | null {
  const count = selectSlotCount(snapshot);
  if (count === null) return null;
  return count.available > 0 ? 'some' : 'none';
}

/**
 * Starts with the list that came with the page. It is loaded again where it is old by now, or does not count the places that the
 * visitor holds as theirs. Returns whether a call is made.
 */
function openBooking(visit: Visit, props: BookingOnPage): boolean {
  const choice = choiceAt(props);
  const actor = visit.openBooking(bookingMachine, choice);
  if (choice.firstSlots === undefined) return true;
  const isUpToDate = hasFreshTimes(props.timesPlace) && basketStore.read(props.location.id) === null;
  if (!isUpToDate) actor.send({ type: 'booking.refresh' });
  return !isUpToDate;
}

/** Read once, when the machine starts: the step in the query, or else today at the venue. */
function choiceAt(props: BookingOnPage): BookingChoice {
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

function areDatesEqual(before: ReturnType<typeof selectDate>, now: ReturnType<typeof selectDate>): boolean {
  return (
    before.date === now.date &&
    before.minDate === now.minDate &&
    before.maxDate === now.maxDate &&
    before.isDisabled === now.isDisabled
  );
}
