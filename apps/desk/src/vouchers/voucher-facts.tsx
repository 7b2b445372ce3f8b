import type { DeskVoucherWire } from '@latchkey/cms-client/contract';
import type { ReactNode } from 'react';
import { momentText, priceText } from '../booking/booking-text.ts';
import { Badge } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import { voucherName } from '../foundation/text/voucher-name.ts';
import { stateText, validityText } from '../foundation/text/voucher-words.ts';
import type { DeskLocation } from '../session/session.tsx';
import { useLocationName } from '../session/use-location-name.ts';
import { tones } from './voucher-text.ts';
import styles from './vouchers.module.css';

/** The head of a voucher: its balance, name, state, validity and the end of its code. */
export function VoucherHead({ voucher }: { readonly voucher: DeskVoucherWire }) {
  const t = useText();
  const { name, state, amount, balance, held, currency, codeEnd, validUntil } = voucher;
  return (
    <header className={styles.stub} data-state={state}>
      <div className={styles.worth}>
        <p className={styles.label}>{t('Left on it')}</p>
        <p className={styles.balance}>
          <bdi>{priceText(balance, currency, t)}</bdi>
        </p>
        {balance !== amount && (
          <p className={styles.hint}>
            {t('%balance of %amount', {
              balance: priceText(balance, currency, t),
              amount: priceText(amount, currency, t),
            })}
          </p>
        )}
        {held > 0 && (
          <p className={styles.hint}>{t('In open baskets: %amount', { amount: priceText(held, currency, t) })}</p>
        )}
      </div>
      <div className={styles.stubFacts}>
        <h2>{voucherName(name, t)}</h2>
        <p>
          <Badge tone={tones[state]}>{stateText(state, t)}</Badge>
        </p>
        <p>{validityText(validUntil, t)}</p>
        <p className={styles.hint}>
          {codeEnd === null ? t('No code yet') : t('Code ending in %end', { end: codeEnd })}
        </p>
      </div>
    </header>
  );
}

/** The facts of the sale of a voucher, and why it is blocked. */
export function VoucherFacts({
  voucher,
  location,
}: {
  readonly voucher: DeskVoucherWire;
  readonly location: DeskLocation;
}) {
  const t = useText();
  const nameLocation = useLocationName();
  const { buyer, recipient, recipientName, message, soldAt, soldBy, reference, blockedWhy, isOwn, locationId } =
    voucher;
  const name = `${buyer.firstName} ${buyer.lastName}`.trim();
  return (
    <dl className={styles.facts}>
      {blockedWhy !== null && <Fact term={t('Why it is blocked')}>{blockedWhy}</Fact>}
      <Fact term={t('Bought by')}>
        {name}
        {buyer.email !== '' && (
          <>
            <br />
            <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
          </>
        )}
      </Fact>
      {recipientName !== null && <Fact term={t('For whom')}>{recipientName}</Fact>}
      {recipient !== null && <Fact term={t('Also sent to')}>{recipient}</Fact>}
      {message !== null && <Fact term={t('Message')}>{message}</Fact>}
      <Fact term={t('Sold on')}>{momentText(soldAt, location.timeZone, t)}</Fact>
      <Fact term={t('Sold by')}>{soldBy ?? t('Online')}</Fact>
      <Fact term={t('Booking')}>{reference}</Fact>
      {!isOwn && <Fact term={t('Location')}>{nameLocation(locationId)}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
