import {
  type BookingSnapshot,
  selectDate,
  selectKidsMode,
  selectQuantities,
  selectSelectedInstanceId,
  selectSelectedSlot,
  shownPrices,
  type CalendarDays,
} from '@latchkey/booking-core';
import type { Phrases, Translator } from '@latchkey/i18n';
import { paths } from '../../foundation/paths.ts';
import { pressByLink } from '../../steps/press.ts';
import type { StepAction } from '../../steps/step-state.ts';
import { bookNowFields } from '../book-now-form.ts';
import type { BookingPlace } from '../booking-place.ts';
import { type BookingPress, calendarId, createPressHref, stepId } from '../booking-press.ts';
import { toParameters } from '../booking-query.ts';
import { BookingView } from '../booking-view.tsx';
import widget from '../booking-widget.module.css';
import { CalendarSection } from '../calendar-section.tsx';
import { MonthTables } from '../month-table.tsx';
import styles from './booking-step.module.css';
import { PostedTickets } from './posted-tickets.client.tsx';

interface BookingStepProps {
  readonly t: Translator;
  readonly place: BookingPlace;
  readonly snapshot: BookingSnapshot;
  readonly days: CalendarDays;
  /** The phrases of the form of the tickets. */
  readonly phrases: Phrases;
  readonly action: StepAction;
  readonly formKey: string;
  /** True where the visitor has a basket at this location, which may have ended. */
  readonly hasBasket: boolean;
}

/** The booking in a page without scripts: the browser follows its links and posts its form. */
export function BookingStep({ t, place, snapshot, days, phrases, action, formKey, hasBasket }: BookingStepProps) {
  const press = pressByLink((event: BookingPress) => createPressHref(place, snapshot, event));
  const { date, isChosen } = selectDate(snapshot);
  const { isOn: isKidsMode } = selectKidsMode(snapshot);
  const slot = selectSelectedSlot(snapshot);
  return (
    <div id={stepId} className={`${widget.panel} ${styles.step}`} data-surface="paper">
      <BookingView
        t={t}
        place={place}
        snapshot={snapshot}
        days={days}
        press={press}
        running={null}
        renderCalendar={(months) => (
          <CalendarSection t={t} id={calendarId} close={press({ type: 'calendar.close' })}>
            <MonthTables {...months} t={t} isRunning={false} />
          </CalendarSection>
        )}
        tickets={
          slot === null ? null : (
            <PostedTickets
              country={place.location.country}
              page={{
                flow: 'booking',
                locale: place.locale,
                location: place.location,
                formKey,
                carried: {
                  [bookNowFields.game]: place.game.slug,
                  [bookNowFields.prices]: JSON.stringify(shownPrices(slot)),
                  ...toParameters({
                    date: isChosen ? date : null,
                    instanceId: selectSelectedInstanceId(snapshot),
                    isKidsMode: isKidsMode === place.game.isKidsModeByDefault ? null : isKidsMode,
                  }),
                },
              }}
              phrases={phrases}
              action={action}
              form={{
                slot,
                quantities: selectQuantities(snapshot),
                timeZone: place.location.timeZone,
                paying: place.location.paying,
                changeTime: press({ type: 'slot.change' }),
                checkoutHref: paths.checkout(place.locale, place.location.slug),
                hasBasket,
              }}
            />
          )
        }
      />
    </div>
  );
}
