import type { Payment } from '@latchkey/booking-core';
import { corePhrases } from '@latchkey/booking-core';
import { formatPrice, type Translator } from '@latchkey/i18n';
import { ButtonLink, safeUrl } from '@latchkey/ui';
import doubt from '../in-doubt.module.css';
import styles from '../payment/payment-panel.module.css';
import type { ReactNode } from 'react';

export interface PaymentSlipProps {
  readonly t: Translator;
  readonly payment: Payment;
  /** Why the last attempt did not succeed: a phrase, or the provider's words. */
  readonly error: string | null;
  readonly headingLevel: 1 | 2;
  /** The way on where the payment has no page of the provider. */
  readonly unlinked: ReactNode;
  /** The way back. */
  readonly giveUp: ReactNode;
}

/** A payment that waits for the visitor, with the forms of its page: on to the provider's page, or back. */
export function PaymentSlip({ t, payment, error, headingLevel, unlinked, giveUp }: PaymentSlipProps) {
  const price = formatPrice({ amountMinor: payment.amountMinor, currency: payment.currency }, t.locale);
  const needsAction = payment.status === 'needsAction';
  const Heading = `h${headingLevel}` as const;
  const href = safeUrl(payment.handoff?.values['url']);
  return (
    <section className={styles.payment} aria-label={t('Pay by card')}>
      <div className={styles.slip} data-surface="paper">
        <div className={styles.head}>
          <Heading className={styles.heading}>
            {needsAction ? t('Your bank wants you to approve this payment') : t('Pay by card')}
          </Heading>
          <bdi className={styles.amount}>{price}</bdi>
        </div>
        <div className={styles.body}>
          <p>
            {needsAction
              ? t('Nothing is charged before you approve it. Your places stay held meanwhile.')
              : t('You pay %price in the next step. Nothing is charged before that.', { price })}
          </p>
          {error === null ? null : (
            <p className={styles.error} role="alert">
              {t.fromOutside(error, corePhrases.paymentUnavailable)}
            </p>
          )}
          <div className={styles.end}>
            {href === null ? (
              unlinked
            ) : (
              <ButtonLink href={href} size="large">
                {t('Continue to payment')}
              </ButtonLink>
            )}
            {giveUp}
          </div>
          <p className={styles.note}>
            {t('Your card goes straight to the payment provider. We never see its number.')}
          </p>
        </div>
      </div>
    </section>
  );
}

interface PaymentDoubtStepProps {
  readonly t: Translator;
  readonly isInDoubt: boolean;
  readonly headingLevel: 1 | 2;
  /** The URL of this page. */
  readonly href: string;
}

/** Nobody knows yet what became of a payment. */
export function PaymentDoubtStep({ t, isInDoubt, headingLevel, href }: PaymentDoubtStepProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={doubt.doubt} data-surface="paper" role={isInDoubt ? 'alert' : 'status'}>
      <Heading>
        {isInDoubt ? t('We do not know yet whether your payment went through') : t('We are checking your payment')}
      </Heading>
      <p>
        {t(
          'You are never charged twice. We ask the payment provider until it is certain; your places stay held meanwhile.',
        )}
      </p>
      <ButtonLink href={href} scheme="secondary">
        {t('Check again')}
      </ButtonLink>
    </div>
  );
}
