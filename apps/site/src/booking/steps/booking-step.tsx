import {
  type BookingSnapshot,
  selectCurrency,
  selectDate,
  selectError,
  selectKidsMode,
  selectMinimumTotal,
  selectQuantities,
  selectSelectedInstanceId,
  selectSelectedSlot,
  selectStep,
  selectTicketsMessage,
  ticketOffers,
} from '@latchkey/booking-core';
import type { Phrases, Translator } from '@latchkey/i18n';
import { ButtonLink } from '@latchkey/ui';
import { parametersOf } from '../booking-query.ts';
import { BookingHeading } from '../booking-heading.tsx';
import styles from '../booking-widget.module.css';
import { dateInWords } from '../booking-words.ts';
import { type CalendarDays, datesOnShow } from '../calendar-days.ts';
import { ChosenSlot } from '../chosen-slot.tsx';
import { DateStrip } from '../date-strip.tsx';
import { LoadErrorText } from '../load-error-text.tsx';
import { paths } from '../../foundation/paths.ts';
import { PolicyTerms } from '../../visit/policy-terms.tsx';
import { BookNowForm } from './book-now-form.client.tsx';
import { type BookNowAction, bookNowFields } from './book-now.types.ts';
import own from './booking-step.module.css';
import { CalendarLinks } from './calendar-links.tsx';
import { DayStep } from './day-step.tsx';
import { KidsModeLink } from './kids-mode-link.tsx';
import type { BookingPlace } from '../booking-place.ts';
import { calendarId, stepHref, stepId } from './step-place.ts';

interface BookingStepProps {
  readonly t: Translator;
  readonly place: BookingPlace;
  readonly snapshot: BookingSnapshot;
  readonly days: CalendarDays;
  /** For the form of the tickets. */
  readonly phrases: Phrases;
  readonly action: BookNowAction;
  readonly formKey: string;
  /** Whether the visitor has a basket at this location, which may have ended. */
  readonly hasBasket: boolean;
}

/** The booking widget as links and a form, which a browser follows and posts by itself: the slots of a day, or the tickets of a slot. */
export function BookingStep(props: BookingStepProps) {
  const { t, place, snapshot, days } = props;
  const { date, minDate, maxDate, isChosen } = selectDate(snapshot);
  const { isOn: isKidsMode } = selectKidsMode(snapshot);
  const dayHref = (day: string) => stepHref(place, { date: day, isKidsMode });
  return (
    <div id={stepId} className={`${styles.panel} ${own.step}`}>
      <BookingHeading t={t} location={place.location} />
      {place.game.offersKidsMode ? (
        <KidsModeLink
          t={t}
          isOn={isKidsMode}
          href={stepHref(place, { date: isChosen ? date : null, isKidsMode: !isKidsMode })}
        />
      ) : null}
      <DateStrip
        t={t}
        dates={datesOnShow({ date, minDate, maxDate })}
        days={days}
        selected={date}
        today={minDate}
        way={{ type: 'links', hrefOf: dayHref, calendarHref: `#${calendarId}` }}
      />
      <CalendarLinks
        t={t}
        id={calendarId}
        minDate={minDate}
        maxDate={maxDate}
        selected={date}
        days={days}
        hrefOf={dayHref}
        closeHref={`#${stepId}`}
      />
      <p className={styles.date}>{dateInWords(t, date, minDate)}</p>
      {selectStep(snapshot) === 'slots' ? <DayStep {...props} /> : <TicketsOfSlot {...props} />}
    </div>
  );
}

/** The chosen slot and the form of its tickets, or the reason why there is none. */
function TicketsOfSlot({ t, place, snapshot, phrases, action, formKey, hasBasket }: BookingStepProps) {
  const { date, isChosen } = selectDate(snapshot);
  const { isOn: isKidsMode } = selectKidsMode(snapshot);
  const instanceId = selectSelectedInstanceId(snapshot);
  const slot = selectSelectedSlot(snapshot);
  const failure = selectError(snapshot);
  const gone = selectTicketsMessage(snapshot);
  const step = { date: isChosen ? date : null, instanceId, isKidsMode };
  const timesHref = stepHref(place, { ...step, instanceId: null });
  return (
    <>
      <div className={styles.chosen}>
        <ChosenSlot t={t} slot={slot} timeZone={place.location.timeZone} />
        <a className={styles.change} href={timesHref} rel="nofollow">
          {t('Change Time')}
        </a>
      </div>
      {gone === null ? null : (
        <div className={styles.message} role="alert">
          <p>{t(gone)}</p>
          <ButtonLink scheme="secondary" href={timesHref}>
            {t('Choose another time')}
          </ButtonLink>
        </div>
      )}
      {gone !== null || (slot !== null && failure === null) ? null : (
        <LoadErrorText
          t={t}
          message={t('We could not load the tickets')}
          error={failure?.error ?? { kind: 'timeout', message: 'The slot did not come in time', details: [] }}
          isOnline
        >
          <ButtonLink scheme="secondary" href={stepHref(place, step)}>
            {t('Try again')}
          </ButtonLink>
        </LoadErrorText>
      )}
      {gone !== null || slot === null || failure !== null ? null : (
        <>
          <BookNowForm
            locale={t.locale}
            phrases={phrases}
            timeZone={place.location.timeZone}
            action={action}
            formKey={formKey}
            hasBasket={hasBasket}
            hidden={{
              [bookNowFields.locale]: place.locale,
              [bookNowFields.location]: place.location.slug,
              [bookNowFields.game]: place.game.slug,
              ...parametersOf(step),
            }}
            lines={ticketOffers(slot)}
            bounds={{
              isPrivate: slot.isPrivate,
              minimum: selectMinimumTotal(snapshot),
              maximum: slot.spaces.maxAvailable,
            }}
            currency={selectCurrency(snapshot) ?? slot.currency}
            quantities={selectQuantities(snapshot)}
            checkoutHref={paths.checkout(place.locale, place.location.slug)}
            timesHref={timesHref}
          />
          <PolicyTerms t={t} games={[slot]} timeZone={place.location.timeZone} paying={place.location.paying} />
        </>
      )}
    </>
  );
}
