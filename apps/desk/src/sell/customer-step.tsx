import {
  type Basket,
  type CheckoutSnapshot,
  type CustomerField,
  type CustomerFieldKind,
  customerFields,
  declarationOf,
  selectCheckoutError,
  selectCustomer,
  selectFieldErrors,
  selectPaymentOptions,
} from '@latchkey/booking-core';
import type { ComponentProps } from 'react';
import { Button } from '../foundation/controls/button.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { Segments } from '../foundation/controls/segments.tsx';
import { deskLabels } from '../foundation/text/customer-labels.ts';
import { useText } from '../foundation/text/text.tsx';
import { formatMinorPrice } from '../foundation/tickets/ticket-words.ts';
import type { Sale } from './sale.types.ts';
import { tenderName } from './sale-words.ts';
import styles from './customer-step.module.css';
import { toPaymentMethod, type Tender, pickTender, listTenders } from './tender.ts';

interface CustomerStepProps {
  readonly sale: Sale;
  readonly checkout: CheckoutSnapshot;
  readonly basket: Basket;
  readonly tender: Tender | null;
  readonly isBusy: boolean;
}

/** The step of the customer's data and of the payment. The first name is enough; a mail is sent where there is an address. */
export function CustomerStep({ sale, checkout, basket, tender, isBusy }: CustomerStepProps) {
  const t = useText();
  const options = selectPaymentOptions(checkout);
  const chosen = pickTender(options, tender);
  const option = chosen === null ? null : options.find(({ method }) => method === toPaymentMethod(chosen));
  // A basket that is being paid has its waiver; before that, the chosen way of payment says what would be waived.
  const { currency, totalMinor, waivedMinor = option?.waivedMinor ?? 0, cardMaximumMinor } = basket;
  const error = selectCheckoutError(checkout);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) sale.book();
      }}
    >
      <h2>{t('Who is coming?')}</h2>
      <div className={styles.fields}>
        {customerFields.map((field) => (
          <CustomerInput key={field} sale={sale} checkout={checkout} field={field} />
        ))}
      </div>
      {chosen !== null && (
        <Segments
          label={t('Payment')}
          options={listTenders(options).map((value) => ({ value, label: tenderName(t, value) }))}
          value={chosen}
          onChange={sale.chooseTender}
        />
      )}
      {chosen === 'link' && (
        <p className={styles.hint}>
          {t('The party pays by card on its own phone. The booking is made once it is paid.')}
        </p>
      )}
      {waivedMinor > 0 && (
        <p className={styles.hint}>
          {t('%price is too little for a card. The party does not have to pay it.', {
            price: formatMinorPrice(t, waivedMinor, currency),
          })}
        </p>
      )}
      {cardMaximumMinor !== undefined && (
        <p className={styles.hint}>
          {t('The party can pay at most %price by card.', { price: formatMinorPrice(t, cardMaximumMinor, currency) })}
        </p>
      )}
      {error !== null && <Notice tone="danger">{t.fromOutside(error.phrase, 'It was not booked. Try again.')}</Notice>}
      <div className={styles.actions}>
        <Button onClick={() => void sale.changeTime()} isDisabled={isBusy}>
          {t('Choose another time')}
        </Button>
        <Button kind="primary" size="large" isSubmit isBusy={isBusy}>
          {/* In cash and with the card machine, nothing is due before the visit (0), so the button names the whole price. */}
          {bookLabel(t, chosen, formatMinorPrice(t, option?.dueNowMinor || totalMinor, currency))}
        </Button>
      </div>
    </form>
  );
}

function bookLabel(t: ReturnType<typeof useText>, tender: Tender | null, price: string): string {
  switch (tender) {
    case 'cash':
      return t('Book, %price taken in cash', { price });
    case 'cardAtVenue':
      return t('Book, %price taken by card', { price });
    case 'link':
      return t('Make a link for %price', { price });
    case 'later':
    case null:
      return t('Book');
  }
}

const inputs: Readonly<Record<CustomerFieldKind, Partial<ComponentProps<typeof TextField>>>> = {
  name: { type: 'text', autoCapitalize: 'words', dir: 'auto' },
  line: { type: 'text', dir: 'auto' },
  email: { type: 'email', dir: 'ltr' },
  phone: { type: 'tel', dir: 'ltr' },
};

const hints: Readonly<Partial<Record<CustomerField, 'For the confirmation, in the language of this screen'>>> = {
  email: 'For the confirmation, in the language of this screen',
};

interface CustomerInputProps extends Pick<CustomerStepProps, 'sale' | 'checkout'> {
  readonly field: CustomerField;
}

function CustomerInput({ sale, checkout, field }: CustomerInputProps) {
  const t = useText();
  const error = selectFieldErrors(checkout)[field];
  const { kind, maxCharacters, required } = declarationOf(field);
  const isRequired = required === 'always';
  const label = t(deskLabels[field]);
  const hint = hints[field];
  return (
    <TextField
      {...inputs[kind]}
      label={isRequired ? label : t('%field (optional)', { field: label })}
      hint={hint && t(hint)}
      error={error === null ? null : t.fromOutside(error, 'Something went wrong. Please try again.')}
      value={selectCustomer(checkout)[field]}
      onChange={(value) => sale.visit.actors().checkout?.send({ type: 'field.set', field, value })}
      maxLength={maxCharacters}
      required={isRequired}
      // The browser of the counter must not keep the data of other people.
      autoComplete="off"
      // The first field has the focus, since typing is the next thing to do.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={field === customerFields[0]}
    />
  );
}
