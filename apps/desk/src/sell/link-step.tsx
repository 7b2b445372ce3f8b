import { type Payment, selectBasket, selectCustomer } from '@latchkey/booking-core';
import { formatTime } from '@latchkey/i18n';
import { useState } from 'react';
import { timeInZone, useClock } from '../foundation/clock/clock.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { Skeleton } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';
import { formatMinorPrice } from '../foundation/tickets/ticket-words.ts';
import type { DeskLocation } from '../session/session.tsx';
import { Countdown } from './countdown.tsx';
import styles from './link-step.module.css';
import { CopyLink } from './copy-link.tsx';
import { QrCode } from './qr-code.tsx';
import { SendLink } from './send-link.tsx';
import type { Sale } from './sale.types.ts';

interface LinkStepProps {
  readonly sale: Pick<Sale, 'visit'>;
  /** The payment of the link; null until it is fetched. */
  readonly payment: Payment | null;
  /** True where it is not known whether the link was paid. */
  readonly isUnsure: boolean;
  readonly location: DeskLocation;
  /** The texts that say how long the link can be paid, and what happens when the screen is left. */
  readonly words: { readonly until: (time: string) => string; readonly leave: string };
}

/** The step in which the party pays on its own telephone. The next step is shown once it has paid. */
export function LinkStep({ sale, payment, isUnsure, location, words }: LinkStepProps) {
  const t = useText();
  const url = useLastUrl(payment);
  const untilMs = useDeadline(payment);
  const { basket, checkout } = sale.visit.getSnapshot();
  const basketId = (basket && selectBasket(basket)?.id) ?? null;
  if (payment === null || untilMs === null) return <Skeleton lines={6} />;
  const price = formatMinorPrice(t, payment.amountMinor, payment.currency);
  const time = formatTime(timeInZone(untilMs, location.timeZone), t.dates);
  return (
    <div className={styles.link}>
      <h2>{t('Waiting for %price', { price })}</h2>
      {url !== null && (
        <div className={styles.page}>
          <QrCode text={url} label={t('QR code of the payment page')} />
          <div className={styles.ways}>
            <p>{t('The party scans this code, or opens the link.')}</p>
            <CopyLink url={url} />
            {basketId !== null && (
              <SendLink
                location={location}
                basketId={basketId}
                email={checkout ? selectCustomer(checkout).email : ''}
              />
            )}
          </div>
        </div>
      )}
      {payment.declined !== null && (
        <Notice tone="warn">{t('The last card was declined. The party can try another card.')}</Notice>
      )}
      {isUnsure && (
        <Notice
          tone="warn"
          action={
            <Button onClick={() => sale.visit.actors().checkout?.send({ type: 'checkout.retry' })}>
              {t('Check again')}
            </Button>
          }
        >
          {t('We do not know yet whether this was paid.')}
        </Notice>
      )}
      <p role="status">{words.until(time)}</p>
      <p className={styles.countdown}>
        <Countdown untilMs={untilMs} />
      </p>
      <p className={styles.hint}>{words.leave}</p>
      <div className={styles.actions}>
        <Button
          kind="danger"
          isBusy={isCancelling(sale)}
          onClick={() => sale.visit.actors().checkout?.send({ type: 'payment.change' })}
        >
          {t('Cancel the link')}
        </Button>
      </div>
    </div>
  );
}

function isCancelling(sale: Pick<Sale, 'visit'>): boolean {
  return sale.visit.actors().checkout?.getSnapshot().matches({ paying: 'cancelling' }) ?? false;
}

/** Keeps the last URL of the provider's page, since a payment that is being fetched again has none for a moment. */
function useLastUrl(payment: Payment | null): string | null {
  const url = payment?.handoff?.values['url'] ?? null;
  const [last, setLast] = useState(url);
  if (url !== null && url !== last) setLast(url);
  return url ?? last;
}

/** Computes when the places are given back, by the clock of this device. It is computed from the first response, so that it does not jump. */
function useDeadline(payment: Payment | null): number | null {
  const clock = useClock();
  const [deadline, setDeadline] = useState<{ readonly id: string; readonly atMs: number } | null>(null);
  if (payment === null) return deadline?.atMs ?? null;
  if (deadline?.id === payment.id) return deadline.atMs;
  const first = { id: payment.id, atMs: clock.now() + payment.expiresInMs };
  setDeadline(first);
  return first.atMs;
}
