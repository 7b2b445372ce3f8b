import {
  type GatewayError,
  selectDate,
  selectDayBlock,
  selectError,
  selectIsLoading,
  selectKidsMode,
  selectSlotCount,
  selectSlotFacts,
  selectSlotRows,
  selectStep,
  datesOnShow,
  nextOpenDay,
} from '@latchkey/booking-core';
import { formatDate } from '@latchkey/i18n';
import { ButtonLink } from '@latchkey/ui';
import { BookingHeading } from './booking-heading.tsx';
import type { BookingViewProps } from './booking-view.types.ts';
import styles from './booking-widget.module.css';
import { dateInWords, dayInWords, toSlotStub } from './slot-words.ts';
import { DateStrip } from './date-strip.tsx';
import { AnotherDay, SlotFactsLine } from './day-notes.tsx';
import { KidsModeLink } from './kids-mode-link.tsx';
import { LoadErrorText } from './load-error-text.tsx';
import { MoreToggle } from './more-toggle.tsx';
import { SlotList } from './slot-list.tsx';
import { SlotsSkeleton } from './slots-skeleton.tsx';
import step from './slots-step.module.css';
import { TicketsStep } from './tickets-step.tsx';

/** The booking of a game: a day and its slots, then the tickets of a slot. The view is the same with scripts and without. */
export function BookingView(props: BookingViewProps) {
  const { t, place, snapshot, days, press, renderCalendar } = props;
  const dates = selectDate(snapshot);
  const { date, minDate, maxDate } = dates;
  const { isOn: isKidsMode } = selectKidsMode(snapshot);
  const pressDay = (day: string) => press({ type: 'date.select', date: day });
  return (
    <>
      <BookingHeading t={t} location={place.location} />
      {place.game.offersKidsMode ? (
        <KidsModeLink t={t} isOn={isKidsMode} press={press({ type: 'kidsMode.set', isOn: !isKidsMode })} />
      ) : null}
      <DateStrip
        t={t}
        dates={datesOnShow(dates)}
        days={days}
        selected={date}
        today={minDate}
        press={pressDay}
        calendar={press({ type: 'calendar.open' })}
      />
      {renderCalendar({ minDate, maxDate, selected: date, days, press: pressDay })}
      <p className={styles.date}>{dateInWords(t, date, minDate)}</p>
      {selectStep(snapshot) === 'slots' ? <DayStep {...props} /> : <TicketsStep {...props} />}
    </>
  );
}

/** The error in a page without scripts whose slots have not come by the time that it is sent. */
const slowSlots: GatewayError = { kind: 'timeout', message: 'The slots did not come in time', details: [] };

/**
 * The slots of a day, or what is shown in their place: a skeleton while they are loading, an error with a way to try again, or a note and the way to
 * another day. Slots of which none is free have the note above them. Changes are announced to screen readers.
 */
function DayStep({ t, place, snapshot, days, press, running }: BookingViewProps) {
  // A page without scripts (`running` is null) is final when it is sent, so it never shows that something is loading.
  const isLoading = running !== null && selectIsLoading(snapshot);
  const { date } = selectDate(snapshot);
  const count = selectSlotCount(snapshot);
  const error = selectError(snapshot)?.error ?? (count === null && !isLoading ? slowSlots : null);
  const isLoaded = error === null && count !== null;
  const facts = isLoaded ? selectSlotFacts(snapshot) : null;
  const isEmpty = isLoaded && count.total === 0;
  const openDay = nextOpenDay(days, date);
  const anotherDay =
    isLoaded && count.available === 0 ? (
      <AnotherDay
        t={t}
        isEmpty={isEmpty}
        block={selectDayBlock(snapshot)}
        way={
          openDay === null ? null : (
            <ButtonLink scheme="secondary" size="small" {...press({ type: 'date.select', date: openDay })}>
              {t('Go to %date', { date: formatDate(openDay, t.dates, 'medium') })}
            </ButtonLink>
          )
        }
      />
    ) : null;
  const { rows, columns, hasMore, isExpanded, hiddenCount } = selectSlotRows(snapshot);
  return (
    <div className={step.step}>
      <p className="visually-hidden" role="status">
        {isLoading ? t('Loading times') : null}
        {isLoaded ? dayInWords(t, date, count) : null}
      </p>
      {error === null ? null : (
        // The skeleton is invisible and keeps the height of the slots under the error.
        <div className={step.instead}>
          <div className={`${step.step} ${step.unseen}`}>
            <SlotsSkeleton />
          </div>
          <LoadErrorText
            t={t}
            message={t('We could not load the times')}
            error={error}
            isOnline={running?.isOnline ?? true}
          >
            <ButtonLink scheme="secondary" {...press({ type: 'retry' })}>
              {t('Try again')}
            </ButtonLink>
          </LoadErrorText>
        </div>
      )}
      {isLoading ? (
        <SlotsSkeleton
          above={
            running.isSlow ? (
              <p className={`${step.facts} ${step.notice}`}>{t('The service took too long to answer')}</p>
            ) : null
          }
        />
      ) : null}
      {isEmpty ? <SlotsSkeleton above={anotherDay} isEmpty /> : null}
      {facts === null ? null : (
        <>
          {anotherDay ?? <SlotFactsLine t={t} facts={facts} />}
          <SlotList
            key={date}
            t={t}
            label={t('Times on %date', { date: formatDate(date, t.dates, 'full') })}
            slots={rows.flat().map((view) => toSlotStub(t, view, facts, place.location.timeZone))}
            columns={columns}
            press={(instanceId) => press({ type: 'slot.select', instanceId })}
            isRunning={running !== null}
          />
          <div className={step.foot}>
            {hasMore && running !== null ? (
              <MoreToggle t={t} hiddenCount={hiddenCount} isExpanded={isExpanded} onToggle={running.onToggleMore} />
            ) : null}
          </div>
        </>
      )}
    </div>
  );
}
