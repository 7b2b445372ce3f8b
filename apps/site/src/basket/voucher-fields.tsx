import { voucherBounds, type VoucherOffer } from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { Button, QuantityControl } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { VoucherOffers } from './voucher-offers.tsx';
import { VoucherRecipient } from './voucher-recipient.tsx';
import styles from './voucher-shop.module.css';

/** What is typed and chosen; texts may be empty. */
export interface WantedVoucher {
  readonly voucherId: string;
  readonly quantity: number;
  readonly email: string;
  readonly message: string;
}

export const noVoucher: WantedVoucher = { voucherId: '', quantity: 1, email: '', message: '' };

/** Below the fields; null where a field is right. */
type VoucherErrors = Readonly<Record<'voucher' | 'quantity' | 'email', string | null>>;

export const noErrors: VoucherErrors = { voucher: null, quantity: null, email: null };

interface VoucherFieldsProps {
  readonly offers: readonly VoucherOffer[];
  readonly wanted: WantedVoucher;
  readonly errors: VoucherErrors;
  /** Why the last one was not added; null if it was. */
  readonly failure: string | null;
  readonly isAdding: boolean;
  readonly isLocked: boolean;
  readonly onChange: (wanted: WantedVoucher) => void;
  readonly onSubmit: () => void;
}

/** In place of the form where there is none. */
export function NoVouchers({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.none} role="status">
      {children}
    </div>
  );
}

/** The form of a gift voucher: which, how many, for whom. */
export function VoucherFields({ offers, wanted, errors, failure, onChange, onSubmit, ...state }: VoucherFieldsProps) {
  const t = useTranslator();
  return (
    <form
      className={styles.form}
      data-surface="paper"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p className={styles.notice}>{t('You pay by card, and the code comes by email at once.')}</p>
      <VoucherOffers
        t={t}
        offers={offers}
        error={errors.voucher}
        chosen={wanted.voucherId}
        onChoose={(voucherId) => onChange({ ...wanted, voucherId })}
      />
      <VoucherQuantity
        quantity={wanted.quantity}
        error={errors.quantity}
        onChange={(quantity) => onChange({ ...wanted, quantity })}
      />
      <VoucherRecipient
        t={t}
        email={{ value: wanted.email, onValue: (email) => onChange({ ...wanted, email }), error: errors.email }}
        message={{ value: wanted.message, onValue: (message) => onChange({ ...wanted, message }) }}
      />
      <div className={styles.end}>
        <Button type="submit" scheme="secondary" isBusy={state.isAdding} isDisabled={state.isLocked}>
          {t('Add to basket')}
        </Button>
        {failure === null || state.isAdding ? null : (
          <p className={styles.error} role="alert">
            {failure}
          </p>
        )}
      </div>
    </form>
  );
}

interface VoucherQuantityProps {
  readonly quantity: number;
  readonly error: string | null;
  readonly onChange: (quantity: number) => void;
}

function VoucherQuantity({ quantity, error, onChange }: VoucherQuantityProps) {
  const t = useTranslator();
  const most = t('At most %count of one kind', { count: voucherBounds.quantity });
  return (
    <div className={styles.quantity}>
      <QuantityControl
        quantity={quantity}
        canDecrease={quantity > 0}
        canIncrease={quantity < voucherBounds.quantity}
        decreaseReason={t('There are none to remove')}
        increaseReason={most}
        decreaseLabel={t('Remove one %name', { name: t('Gift voucher') })}
        increaseLabel={t('Add one %name', { name: t('Gift voucher') })}
        onDecrease={() => onChange(quantity - 1)}
        onIncrease={() => onChange(quantity + 1)}
      />
      <p className={styles.limit} aria-live="polite">
        {quantity < voucherBounds.quantity ? null : most}
      </p>
      {error === null ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
