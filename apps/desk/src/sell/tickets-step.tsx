import {
  type BookingSnapshot,
  selectBookNow,
  selectBookNowError,
  selectCategories,
  selectCurrency,
  selectError,
  selectPriceReasons,
  selectTicketsMessage,
  selectTotalMinor,
} from '@latchkey/booking-core';
import { Button } from '../foundation/controls/button.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { Skeleton } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';
import { TicketLines, TicketsTotal } from '../foundation/tickets/party.tsx';
import { ticketsReason } from '../foundation/tickets/ticket-words.ts';
import { useShortcut } from '../shell/shortcuts.tsx';
import type { Sale } from './sale.types.ts';
import { holdErrorText } from './sale-words.ts';
import styles from './tickets-step.module.css';

interface TicketsStepProps {
  readonly sale: Sale;
  readonly snapshot: BookingSnapshot;
}

/** The step that chooses the number of each ticket. It opens with the fewest that can be sold. */
export function TicketsStep({ sale, snapshot }: TicketsStepProps) {
  const t = useText();
  const booking = sale.visit.actors().booking;
  // No price is shown before the slot with its currency is loaded, so the fallback is never seen.
  const currency = selectCurrency(snapshot) ?? 'USD';
  const categories = selectCategories(snapshot);
  const bookNow = selectBookNow(snapshot);
  const loadError = selectError(snapshot);
  const holdError = selectBookNowError(snapshot);
  const isGone = selectTicketsMessage(snapshot) !== null;
  const reason = ticketsReason(t, bookNow.reason);
  const changeTime = () => booking?.send({ type: 'slot.change' });
  useShortcut('Backspace', t('Choose another time'), () => changeTime());
  return (
    <form
      className={styles.tickets}
      onSubmit={(event) => {
        event.preventDefault();
        booking?.send({ type: 'booking.submit' });
      }}
    >
      <h2>{t('Tickets')}</h2>
      {loadError !== null && (
        <Notice tone="danger" action={<Button onClick={() => booking?.send(loadError.retry)}>{t('Try again')}</Button>}>
          {t('The tickets could not be loaded.')}
        </Notice>
      )}
      {isGone && <Notice tone="warn">{t('This time is no longer free.')}</Notice>}
      {holdError !== null && <Notice tone="danger">{holdErrorText(t, holdError.error)}</Notice>}
      {snapshot.matches('loadingTickets') && <Skeleton lines={3} />}
      <TicketLines
        lines={categories}
        currency={currency}
        onStep={(categoryId, by) =>
          booking?.send(by > 0 ? { type: 'quantity.increase', categoryId } : { type: 'quantity.decrease', categoryId })
        }
      />
      {categories.length > 0 && (
        <TicketsTotal
          label={t('Total')}
          lines={categories}
          totalMinor={selectTotalMinor(snapshot)}
          currency={currency}
          reasons={selectPriceReasons(snapshot)}
        />
      )}
      <div className={styles.actions}>
        <Button onClick={changeTime}>{t('Choose another time')}</Button>
        <Button kind="primary" size="large" isSubmit isBusy={bookNow.isSubmitting} isDisabled={!bookNow.isEnabled}>
          {t('Hold the places')}
        </Button>
      </div>
      {reason !== null && !bookNow.isSubmitting && !isGone && <p className={styles.reason}>{reason}</p>}
    </form>
  );
}
