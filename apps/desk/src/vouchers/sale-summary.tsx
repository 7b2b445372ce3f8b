import { lineMinor } from '@latchkey/booking-core';
import type { VoucherShopWire } from '@latchkey/cms-client/contract';
import type { CallError } from '@latchkey/cms-client/staff';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { errorText } from '../foundation/api/error-text.ts';
import { Button } from '../foundation/controls/button.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { Segments } from '../foundation/controls/segments.tsx';
import { useText } from '../foundation/text/text.tsx';
import { formatMinorPrice } from '../foundation/tickets/ticket-words.ts';
import { tenderName } from '../sell/sale-words.ts';
import styles from './voucher-form.module.css';
import { computePriceMinor, listTenders } from './voucher-sale.rules.ts';
import type { VoucherDraft, VoucherTender } from './voucher-sale.types.ts';

interface SummaryProps {
  readonly shop: VoucherShopWire;
  readonly draft: VoucherDraft;
  readonly tender: VoucherTender;
  /** The error of the last attempt to sell; null for none. */
  readonly error: CallError | null;
  readonly isBusy: boolean;
  readonly change: (part: Partial<VoucherDraft>) => void;
}

/** The sum of the sale, the choice of the payment, and the button that sells. */
export function SaleSummary({ shop, draft, tender, error, isBusy, change }: SummaryProps) {
  const t = useText();
  return (
    <aside className={styles.summary} aria-label={t('What is sold')}>
      <Worth shop={shop} draft={draft} />
      <Segments
        label={t('Payment')}
        options={listTenders(draft, shop).map((value) => ({ value, label: tenderName(t, value) }))}
        value={tender}
        onChange={(chosen) => change({ tender: chosen })}
      />
      {tender === 'link' && (
        <p className={styles.hint}>
          {t('The buyer pays on a phone of their own. The code is sent by email once it is paid.')}
        </p>
      )}
      {error !== null && <Notice tone="danger">{saleErrorText(error, t)}</Notice>}
      <Button kind="primary" size="large" isSubmit isBusy={isBusy}>
        {sellLabel(t, tender, draft, shop)}
      </Button>
    </aside>
  );
}

function saleErrorText(error: CallError, t: DeskTranslator): string {
  if (error.code === 'total_outdated') return t('The price has changed. Check it and sell again.');
  return error.kind === 'rejected' ? t('It was not sold. Try again.') : errorText(error, t);
}

function sellLabel(t: DeskTranslator, tender: VoucherTender, draft: VoucherDraft, shop: VoucherShopWire): string {
  const priceMinor = computePriceMinor(draft, shop);
  if (priceMinor === null) return t('Sell a gift voucher');
  const price = formatMinorPrice(t, lineMinor(draft.quantity, priceMinor), shop.currency);
  switch (tender) {
    case 'cash':
      return t('Sell, %price taken in cash', { price });
    case 'cardAtVenue':
      return t('Sell, %price taken by card', { price });
    case 'link':
      return t('Make a link for %price', { price });
  }
}

/** The price of one voucher, the number of vouchers, and their total. */
function Worth({ shop, draft }: Pick<SummaryProps, 'shop' | 'draft'>) {
  const t = useText();
  const priceMinor = computePriceMinor(draft, shop);
  const { quantity } = draft;
  return (
    <>
      <p className={styles.worth}>
        <bdi>{priceMinor === null ? '—' : formatMinorPrice(t, priceMinor, shop.currency)}</bdi>
        {quantity > 1 && <span> × {quantity}</span>}
      </p>
      <p className={styles.total}>
        <span>{t('Total')}</span>
        <bdi>{priceMinor === null ? '—' : formatMinorPrice(t, lineMinor(quantity, priceMinor), shop.currency)}</bdi>
      </p>
    </>
  );
}
