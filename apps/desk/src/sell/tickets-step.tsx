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
import { Stepper } from '../foundation/controls/stepper.tsx';
import { useText } from '../foundation/text/text.tsx';
import { useShortcut } from '../shell/shortcuts.tsx';
import type { Sale } from './sale.types.ts';
import { differenceIn, holdErrorText, priceIn, reasonText, ticketsReason } from './sale-words.ts';
import styles from './tickets-step.module.css';

interface TicketsStepProps {
  readonly sale: Sale;
  readonly snapshot: BookingSnapshot;
}

/** How many of which ticket. It opens with the fewest that can be sold. */
export function TicketsStep({ sale, snapshot }: TicketsStepProps) {
  const t = useText();
  const booking = sale.visit.actors().booking;
  const currency = selectCurrency(snapshot) ?? 'USD';
  const categories = selectCategories(snapshot);
  const bookNow = selectBookNow(snapshot);
  const loadError = selectError(snapshot);
  const holdError = selectBookNowError(snapshot);
  const isGone = selectTicketsMessage(snapshot) !== null;
  const reason = ticketsReason(t, bookNow.reason);
  const reasons = selectPriceReasons(snapshot).map((each) => reasonText(t, each));
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
      <ul>
        {categories.map(({ id, name, priceMinor, oneMoreMinor, quantity, canDecrease, canIncrease, limit }) => (
          <li key={id} className={styles.category}>
            <span className={styles.name}>
              <b>{name}</b>
              {priceMinor !== null && <bdi className={styles.price}>{priceIn(t, priceMinor, currency)}</bdi>}
              {canIncrease && oneMoreMinor !== priceMinor && (
                <span className={styles.price}>
                  {t('One more: %price', { price: differenceIn(t, oneMoreMinor, currency) })}
                </span>
              )}
            </span>
            {limit !== null && <span className={styles.limit}>{ticketsReason(t, limit)}</span>}
            <Stepper
              countLabel={name}
              quantity={quantity}
              canDecrease={canDecrease}
              canIncrease={canIncrease}
              decreaseReason={null}
              increaseReason={null}
              decreaseLabel={t('One fewer: %name', { name })}
              increaseLabel={t('One more: %name', { name })}
              onDecrease={() => booking?.send({ type: 'quantity.decrease', categoryId: id })}
              onIncrease={() => booking?.send({ type: 'quantity.increase', categoryId: id })}
            />
          </li>
        ))}
      </ul>
      {categories.length > 0 && (
        <p className={styles.total}>
          <span>
            {t('Total')}
            {reasons.length > 0 && <small className={styles.price}>{reasons.join(' · ')}</small>}
          </span>
          <bdi>{priceIn(t, selectTotalMinor(snapshot), currency)}</bdi>
        </p>
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
