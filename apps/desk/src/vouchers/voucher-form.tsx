import { lineMinor } from '@latchkey/booking-core';
import type { VoucherShopWire } from '@latchkey/cms-client/contract';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { priceText } from '../booking/booking-text.ts';
import { errorText } from '../foundation/api/error-text.ts';
import { Button } from '../foundation/controls/button.tsx';
import { TextArea, TextField } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { Segments } from '../foundation/controls/segments.tsx';
import { Stepper } from '../foundation/controls/stepper.tsx';
import { deskLabels } from '../foundation/text/customer-labels.ts';
import { useText } from '../foundation/text/text.tsx';
import { priceIn } from '../foundation/tickets/ticket-words.ts';
import { tenderName } from '../sell/sale-words.ts';
import type { VoucherSaleSnapshot } from './voucher-sale.machine.ts';
import { maxQuantity, findMissing, computePriceMinor, chooseTender, listTenders } from './voucher-sale.rules.ts';
import type { VoucherDraft, VoucherSaleEvent, VoucherTender } from './voucher-sale.types.ts';
import styles from './voucher-form.module.css';

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
        const [first] = findMissing(draft, shop);
        if (first !== undefined) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      }}
    >
      <div className={styles.step}>
        <Amounts shop={shop} draft={draft} change={change} missing={missing} />
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
        <h2>{t('Who buys it?')}</h2>
        <div className={styles.fields}>
          <TextField
            name="firstName"
            label={t(deskLabels.firstName)}
            value={draft.firstName}
            error={missing.includes('firstName') ? t('This field is required') : null}
            onChange={(firstName) => change({ firstName })}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="words"
            dir="auto"
            required
          />
          <TextField
            label={t('%field (optional)', { field: t(deskLabels.lastName) })}
            value={draft.lastName}
            onChange={(lastName) => change({ lastName })}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="words"
            dir="auto"
          />
          <TextField
            name="email"
            label={tender === 'link' ? t('Email, to send the code') : t('Email, to send the code (optional)')}
            hint={tender === 'link' ? undefined : t('Without an address it is printed.')}
            type="email"
            dir="ltr"
            value={draft.email}
            error={
              missing.includes('email')
                ? t(draft.email.trim() === '' ? 'This field is required' : 'Invalid Email')
                : null
            }
            onChange={(email) => change({ email })}
            maxLength={200}
            autoComplete="off"
          />
          <TextField
            label={t('For whom? (optional)')}
            hint={t('Is printed on the gift voucher')}
            value={draft.recipient}
            onChange={(recipient) => change({ recipient })}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="words"
            dir="auto"
          />
        </div>
        <TextArea
          label={t('Message (optional)')}
          rows={2}
          maxLength={200}
          dir="auto"
          value={draft.message}
          onChange={(message) => change({ message })}
        />
      </div>
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
        {error !== null && (
          <Notice tone="danger">
            {error.code === 'total_outdated'
              ? t('The price has changed. Check it and sell again.')
              : error.kind === 'rejected'
                ? t('It was not sold. Try again.')
                : errorText(error, t)}
          </Notice>
        )}
        <Button kind="primary" size="large" isSubmit isBusy={isBusy}>
          {sellLabel(t, tender, draft, shop)}
        </Button>
      </aside>
    </form>
  );
}

function sellLabel(t: DeskTranslator, tender: VoucherTender, draft: VoucherDraft, shop: VoucherShopWire): string {
  const priceMinor = computePriceMinor(draft, shop);
  if (priceMinor === null) return t('Sell a gift voucher');
  const price = priceIn(t, lineMinor(draft.quantity, priceMinor), shop.currency);
  switch (tender) {
    case 'cash':
      return t('Sell, %price taken in cash', { price });
    case 'cardAtVenue':
      return t('Sell, %price taken by card', { price });
    case 'link':
      return t('Make a link for %price', { price });
  }
}

function Worth({ shop, draft }: Pick<FormProps, 'shop'> & { readonly draft: VoucherDraft }) {
  const t = useText();
  const priceMinor = computePriceMinor(draft, shop);
  const { quantity } = draft;
  return (
    <>
      <p className={styles.worth}>
        <bdi>{priceMinor === null ? '—' : priceIn(t, priceMinor, shop.currency)}</bdi>
        {quantity > 1 && <span> × {quantity}</span>}
      </p>
      <p className={styles.total}>
        <span>{t('Total')}</span>
        <bdi>{priceMinor === null ? '—' : priceIn(t, lineMinor(quantity, priceMinor), shop.currency)}</bdi>
      </p>
    </>
  );
}

function monthsText(validMonths: number | null, t: DeskTranslator): string {
  return validMonths === null ? t('Never expires') : t('Valid for %count months', { count: validMonths });
}

/** Returns the longest validity among the vouchers of the documents, in months, since the api gives it to a voucher over another amount. */
function longestMonths(vouchers: VoucherShopWire['vouchers']): number | null {
  return vouchers.reduce<number | null>(
    (longest, { validMonths }) => (longest === null || validMonths === null ? null : Math.max(longest, validMonths)),
    0,
  );
}

interface AmountsProps {
  readonly shop: VoucherShopWire;
  readonly draft: VoucherDraft;
  readonly change: (part: Partial<VoucherDraft>) => void;
  readonly missing: readonly string[];
}

/** The vouchers of the documents as stubs, and a field for any other amount. */
function Amounts({ shop, draft, change, missing }: AmountsProps) {
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
              {monthsText(longestMonths(vouchers), t)}
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
            // The field has the focus, since it appeared when somebody chose to type an amount.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
        </div>
      )}
      {missing.includes('choice') && <Notice tone="danger">{t('Choose how much the gift voucher is worth.')}</Notice>}
    </fieldset>
  );
}
