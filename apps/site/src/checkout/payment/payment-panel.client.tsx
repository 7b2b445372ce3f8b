'use client';

import type { Customer, Payment } from '@latchkey/booking-core';
import { formatPrice, withCommas } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { Button, ButtonLink, safeUrl } from '@latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import { CardForm, type CardFormState } from './card-form.client.tsx';
import { DemoCard } from './demo-card.client.tsx';
import styles from './payment-panel.module.css';

interface PaymentPanelProps {
  readonly payment: Payment;
  /** Empty fields where the payment was begun in another window. */
  readonly customer: Customer;
  /** The visitor's bank wants an approval, for which no form is needed. */
  readonly needsAction: boolean;
  /** The provider has what the visitor typed: nothing can be typed. */
  readonly isCharging: boolean;
  /** Why the last attempt did not succeed, in the visitor's language. */
  readonly error: string | null;
  /** Names the button that gives the payment up where there is another way to go; null if there is none. */
  readonly otherWay: string | null;
  /** 1 if nothing else is on the page. */
  readonly headingLevel: 1 | 2;
  readonly onPay: () => void;
  /** Gives the payment up: to change the details, or to pay in another way. */
  readonly onChange: () => void;
}

/**
 * The card: a slip of paper with the provider's form, and what the button charges. A payment that was begun without scripts has a
 * page of the provider, to which a link leads.
 */
export function PaymentPanel(props: PaymentPanelProps) {
  const { payment, customer, needsAction, isCharging, error, otherWay, headingLevel, onPay, onChange } = props;
  const t = useTranslator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [form, setForm] = useState<CardFormState>('loading');
  // The form with the details is gone: the focus moves to what takes its place.
  useEffect(() => heading.current?.focus(), []);
  const price = formatPrice({ amountMinor: payment.amountMinor, currency: payment.currency }, t.locale);
  const href = safeUrl(payment.handoff?.values['url']);
  const hasForm = href === null && !needsAction;
  const Heading = `h${headingLevel}` as const;
  const name = [customer.firstName, customer.lastName].filter((part) => part !== '').join(' ');
  const who = withCommas([name, customer.email], t.locale);
  return (
    <section className={styles.payment} aria-label={t('Pay by card')}>
      {who === '' ? null : (
        <p className={styles.who}>
          <bdi>{who}</bdi>
          <button
            type="button"
            className={styles.change}
            aria-disabled={isCharging || undefined}
            onClick={unless(isCharging, onChange)}
          >
            {t('Change details')}
          </button>
        </p>
      )}
      <form
        className={styles.slip}
        data-surface="paper"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (href === null && !isCharging && (needsAction || form === 'ready')) onPay();
        }}
      >
        <div className={styles.head}>
          <Heading ref={heading} tabIndex={-1} className={styles.heading}>
            {needsAction ? t('Your bank wants you to approve this payment') : t('Pay by card')}
          </Heading>
          <bdi className={styles.amount}>{price}</bdi>
        </div>
        <div className={styles.body}>
          {hasForm ? (
            <>
              {form === 'failed' ? null : <DemoCard payment={payment} />}
              <CardForm payment={payment} isLocked={isCharging} state={form} onState={setForm} />
            </>
          ) : (
            <p>
              {needsAction
                ? t('Nothing is charged before you approve it. Your places stay held meanwhile.')
                : t('You pay %price in the next step. Nothing is charged before that.', { price })}
            </p>
          )}
          {error === null || isCharging ? null : (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
          <div className={styles.end}>
            {href === null ? null : (
              <ButtonLink href={href} size="large">
                {t('Continue to payment')}
              </ButtonLink>
            )}
            {href !== null || (form === 'failed' && hasForm) ? null : (
              <Button
                type="submit"
                size="large"
                isBusy={isCharging}
                isDisabled={isCharging || (hasForm && form !== 'ready')}
              >
                {needsAction ? t('Approve at your bank') : t('Pay %price now', { price })}
              </Button>
            )}
            {otherWay !== null || form === 'failed' || who === '' ? (
              <Button scheme="ghost" isDisabled={isCharging} onClick={onChange}>
                {otherWay ?? t('Change details')}
              </Button>
            ) : null}
          </div>
          <p role="status" className={styles.note}>
            {isCharging ? `${t('Your payment is being made')}. ${t('Please do not close this page')}.` : null}
          </p>
          {needsAction || form === 'failed' ? null : (
            <p className={styles.note}>
              {t('Your card goes straight to the payment provider. We never see its number.')}
            </p>
          )}
        </div>
      </form>
    </section>
  );
}

function unless(isOff: boolean, action: () => void): () => void {
  return isOff ? () => undefined : action;
}
