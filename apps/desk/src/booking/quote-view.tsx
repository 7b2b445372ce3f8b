import type { ChangeQuoteWire } from '@latchkey/cms-client/contract';
import { useText } from '../foundation/text/text.tsx';
import styles from './booking-drawer.module.css';
import { priceText } from './booking-text.ts';
import { findGame, sumCounts } from './drawer.rules.ts';
import type { DeskBooking, FormTask } from './drawer.types.ts';
import { toStart } from './start.ts';
import { startText } from './start-text.ts';

interface QuoteViewProps {
  readonly booking: DeskBooking;
  readonly task: FormTask;
  readonly quote: ChangeQuoteWire;
  readonly gameName: (gameId: string) => string;
}

/** The quote of a change before it is made: the prices, and the money that is due or goes back. */
export function QuoteView({ booking, task, quote, gameName }: QuoteViewProps) {
  const t = useText();
  const { currency, back, oldTotal, newTotal, kept, dueNow, dueAtVenue, removedPromotions } = quote;
  const rows = [
    ...(task.type === 'cancel' ? [] : [{ term: t('Price before'), amount: oldTotal }]),
    ...(task.type === 'cancel' ? [] : [{ term: t('Price now'), amount: newTotal }]),
    { term: t('Kept by the location'), amount: kept },
    { term: t('Refund to the card'), amount: back.card },
    { term: t('Refund to gift vouchers'), amount: back.vouchers },
    { term: t('Refund as a new gift voucher'), amount: back.newVoucher },
    { term: t('Refund at the location'), amount: back.hand ?? 0 },
    { term: t('Due at the location'), amount: dueAtVenue + dueNow },
  ];
  // The two prices are shown even where they are 0; all other amounts only where there is one.
  const alwaysShown = new Set([t('Price before'), t('Price now')]);
  return (
    <div className={styles.quote}>
      <p className={styles.quoteTitle}>{describeTask({ booking, task, gameName }, t)}</p>
      <dl className={styles.sums}>
        {rows
          .filter(({ term, amount }) => amount > 0 || alwaysShown.has(term))
          .map(({ term, amount }) => (
            <div key={term} className={styles.sum}>
              <dt>{term}</dt>
              <dd>
                <bdi>{priceText(amount, currency, t)}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {removedPromotions.length > 0 && (
        <p className={styles.hint}>
          {t('No longer applied: %names', { names: removedPromotions.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </div>
  );
}

function describeTask(
  { booking, task, gameName }: Omit<QuoteViewProps, 'quote'>,
  t: ReturnType<typeof useText>,
): string {
  if (task.type === 'cancel') return t('This cancels all games of this booking.');
  if (task.type !== 'move' && task.type !== 'tickets') return '';
  const game = findGame(booking, task.bookingId);
  if (game === null) return '';
  if (task.type === 'tickets') {
    return t('%game: %from players before, %to now.', {
      game: gameName(game.gameId),
      from: game.quantity,
      to: sumCounts(task.counts),
    });
  }
  return t('%game moves from %from to %to.', {
    game: gameName(game.gameId),
    from: startText(toStart(game), booking.timeZone, t),
    to: startText(
      { date: task.date, time: task.time ?? game.startTime, startsAt: task.startsAt ?? game.startsAt },
      booking.timeZone,
      t,
    ),
  });
}
