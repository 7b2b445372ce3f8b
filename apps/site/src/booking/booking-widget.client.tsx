'use client';

import { bookingMachine, selectDate, selectKidsMode, selectStep, type BookingEmitted } from '@latchkey/booking-core';
import { localeRecord, zoneName } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { Popup } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect, useState } from 'react';
import { paths } from '../routes/paths.ts';
import { basketStore, bookingGatewayIn, createKey } from '../wiring/booking-ports.client.ts';
import { showErrorToast } from '../wiring/error-toast.client.ts';
import { useRecordedActor } from '../wiring/use-recorded-actor.client.ts';
import { readBookingAddress } from './booking-address.ts';
import type { BookingIslandProps } from './booking-island.client.tsx';
import styles from './booking-widget.module.css';
import { dateInWords } from './booking-words.ts';
import { DateStrip } from './date-strip.tsx';
import { datesOnShow } from './dates-on-show.ts';
import { SlotsStep } from './slots-step.client.tsx';
import { TicketsStep } from './tickets-step.client.tsx';
import { useBookingAddress } from './use-booking-address.ts';
import { useSlotLayout } from './use-slot-layout.ts';

const DatePicker = lazy(async () => ({ default: (await import('@latchkey/ui/date-picker')).DatePicker }));

/** §4 Booking widget: the machine decides, this shows. */
export function BookingWidget({ locale, location, game, offersKidsMode }: Omit<BookingIslandProps, 'phrases'>) {
  const t = useTranslator();
  const router = useRouter();
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const actor = useRecordedActor(bookingMachine, () => bookingInput({ locale, location, game }));
  useBookingAddress(actor);
  useSlotLayout(actor);

  useEffect(() => {
    const heard = actor.on('*', (event: BookingEmitted) => {
      if (event.type === 'toast') showErrorToast(t, event);
      if (event.type === 'checkout.navigate') router.push(paths.checkout(locale, location.slug));
    });
    return () => heard.unsubscribe();
  }, [actor, locale, location.slug, router, t]);

  const step = useSelector(actor, selectStep);
  const dates = useSelector(actor, selectDate, areDatesEqual);
  const kidsMode = useSelector(
    actor,
    selectKidsMode,
    (before, now) => before.isOn === now.isOn && before.isDisabled === now.isDisabled,
  );

  function selectDay(date: string) {
    actor.send({ type: 'date.select', date });
    setCalendarOpen(false);
  }

  return (
    <div className={styles.booth}>
      <header className={styles.heading}>
        <h2>{t('Book Now')}</h2>
        <p>
          {location.name}. {t('Venue time (%zone)', { zone: zoneName(location.timeZone, locale) })}
        </p>
      </header>
      {offersKidsMode ? (
        <label className={styles.kids}>
          <input
            type="checkbox"
            role="switch"
            checked={kidsMode.isOn}
            disabled={kidsMode.isDisabled}
            onChange={(event) => actor.send({ type: 'kidsMode.set', isOn: event.target.checked })}
          />
          <span className={styles.track} aria-hidden="true" />
          <span>
            <b>{t('Kids Mode')}</b> {t('for kids 7 - 12')}
            <small>{t('Kids 6 and under are free')}</small>
          </span>
        </label>
      ) : null}
      <DateStrip
        t={t}
        dates={datesOnShow(dates)}
        selected={dates.date}
        today={dates.minDate}
        onSelect={selectDay}
        onOpenCalendar={() => setCalendarOpen(true)}
      />
      <p className={styles.date} aria-live="polite">
        {dateInWords(t, dates.date, dates.minDate)}
      </p>
      {step === 'slots' ? <SlotsStep actor={actor} /> : <TicketsStep actor={actor} />}
      <Popup
        isOpen={isCalendarOpen}
        onClose={() => setCalendarOpen(false)}
        label={t('Pick a date')}
        closeLabel={t('Close')}
      >
        <Suspense fallback={<p>{t('Loading')}</p>}>
          <DatePicker
            value={dates.date}
            minDate={dates.minDate}
            maxDate={dates.maxDate}
            isDisabled={dates.isDisabled}
            intlTag={localeRecord(locale).intlTag}
            labels={{ calendar: t('Pick a date'), previousMonth: t('Previous month'), nextMonth: t('Next month') }}
            onSelect={selectDay}
          />
        </Suspense>
      </Popup>
    </div>
  );
}

/** Read once, when the machine starts: the step that the address names, else the venue's today. */
function bookingInput({ locale, location, game }: Pick<BookingIslandProps, 'locale' | 'location' | 'game'>) {
  const address = readBookingAddress(window.location.search);
  return {
    gateway: bookingGatewayIn(locale),
    basketStore,
    createKey,
    now: () => Date.now(),
    location: { id: location.id, timeZone: location.timeZone },
    game: { id: game.id },
    kidsModeByDefault: game.isKidsModeByDefault || address.isKidsMode,
    ...(address.date !== null && { date: address.date }),
    ...(address.instanceId !== null && { initialInstanceId: address.instanceId }),
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
