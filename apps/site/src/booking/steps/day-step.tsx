import {
  type BookingSnapshot,
  selectDate,
  selectDayBlock,
  selectError,
  selectKidsMode,
  selectSlotCount,
  selectSlotFacts,
  selectSlotRows,
} from '@latchkey/booking-core';
import { formatDate, type Translator } from '@latchkey/i18n';
import { ButtonLink } from '@latchkey/ui';
import { SlotsSkeleton } from '../slots-skeleton.tsx';
import { slotStub } from '../booking-words.ts';
import { type CalendarDays, nextOpenDay } from '../calendar-days.ts';
import { AnotherDay, SlotFactsLine } from '../day-notes.tsx';
import { LoadErrorText } from '../load-error-text.tsx';
import styles from '../slots-step.module.css';
import { SlotLinks } from './slot-links.tsx';
import type { BookingPlace } from '../booking-place.ts';
import { stepHref } from './step-place.ts';

interface DayStepProps {
  readonly t: Translator;
  readonly place: BookingPlace;
  readonly snapshot: BookingSnapshot;
  readonly days: CalendarDays;
}

/** The slots of a day as links, or the reason why there are none. */
export function DayStep({ t, place, snapshot, days }: DayStepProps) {
  const { date, isChosen } = selectDate(snapshot);
  const { isOn: isKidsMode } = selectKidsMode(snapshot);
  const here = { date: isChosen ? date : null, isKidsMode };
  const failure = selectError(snapshot);
  const count = selectSlotCount(snapshot);
  const facts = selectSlotFacts(snapshot);
  if (failure !== null || count === null) {
    return (
      <LoadErrorText
        t={t}
        message={t('We could not load the times')}
        error={failure?.error ?? { kind: 'timeout', message: 'The slots did not come in time', details: [] }}
        isOnline
      >
        <ButtonLink scheme="secondary" href={stepHref(place, here)}>
          {t('Try again')}
        </ButtonLink>
      </LoadErrorText>
    );
  }
  const openDay = nextOpenDay(days, date);
  const anotherDay =
    count.available > 0 ? null : (
      <AnotherDay
        t={t}
        isEmpty={count.total === 0}
        block={selectDayBlock(snapshot)}
        way={
          openDay === null ? null : (
            <ButtonLink scheme="secondary" size="small" href={stepHref(place, { date: openDay, isKidsMode })}>
              {t('Go to %date', { date: formatDate(openDay, t.locale, 'medium') })}
            </ButtonLink>
          )
        }
      />
    );
  return (
    <div className={styles.step}>
      {facts === null ? (
        <SlotsSkeleton above={anotherDay} isEmpty />
      ) : (
        <>
          {anotherDay ?? <SlotFactsLine t={t} facts={facts} />}
          <SlotLinks
            label={t('Times on %date', { date: formatDate(date, t.locale, 'full') })}
            slots={selectSlotRows(snapshot)
              .rows.flat()
              .map((view) => slotStub(t, view, facts, place.location.timeZone))}
            hrefOf={(instanceId) => stepHref(place, { ...here, instanceId })}
          />
        </>
      )}
    </div>
  );
}
