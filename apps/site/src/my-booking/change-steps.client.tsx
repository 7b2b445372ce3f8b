'use client';

import {
  corePhrases,
  type ManagedGame,
  type manageMachine,
  type ManageScreen,
  type ManageSnapshot,
  type QuoteView,
  selectChangeCategories,
  selectDate,
  selectKidsMode,
  selectManageNews,
  selectQuote,
  selectSlotCount,
  selectSlotFacts,
  selectSlotRows,
  datesOnShow,
} from '@latchkey/booking-core';
import { formatDate, formatPrice, type Locale, type Translator } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { type ReactNode, useState } from 'react';
import type { Actor } from 'xstate';
import type { VenueOfBasket } from '../basket/venue.ts';
import widget from '../booking/booking-widget.module.css';
import { dateInWords, dayInWords, slotStub } from '../booking/booking-words.ts';
import { DateStrip } from '../booking/date-strip.tsx';
import { SlotFactsLine } from '../booking/day-notes.tsx';
import { MoreToggle } from '../booking/more-toggle.tsx';
import { CalendarPopup } from '../booking/calendar-popup.client.tsx';
import { MonthTables } from '../booking/month-table.tsx';
import { SlotList } from '../booking/slot-list.tsx';
import { pressByEvent } from '../steps/press.ts';
import { manageHref } from './steps/manage-query.ts';
import slots from '../booking/slots-step.module.css';
import { SlotsSkeleton } from '../booking/slots-skeleton.tsx';
import { TicketPicker } from '../booking/ticket-picker.tsx';
import { ticketReason } from '../booking/ticket-words.ts';
import { useCalendarDays } from '../booking/use-calendar-days.ts';
import { errorInWords } from '../foundation/error-words.ts';
import { whenInWords } from './manage-words.ts';
import { QuoteSlip } from './quote-slip.tsx';
import styles from './steps/booking-steps.module.css';

type ManageActor = Actor<typeof manageMachine>;

interface StepProps {
  readonly actor: ManageActor;
  readonly snapshot: ManageSnapshot;
}

interface PanelProps extends StepProps {
  readonly heading: string;
  readonly game: ManagedGame;
  readonly venue: VenueOfBasket;
  readonly children: ReactNode;
}

/** A step of a change: the game, the way to choose, and the way back. */
function Panel({ actor, snapshot, heading, game, venue, children }: PanelProps) {
  const t = useTranslator();
  const { error } = selectManageNews(snapshot);
  return (
    <section className={`${widget.panel} ${styles.panel}`} data-surface="paper">
      <div className={widget.heading}>
        <h1 tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        <p>
          {venue.games[game.gameId]?.name ?? game.gameName}. {t('Old time')}: {whenInWords(t, game, venue.timeZone)}
        </p>
      </div>
      {error === null ? null : <p role="alert">{errorInWords(t, error, corePhrases.changeFailed)}</p>}
      {children}
      <Button scheme="ghost" onClick={() => actor.send({ type: 'change.leave' })}>
        {t('Keep the booking as it is')}
      </Button>
    </section>
  );
}

interface ChangeTimeProps extends StepProps {
  readonly screen: Extract<ManageScreen, { name: 'times' }>;
  readonly locale: Locale;
  readonly venue: VenueOfBasket;
}

/** The widget's own calendar and times, for a game that is booked already. */
export function ChangeTime({ actor, snapshot, screen, locale, venue }: ChangeTimeProps) {
  const t = useTranslator();
  const { game, isLoading, hasFailed } = screen;
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const dates = selectDate(snapshot);
  const { date, minDate, maxDate } = dates;
  const { isOn: isKidsMode } = selectKidsMode(snapshot);
  const facts = selectSlotFacts(snapshot);
  const count = selectSlotCount(snapshot);
  const { rows, columns, hasMore, isExpanded, hiddenCount } = selectSlotRows(snapshot);
  const days = useCalendarDays(
    { locale, locationId: venue.id, gameId: game.gameId, from: minDate, to: maxDate, isKidsMode },
    { isWanted: true, isOpen: isCalendarOpen },
  );
  const selectDay = (day: string) => {
    actor.send({ type: 'date.select', date: day });
    setCalendarOpen(false);
  };
  const href = (step: { readonly date: string; readonly instanceId?: string }) =>
    manageHref(locale, venue.slug, { wants: 'time', gameId: game.id, step });
  const pressDay = pressByEvent((day: string) => href({ date: day }), selectDay);
  return (
    <Panel actor={actor} snapshot={snapshot} heading={t('Choose another time')} game={game} venue={venue}>
      <DateStrip
        t={t}
        dates={datesOnShow(dates)}
        days={days}
        selected={date}
        today={minDate}
        press={pressDay}
        calendar={pressByEvent(
          () => href({ date }),
          () => setCalendarOpen(true),
        )(null)}
      />
      <p className={widget.date}>{dateInWords(t, date, minDate)}</p>
      <p className="visually-hidden" role="status">
        {isLoading ? t('Loading times') : null}
        {!isLoading && !hasFailed && count !== null ? dayInWords(t, date, count) : null}
      </p>
      {hasFailed ? (
        <div className={widget.message}>
          <Button scheme="secondary" onClick={() => actor.send({ type: 'slots.retry' })}>
            {t('Try again')}
          </Button>
        </div>
      ) : null}
      {isLoading ? <SlotsSkeleton /> : null}
      {!isLoading && !hasFailed && facts === null ? (
        <p className={widget.message}>{t('There are no times on this day')}</p>
      ) : null}
      {isLoading || facts === null ? null : (
        <>
          <SlotFactsLine t={t} facts={facts} />
          <SlotList
            key={date}
            t={t}
            label={t('Times on %date', { date: formatDate(date, t.locale, 'full') })}
            slots={rows.flat().map((view) => slotStub(t, view, facts, venue.timeZone))}
            columns={columns}
            press={pressByEvent(
              (instanceId) => href({ date, instanceId }),
              (instanceId) => actor.send({ type: 'slot.select', instanceId }),
            )}
            isRunning
          />
          {hasMore ? (
            <div className={slots.foot}>
              <MoreToggle
                t={t}
                hiddenCount={hiddenCount}
                isExpanded={isExpanded}
                onToggle={() => actor.send({ type: 'slots.toggleMore' })}
              />
            </div>
          ) : null}
        </>
      )}
      <CalendarPopup isOpen={isCalendarOpen} onClose={() => setCalendarOpen(false)}>
        <MonthTables t={t} minDate={minDate} maxDate={maxDate} selected={date} days={days} press={pressDay} isRunning />
      </CalendarPopup>
    </Panel>
  );
}

interface ChangeTicketsProps extends StepProps {
  readonly game: ManagedGame;
  readonly venue: VenueOfBasket;
}

/** The widget's own tickets. Their price is fetched before anything changes. */
export function ChangeTickets({ actor, snapshot, game, venue }: ChangeTicketsProps) {
  const t = useTranslator();
  const { slot } = snapshot.context;
  const { isEnabled, reason } = selectQuote(snapshot);
  if (slot === null) return null;
  const hint = quoteHint(t, reason, slot.isPrivate);
  return (
    <Panel actor={actor} snapshot={snapshot} heading={t('Choose tickets')} game={game} venue={venue}>
      <div className={widget.chosen}>
        <p>
          <bdi className={widget.chosenTime}>{whenInWords(t, slot, venue.timeZone)}</bdi>
        </p>
        <button type="button" className={widget.change} onClick={() => actor.send({ type: 'slot.change' })}>
          {t('Change Time')}
        </button>
      </div>
      <form
        className={widget.tickets}
        onSubmit={(event) => {
          event.preventDefault();
          if (isEnabled) actor.send({ type: 'change.quote' });
        }}
      >
        <TicketPicker
          t={t}
          slot={slot}
          lines={selectChangeCategories(snapshot)}
          reason={null}
          onStep={(categoryId, by) =>
            actor.send({ type: by > 0 ? 'quantity.increase' : 'quantity.decrease', categoryId })
          }
        />
        <Button type="submit" size="large" isDisabled={!isEnabled} aria-describedby="quote-hint">
          {t('Show the new price')}
        </Button>
        <p id="quote-hint" className={widget.hint} aria-live="polite">
          {hint}
        </p>
      </form>
    </Panel>
  );
}

/** Why the price of what is chosen cannot be shown. */
function quoteHint(t: Translator, reason: QuoteView['reason'], isPrivate: boolean): string | null {
  switch (reason?.code) {
    case undefined:
    case 'busy':
    case 'nothingChosen':
      return null;
    case 'nothingChanged':
      return t('This is what you have booked already');
    default:
      // TypeScript does not narrow a member that has several codes.
      return ticketReason(t, reason, isPrivate);
  }
}

interface ConfirmChangeProps extends StepProps {
  readonly venue: VenueOfBasket;
  readonly screen: Extract<ManageScreen, { name: 'confirming' }>;
}

/** What was quoted, and the button that does it. */
export function ConfirmChange({ actor, snapshot, screen, venue }: ConfirmChangeProps) {
  const t = useTranslator();
  const { game, quote, intent, isSubmitting } = screen;
  const { error, outdated } = selectManageNews(snapshot);
  const price = formatPrice({ amountMinor: quote.dueNowMinor, currency: quote.currency }, t.locale);
  const isPaid = quote.dueNowMinor > 0;
  const label =
    game === null ? t('Cancel this booking') : isPaid ? t('Pay %price now', { price }) : t('Confirm the change');
  return (
    <QuoteSlip
      t={t}
      quote={quote}
      game={game}
      timeZone={venue.timeZone}
      newTime={intent.type === 'game' && intent.isMove ? snapshot.context.slot : null}
      error={
        error === null && outdated === null ? null : (
          <p role="alert">
            {error === null
              ? t('This booking was changed in the meantime. Please look at it again.')
              : errorInWords(t, error, corePhrases.changeFailed)}
          </p>
        )
      }
    >
      <Button size="large" isBusy={isSubmitting} onClick={() => actor.send({ type: 'change.confirm' })}>
        {label}
      </Button>
      {game === null ? null : (
        <Button scheme="ghost" isDisabled={isSubmitting} onClick={() => actor.send({ type: 'change.edit' })}>
          {t('Choose something else')}
        </Button>
      )}
      <Button scheme="ghost" isDisabled={isSubmitting} onClick={() => actor.send({ type: 'change.leave' })}>
        {t('Keep the booking as it is')}
      </Button>
    </QuoteSlip>
  );
}
