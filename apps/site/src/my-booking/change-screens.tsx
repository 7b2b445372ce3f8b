import {
  type ChangeQuote,
  corePhrases,
  type Intent,
  type Slot,
  totalMinor,
  datesOnShow,
  type ManagedGame,
  type ManageScreen,
  type QuoteView,
  selectChangeCategories,
  selectDate,
  selectManageNews,
  selectQuote,
  selectSlotCount,
  selectSlotFacts,
  selectSlotRows,
} from '@latchkey/booking-core';
import { formatDate, type Translator } from '@latchkey/i18n';
import { ButtonLink } from '@latchkey/ui';
import type { ReactNode } from 'react';
import widget from '../booking/booking-widget.module.css';
import { dateInWords, dayInWords, toSlotStub } from '../booking/slot-words.ts';
import { ticketReason } from '../booking/ticket-words.ts';
import { DateStrip } from '../booking/date-strip.tsx';
import { SlotFactsLine } from '../booking/day-notes.tsx';
import { MoreToggle } from '../booking/more-toggle.tsx';
import { SlotList } from '../booking/slot-list.tsx';
import slots from '../booking/slots-step.module.css';
import { TicketPicker } from '../booking/ticket-picker.tsx';
import { SlotsSkeleton } from '../booking/slots-skeleton.tsx';
import type { OrderLaw } from '@latchkey/cms-client/contract';
import { errorInWords } from '../foundation/error-words.ts';
import { StepForm, SubmitButton } from '../steps/steps-frame.client.tsx';
import styles from './change-screens.module.css';
import { ConfirmStep, QuoteButton } from './manage-forms.client.tsx';
import forms from './manage-forms.module.css';
import type { ManageViewProps } from './manage-host.ts';
import { chosenStep, confirmFields } from './manage-press.ts';
import { whenInWords } from './manage-words.ts';
import { QuoteSlip } from './quote-slip.tsx';
import { writeManageQuery } from './steps/manage-query.ts';

interface PanelProps extends ManageViewProps {
  readonly heading: string;
  readonly game: ManagedGame;
  /** The error of the last step, in words; null if there was none. */
  readonly error: string | null;
  readonly children: ReactNode;
}

/** A step of a change: the game, the way to choose, and the way back. */
function Panel({ t, venue, host, heading, game, error, children }: PanelProps) {
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
      {error === null ? null : <p role="alert">{error}</p>}
      {children}
      <ButtonLink scheme="secondary" {...host.press({ type: 'change.leave' })}>
        {t('Keep the booking as it is')}
      </ButtonLink>
    </section>
  );
}

/** Says why the last step did not succeed; null if it did. */
function describeError({ t, snapshot }: ManageViewProps): string | null {
  const { error } = selectManageNews(snapshot);
  return error === null ? null : errorInWords(t, error, corePhrases.changeFailed);
}

interface ChooseTimeProps extends ManageViewProps {
  readonly screen: Extract<ManageScreen, { name: 'times' }>;
}

/** The step that chooses another time for a booked game, with the calendar and the times of the booking widget. */
export function ChooseTime({ screen, ...props }: ChooseTimeProps) {
  const { t, venue, snapshot, host } = props;
  const { game, isLoading, hasFailed } = screen;
  const dates = selectDate(snapshot);
  const { date, minDate, maxDate } = dates;
  const pressDay = (day: string) => host.press({ type: 'date.select', date: day });
  const facts = selectSlotFacts(snapshot);
  const count = selectSlotCount(snapshot);
  const { rows, columns, hasMore, isExpanded, hiddenCount } = selectSlotRows(snapshot);
  const isLoaded = !isLoading && !hasFailed;
  const timeGoneMessage = host.isTimeGone ? t('Tickets no longer available') : null;
  const loadFailureMessage = hasFailed ? t(corePhrases.timesFailed) : null;
  return (
    <Panel
      {...props}
      heading={t('Choose another time')}
      game={game}
      error={timeGoneMessage ?? describeError(props) ?? loadFailureMessage}
    >
      <DateStrip
        t={t}
        dates={datesOnShow(dates)}
        days={host.days}
        selected={date}
        today={minDate}
        press={pressDay}
        calendar={host.openCalendar}
      />
      {host.renderCalendar({ minDate, maxDate, selected: date, days: host.days, press: pressDay })}
      <p className={widget.date}>{dateInWords(t, date, minDate)}</p>
      <p className="visually-hidden" role="status">
        {isLoading ? t('Loading times') : null}
        {isLoaded && count !== null ? dayInWords(t, date, count) : null}
      </p>
      {hasFailed ? (
        <div className={widget.message}>
          <ButtonLink scheme="secondary" {...host.press({ type: 'slots.retry' })}>
            {t('Try again')}
          </ButtonLink>
        </div>
      ) : null}
      {isLoading ? <SlotsSkeleton /> : null}
      {isLoaded && facts === null ? <p className={widget.message}>{t('There are no times on this day')}</p> : null}
      {isLoading || facts === null ? null : (
        <>
          <SlotFactsLine t={t} facts={facts} />
          <SlotList
            key={date}
            t={t}
            label={t('Times on %date', { date: formatDate(date, t.dates, 'full') })}
            slots={rows.flat().map((slot) => toSlotStub(t, slot, facts, venue.timeZone))}
            columns={columns}
            press={(instanceId) => host.press({ type: 'slot.select', instanceId })}
            isRunning={host.isRunning}
          />
          {hasMore && host.onToggleMore !== null ? (
            <div className={slots.foot}>
              <MoreToggle t={t} hiddenCount={hiddenCount} isExpanded={isExpanded} onToggle={host.onToggleMore} />
            </div>
          ) : null}
        </>
      )}
    </Panel>
  );
}

/** The step that chooses other tickets for a booked game. Their price is fetched before anything changes. */
export function ChooseTickets({ game, ...props }: ManageViewProps & { readonly game: ManagedGame }) {
  const { t, venue, snapshot, host } = props;
  const { slot } = snapshot.context;
  const { isEnabled, reason } = selectQuote(snapshot);
  if (slot === null) return null;
  const { wants, gameId, step } = chosenStep(snapshot);
  // Without scripts the browser writes the query of the form: the choice so far as hidden fields, and the quantities from the picker.
  const query = writeManageQuery({ wants, gameId, step: { ...step, quantities: {} }, isQuoted: true });
  return (
    <Panel {...props} heading={t('Choose tickets')} game={game} error={describeError(props)}>
      <div className={widget.chosen}>
        <p>
          <bdi className={widget.chosenTime}>{whenInWords(t, slot, venue.timeZone)}</bdi>
        </p>
        <a className={`${widget.change} ${styles.change}`} {...host.press({ type: 'slot.change' })}>
          {t('Change Time')}
        </a>
      </div>
      <form method="get" action={host.path} className={widget.tickets} onSubmit={host.onQuote}>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TicketPicker t={t} slot={slot} lines={selectChangeCategories(snapshot)} reason={null} onStep={host.onStep} />
        <QuoteButton isDisabled={host.isRunning && !isEnabled}>{t('Show the new price')}</QuoteButton>
        <p id="quote-hint" className={widget.hint} aria-live="polite">
          {describeQuoteHint(t, reason, slot.isPrivate)}
        </p>
      </form>
    </Panel>
  );
}

/** Says why the price of the chosen tickets cannot be shown; null if it can. */
function describeQuoteHint(t: Translator, reason: QuoteView['reason'], isPrivate: boolean): string | null {
  switch (reason?.code) {
    case undefined:
    case 'busy':
    case 'nothingChosen':
      return null;
    case 'nothingChanged':
      return t('Your booking already has this time and these tickets');
    default:
      // TypeScript does not narrow a member that has several codes.
      return ticketReason(t, reason, isPrivate);
  }
}

interface ConfirmChangeProps extends ManageViewProps {
  readonly screen: Extract<ManageScreen, { name: 'confirming' }>;
}

/**
 * Returns the label of the button that changes the booking. Where the law asks for it, the label says that the visitor has to pay: a change that costs
 * more at the venue binds with this button, and one that is paid by card binds in the next step only.
 */
function chooseChangeLabel(t: Translator, quote: ChangeQuote, { wordsObligation }: OrderLaw): string {
  if (quote.dueNowMinor > 0) return t('Continue to payment');
  const costsMore = quote.newTotalMinor > quote.oldTotalMinor && quote.dueAtVenueMinor > 0;
  return wordsObligation && costsMore ? t('Order with obligation to pay') : t('Confirm the change');
}

/** Returns whether fewer players than before pay more per ticket, which happens where the price depends on the party size. */
function isDearerEach(slot: Slot | null, game: ManagedGame | null, intent: Intent): boolean {
  if (slot === null || game === null || intent.type !== 'game') return false;
  const countBefore = countTickets(game);
  const countNow = countTickets(intent.game);
  const chosen = intent.game.tickets.map(({ pricingCategoryId, quantity }) => [pricingCategoryId, quantity] as const);
  const newMinor = totalMinor(slot, Object.fromEntries(chosen));
  return countNow < countBefore && newMinor / countNow > game.totalMinor / countBefore;
}

function countTickets({ tickets }: { readonly tickets: readonly { readonly quantity: number }[] }): number {
  return tickets.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The last step of a change: the quote, and the form that confirms it. */
export function ConfirmChange({ screen, t, venue, snapshot, host }: ConfirmChangeProps) {
  const { game, quote, intent } = screen;
  const carried = confirmFields(snapshot);
  // Without a game, the quote is that of a cancellation.
  const label = game === null ? t('Cancel this booking') : chooseChangeLabel(t, quote, venue.orderLaw);
  return (
    <ConfirmStep carried={carried}>
      <QuoteSlip
        t={t}
        quote={quote}
        game={game}
        timeZone={venue.timeZone}
        newTime={intent.type === 'game' && intent.isMove ? snapshot.context.slot : null}
        isDearerEach={isDearerEach(snapshot.context.slot, game, intent)}
      >
        <StepForm act="confirm" className={forms.form} label={label} carried={carried}>
          <SubmitButton size="large">{label}</SubmitButton>
        </StepForm>
        {game === null ? null : (
          <ButtonLink scheme="secondary" {...host.press({ type: 'change.edit' })}>
            {t('Choose something else')}
          </ButtonLink>
        )}
        <ButtonLink scheme="secondary" {...host.press({ type: 'change.leave' })}>
          {t('Keep the booking as it is')}
        </ButtonLink>
      </QuoteSlip>
    </ConfirmStep>
  );
}
