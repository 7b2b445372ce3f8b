import type { VoucherShopWire } from '@latchkey/cms-client/contract';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { priceText } from '../booking/booking-text.ts';
import { TextField } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './voucher-form.module.css';
import type { DraftField, VoucherDraft } from './voucher-sale.types.ts';

interface AmountsProps {
  readonly shop: VoucherShopWire;
  readonly draft: VoucherDraft;
  readonly change: (part: Partial<VoucherDraft>) => void;
  readonly missing: readonly DraftField[];
}

/** The choice of the worth: the vouchers of the shop, and a field for another amount. */
export function VoucherAmounts({ shop, draft, change, missing }: AmountsProps) {
  const t = useText();
  const { vouchers, amounts, currency } = shop;
  const bounds = amounts && {
    least: priceText(amounts.least, currency, t),
    most: priceText(amounts.most, currency, t),
  };
  return (
    <fieldset className={styles.amounts}>
      <legend>{t('How much?')}</legend>
      <div className={styles.stubs}>
        {vouchers.map(({ voucherId, name, amount, validMonths }) => (
          <label key={voucherId} className={styles.stub}>
            <input
              type="radio"
              name="choice"
              checked={draft.choice === voucherId}
              onChange={() => change({ choice: voucherId })}
            />
            <b className={styles.amount}>
              <bdi>{priceText(amount, currency, t)}</bdi>
            </b>
            <span className={styles.name}>{name}</span>
            <span className={styles.hint}>{monthsText(validMonths, t)}</span>
          </label>
        ))}
        {bounds !== null && (
          <label className={styles.stub}>
            <input
              type="radio"
              name="choice"
              checked={draft.choice === 'other'}
              onChange={() => change({ choice: 'other' })}
            />
            <b className={styles.amount} aria-hidden="true">
              …
            </b>
            <span className={styles.name}>{t('Another amount')}</span>
            <span className={styles.hint}>
              {t('Between %least and %most', bounds)}
              <br />
              {monthsText(findLongestMonths(vouchers), t)}
            </span>
          </label>
        )}
      </div>
      {draft.choice === 'other' && bounds !== null && (
        <div className={styles.other}>
          <TextField
            name="amount"
            label={t('Amount in %currency', { currency })}
            inputMode="decimal"
            autoComplete="off"
            value={draft.amount}
            error={missing.includes('amount') ? t('Type an amount between %least and %most.', bounds) : null}
            onChange={(amount) => change({ amount })}
            maxLength={12}
            // The field has the focus, since it appears when the person chooses to type an amount.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
        </div>
      )}
      {missing.includes('choice') && <Notice tone="danger">{t('Choose how much the gift voucher is worth.')}</Notice>}
    </fieldset>
  );
}

function monthsText(validMonths: number | null, t: DeskTranslator): string {
  return validMonths === null ? t('Never expires') : t('Valid for %count months', { count: validMonths });
}

/**
 * Finds the longest validity of the shop's vouchers, in months; null where one of them never expires. The api gives it to a voucher over another
 * amount.
 */
function findLongestMonths(vouchers: VoucherShopWire['vouchers']): number | null {
  const limits = vouchers.flatMap(({ validMonths }) => (validMonths === null ? [] : [validMonths]));
  const isOneUnlimited = limits.length < vouchers.length;
  return isOneUnlimited ? null : Math.max(0, ...limits);
}
