import type { ChangeQuote, ManagedGame } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import { PaymentLines } from '../checkout/payment/payment-lines.tsx';
import styles from './quote-slip.module.css';
import { movesNoMoney, quoteLines, type StartOnDate, whenInWords } from './manage-words.ts';

interface QuoteSlipProps {
  readonly t: Translator;
  readonly quote: ChangeQuote;
  /** The game that is changed; null for a cancellation. */
  readonly game: ManagedGame | null;
  /** The new time of a game that is moved; null if it keeps its time. */
  readonly newTime: StartOnDate | null;
  /** True where fewer players pay more each than before; false if absent. */
  readonly isDearerEach?: boolean;
  readonly timeZone: string;
  readonly children: ReactNode;
}

/** The quote of a change or a cancellation as a slip of paper, before it is confirmed: the times, the sums and the ways to go on. */
export function QuoteSlip({ t, quote, game, newTime, isDearerEach = false, timeZone, children }: QuoteSlipProps) {
  const isCancellation = game === null;
  return (
    <section className={styles.slip} data-surface="paper" aria-labelledby="quote-heading">
      <h1 id="quote-heading" tabIndex={-1} className={styles.heading}>
        {isCancellation ? t('Cancel this booking?') : t('Change this booking?')}
      </h1>
      {game === null ? (
        <p>{t('This cancels all games of the booking. Others can then book the places.')}</p>
      ) : (
        <dl className={styles.times}>
          <div>
            <dt>{newTime === null ? game.gameName : t('Old time')}</dt>
            <dd>{newTime === null ? whenInWords(t, game, timeZone) : <s>{whenInWords(t, game, timeZone)}</s>}</dd>
          </div>
          {newTime === null ? null : (
            <div>
              <dt>{t('New time')}</dt>
              <dd>{whenInWords(t, newTime, timeZone)}</dd>
            </div>
          )}
        </dl>
      )}
      <PaymentLines t={t} currency={quote.currency} lines={quoteLines(t, quote, isCancellation)} />
      {movesNoMoney(quote) ? <p>{t(chooseNoMoneyPhrase(quote, isCancellation))}</p> : null}
      {isDearerEach ? <p>{t('In a smaller group each player pays more')}</p> : null}
      {quote.removedPromotions.map(({ id, name }) => (
        <p key={id}>{t('%name no longer applies and will be removed', { name })}</p>
      ))}
      <div className={styles.ways}>{children}</div>
    </section>
  );
}

function chooseNoMoneyPhrase({ keptMinor }: ChangeQuote, isCancellation: boolean) {
  if (!isCancellation) return 'You pay nothing now, and you do not get a refund.';
  return keptMinor > 0 ? 'Nothing is paid back.' : 'You had not paid anything, so there is no refund.';
}
