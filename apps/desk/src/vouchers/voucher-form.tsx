import type { VoucherShopWire } from '@latchkey/cms-client/contract';
import { Stepper } from '../foundation/controls/stepper.tsx';
import { useText } from '../foundation/text/text.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { SaleSummary } from './sale-summary.tsx';
import { VoucherAmounts } from './voucher-amounts.tsx';
import styles from './voucher-form.module.css';
import type { VoucherSaleSnapshot } from './voucher-sale.machine.ts';
import { chooseTender, findMissing, maxQuantity } from './voucher-sale.rules.ts';
import type { VoucherDraft, VoucherSaleEvent } from './voucher-sale.types.ts';

interface FormProps {
  readonly snapshot: VoucherSaleSnapshot;
  readonly shop: VoucherShopWire;
  readonly send: (event: VoucherSaleEvent) => void;
}

/** The form of the sale: the vouchers, the recipient and the payment, all on one screen, so that it takes few presses. */
export function VoucherForm({ snapshot, shop, send }: FormProps) {
  const t = useText();
  const { draft, isMissingShown, error } = snapshot.context;
  const change = (part: Partial<VoucherDraft>) => send({ type: 'draft.change', change: part });
  const missing = isMissingShown ? findMissing(draft, shop) : [];
  const tender = chooseTender(draft, shop);
  const isBusy = snapshot.hasTag('busy');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        send({ type: 'sale.submit' });
        // On a phone the missing field may be above the window, so it gets the focus.
        const [firstMissing] = findMissing(draft, shop);
        if (firstMissing !== undefined)
          event.currentTarget.querySelector<HTMLElement>(`[name=${firstMissing}]`)?.focus();
      }}
    >
      <div className={styles.step}>
        <VoucherAmounts shop={shop} draft={draft} change={change} missing={missing} />
        <div className={styles.count}>
          <span aria-hidden="true">{t('How many?')}</span>
          <Stepper
            countLabel={t('How many?')}
            quantity={draft.quantity}
            canDecrease={draft.quantity > 1}
            canIncrease={draft.quantity < maxQuantity}
            decreaseReason={null}
            increaseReason={null}
            decreaseLabel={t('One fewer: %name', { name: t('Gift voucher') })}
            increaseLabel={t('One more: %name', { name: t('Gift voucher') })}
            onDecrease={() => change({ quantity: draft.quantity - 1 })}
            onIncrease={() => change({ quantity: draft.quantity + 1 })}
          />
        </div>
        <BuyerFields draft={draft} tender={tender} change={change} missing={missing} />
      </div>
      <SaleSummary shop={shop} draft={draft} tender={tender} error={error} isBusy={isBusy} change={change} />
    </form>
  );
}
