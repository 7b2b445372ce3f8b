import 'server-only';

import {
  categoriesOf,
  type ManagedGame,
  selectDate,
  selectManageNews,
  selectSlotFacts,
  selectSlotRows,
  datesOnShow,
} from '@latchkey/booking-core';
import { formatDate } from '@latchkey/i18n';
import { buttonClass, ButtonLink } from '@latchkey/ui';
import type { ReactNode } from 'react';
import widget from '../../booking/booking-widget.module.css';
import { writeBookingQuery } from '../../booking/booking-query.ts';
import { dateInWords, slotStub } from '../../booking/booking-words.ts';
import { DateStrip } from '../../booking/date-strip.tsx';
import { CalendarSection } from '../../booking/calendar-section.tsx';
import { MonthTables } from '../../booking/month-table.tsx';
import { SlotList } from '../../booking/slot-list.tsx';
import { TicketPicker } from '../../booking/ticket-picker.tsx';
import { pressByLink } from '../../steps/press.ts';
import { errorInWords } from '../../foundation/error-words.ts';
import { paths } from '../../foundation/paths.ts';
import { whenInWords } from '../manage-words.ts';
import styles from './booking-steps.module.css';
import { manageFields, manageHref, type ManageQuery } from './manage-query.ts';
import type { WithView } from './steps-view.ts';

const calendarId = 'calendar';

/** The slots of a day as links. */
export function Times({
  view,
  game,
  hasFailed,
}: WithView & { readonly game: ManagedGame; readonly hasFailed: boolean }) {
  const { t, venue, days, query, found } = view;
  if (found.served === null) return null;
  const { snapshot } = found.served;
  const { date, minDate, maxDate } = selectDate(snapshot);
  const facts = selectSlotFacts(snapshot);
  const href = (step: Partial<ManageQuery['step']>) =>
    manageHref(t.locale, venue.slug, {
      wants: 'time',
      gameId: game.id,
      step: { isKidsMode: query.step.isKidsMode, ...step },
    });
  const pressDay = pressByLink((day: string) => href({ date: day }));
  return (
    <Panel view={view} game={game} heading={t('Choose another time')}>
      {/* The price of a time was shown that somebody else has taken meanwhile. */}
      {query.isQuoted ? <p role="alert">{t('Tickets no longer available')}</p> : null}
      <DateStrip
        t={t}
        dates={datesOnShow({ date, minDate, maxDate })}
        days={days}
        selected={date}
        today={minDate}
        press={pressDay}
        calendar={{ href: `#${calendarId}`, rel: 'nofollow' }}
      />
      <CalendarSection t={t} id={calendarId} close={{ href: '#content', rel: 'nofollow' }}>
        <MonthTables
          t={t}
          minDate={minDate}
          maxDate={maxDate}
          selected={date}
          days={days}
          press={pressDay}
          isRunning={false}
        />
      </CalendarSection>
      <p className={widget.date}>{dateInWords(t, date, minDate)}</p>
      {hasFailed ? (
        <div role="alert" className={widget.message}>
          <p>{t('We could not load the times')}</p>
          <ButtonLink scheme="secondary" href={href({ date })}>
            {t('Try again')}
          </ButtonLink>
        </div>
      ) : facts === null ? (
        <p className={widget.message}>{t('There are no times on this day')}</p>
      ) : (
        <SlotList
          t={t}
          columns={3}
          isRunning={false}
          label={t('Times on %date', { date: formatDate(date, t.locale, 'full') })}
          slots={selectSlotRows(snapshot)
            .rows.flat()
            .map((slot) => slotStub(t, slot, facts, venue.timeZone))}
          press={pressByLink((instanceId) => href({ date, instanceId }))}
        />
      )}
    </Panel>
  );
}

/** The tickets of the chosen slot as a form that leads to their price. */
export function Tickets({ view, game }: WithView & { readonly game: ManagedGame }) {
  const { t, venue, query, found } = view;
  const context = found.served?.snapshot.context;
  const slot = context?.slot ?? null;
  if (context === undefined || slot === null) return null;
  const { wants } = query;
  const carried = new URLSearchParams(writeBookingQuery('', { ...query.step, quantities: {} }));
  const error = found.served === null ? null : selectManageNews(found.served.snapshot).error;
  return (
    <Panel view={view} game={game} heading={t('Choose tickets')}>
      <p className={widget.date}>{whenInWords(t, slot, venue.timeZone)}</p>
      {query.isQuoted ? (
        <p role="alert">
          {error === null
            ? t('This is what you have booked already')
            : errorInWords(t, error, 'Your booking could not be changed. Please try again.')}
        </p>
      ) : null}
      <form method="get" action={paths.myBooking(t.locale, venue.slug)} className={widget.tickets}>
        {[
          ...carried,
          [manageFields.wants, wants ?? 'tickets'],
          [manageFields.game, game.id],
          [manageFields.quoted, '1'],
        ].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TicketPicker
          t={t}
          slot={slot}
          lines={categoriesOf(slot, context.quantities, null)}
          reason={null}
          onStep={null}
        />
        <p>
          <button type="submit" className={buttonClass({ size: 'large' })}>
            {t('Show the new price')}
          </button>
        </p>
      </form>
    </Panel>
  );
}

interface PanelProps extends WithView {
  readonly game: ManagedGame;
  readonly heading: string;
  readonly children: ReactNode;
}

function Panel({ view, game, heading, children }: PanelProps) {
  const { t, venue } = view;
  return (
    <section className={`${widget.panel} ${styles.panel}`} data-surface="paper">
      <div className={widget.heading}>
        <h1 className={styles.heading}>{heading}</h1>
        <p>
          {venue.games[game.gameId]?.name ?? game.gameName}. {t('Old time')}: {whenInWords(t, game, venue.timeZone)}
        </p>
      </div>
      {children}
      <Back view={view} />
    </section>
  );
}

export function Back({ view: { t, venue } }: WithView) {
  return (
    <ButtonLink href={manageHref(t.locale, venue.slug, null)} scheme="ghost">
      {t('Keep the booking as it is')}
    </ButtonLink>
  );
}
