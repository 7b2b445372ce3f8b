import type { DeskVoucherWire } from '@latchkey/cms-client/contract';
import { toMinor } from '@latchkey/booking-core';
import { useText } from '../foundation/text/text.tsx';
import { voucherName } from '../foundation/text/voucher-name.ts';
import { stateText, validityText } from '../foundation/text/voucher-words.ts';
import { formatMinorPrice } from '../foundation/tickets/ticket-words.ts';
import styles from './result-dialog.module.css';

/** A gift voucher that was shown where a booking is checked in. */
export function VoucherFound({ voucher }: { readonly voucher: DeskVoucherWire }) {
  const t = useText();
  const { balance, currency, name, state, validUntil } = voucher;
  const price = formatMinorPrice(t, toMinor(balance, currency), currency);
  return (
    <>
      <p>
        <b className={styles.name}>
          <bdi>{t('%price left on it', { price })}</bdi>
        </b>
        <bdi>{voucherName(name, t)}</bdi>
      </p>
      {state !== 'valid' && <p className={styles.due}>{stateText(state, t)}</p>}
      <p>{validityText(validUntil, t)}</p>
      {state === 'valid' && <p>{t('It pays for a booking: open the booking or the sale, and take it there.')}</p>}
    </>
  );
}
