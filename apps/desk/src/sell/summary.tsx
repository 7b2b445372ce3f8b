import {
  type BasketSnapshot,
  selectBasket,
  selectCurrency,
  selectDeadlineMs,
  selectExtend,
  selectHurry,
  selectSelectedSlot,
  selectTotalMinor,
} from '@latchkey/booking-core';
import { formatDate, formatStart, withCommas } from '@latchkey/i18n';
import { Button } from '../foundation/controls/button.tsx';
import { useText } from '../foundation/text/text.tsx';
import { formatMinorPrice } from '../foundation/tickets/ticket-words.ts';
import type { DeskRoom } from '../session/session.tsx';
import { CodeEntry, Codes } from './code-entry.tsx';
import { Countdown } from './countdown.tsx';
import type { Sale, SaleSnapshot } from './sale.types.ts';
import styles from './summary.module.css';

interface SummaryProps {
  readonly sale: Sale;
  readonly snapshot: SaleSnapshot;
  readonly room: DeskRoom;
  readonly timeZone: string;
}

/** The summary of the sale: the game, the time, the tickets, and the time that the places are still held. */
export function Summary({ sale, snapshot, room, timeZone }: SummaryProps) {
  const t = useText();
  const { booking, basket } = snapshot.visit;
  const held = basket && selectBasket(basket);
  const [heldGame] = held?.bookings ?? [];
  const slot = heldGame ?? (booking && selectSelectedSlot(booking));
  // No total is shown before a slot with its currency is chosen, so the fallback is never seen.
  const total =
    held === null
      ? booking && { minor: selectTotalMinor(booking), currency: selectCurrency(booking) ?? 'USD' }
      : { minor: held.totalMinor, currency: held.currency };
  return (
    <aside className={styles.summary} style={{ borderInlineStartColor: room.color }} aria-label={t('What is sold')}>
      <b className={styles.game}>{room.name}</b>
      {slot && (
        <p>{withCommas([formatDate(slot.date, t.dates, 'medium'), formatStart(slot, timeZone, t.dates)], t.locale)}</p>
      )}
      {heldGame !== undefined && (
        <ul>
          {heldGame.tickets.map(({ pricingCategoryId, name, quantity }) => (
            <li key={pricingCategoryId}>
              {quantity} × {name}
            </li>
          ))}
        </ul>
      )}
      {held?.status === 'open' && basket !== null && <Codes sale={sale} basket={basket} currency={held.currency} />}
      {total !== null && total.minor !== null && (
        <p className={styles.total}>
          <span>{t('Total')}</span>
          <bdi>{formatMinorPrice(t, total.minor, total.currency)}</bdi>
        </p>
      )}
      {held?.status === 'open' && basket !== null && <CodeEntry sale={sale} basket={basket} />}
      {held?.status === 'open' && basket !== null && <Hold sale={sale} basket={basket} />}
    </aside>
  );
}

function Hold({ sale, basket }: { readonly sale: Sale; readonly basket: BasketSnapshot }) {
  const t = useText();
  const deadlineMs = selectDeadlineMs(basket);
  if (deadlineMs === null) return null;
  return (
    <div className={styles.hold} data-hurry={selectHurry(basket) !== null || undefined}>
      <p role="timer">
        {t('Held for')} <Countdown untilMs={deadlineMs} />
      </p>
      {selectExtend(basket).isEnabled && (
        <Button kind="quiet" onClick={() => sale.visit.actors().basket?.send({ type: 'hold.extend' })}>
          {t('Hold for longer')}
        </Button>
      )}
    </div>
  );
}
