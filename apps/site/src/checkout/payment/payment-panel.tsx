import type { Payment } from '@latchkey/booking-core';
import { formatPrice, type Translator } from '@latchkey/i18n';
import { ButtonLink, safeUrl } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { StepHeading } from '../../steps/step-heading.client.tsx';
import styles from './payment-panel.module.css';

export interface PaymentPanelProps {
  readonly t: Translator;
  readonly payment: Payment;
  /** True where the visitor's bank wants an approval, for which no form is needed. */
  readonly needsAction: boolean;
  /** True where the button that pays has to say that the order obliges to pay. */
  readonly wordsPayment: boolean;
  /** True where the provider is processing what the visitor typed. */
  readonly isCharging: boolean;
  /** The reason why the last attempt did not succeed, in the visitor's language; null if there was none. */
  readonly error: string | null;
  /** The level of the heading; 1 if nothing else is on the page. */
  readonly headingLevel: 1 | 2;
  /** The customer; null before details are typed. */
  readonly who: ReactNode;
  /** The provider's form; null where the visitor pays on the provider's page, or no form is needed. */
  readonly card: ReactNode;
  /** True where the provider's form cannot be shown. */
  readonly hasFailed: boolean;
  /** Renders the form around the content; the payment goes on when it is sent. */
  readonly renderForm: (content: ReactNode) => ReactNode;
  /** The button of that form; null if it has none. A payment with a page of the provider has a link to it. */
  readonly button: ReactNode;
  /** The control that gives the payment up. */
  readonly giveUp: ReactNode;
}

/** Returns the label of the button that goes on with a payment. */
export function payLabel(
  t: Translator,
  {
    payment,
    needsAction,
    wordsPayment,
    card,
  }: Pick<PaymentPanelProps, 'payment' | 'needsAction' | 'wordsPayment' | 'card'>,
): string {
  if (card === null && needsAction) return t('Approve at your bank');
  if (wordsPayment) return t('Order with obligation to pay');
  if (card === null) return t('Continue to payment');
  return t('Pay %price now', { price: toPrice(t, payment) });
}

/** The payment: a slip of paper with the provider's form, or the way to the provider's page, and what is charged. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { t, payment, needsAction, isCharging, error, headingLevel, who, card, hasFailed, button, giveUp } = props;
  const price = toPrice(t, payment);
  /** The provider's own page for this payment; null if the visitor pays in the form on this page. */
  const href = safeUrl(payment.handoff?.values['url']);
  return (
    <section className={styles.payment} aria-label={t('Pay by card')}>
      {who}
      <div className={styles.slip} data-surface="paper">
        <div className={styles.head}>
          <StepHeading level={headingLevel} className={styles.heading}>
            {needsAction ? t('Please approve this payment at your bank') : t('Pay by card')}
          </StepHeading>
          <bdi className={styles.amount}>{price}</bdi>
        </div>
        <div className={styles.body}>
          {props.renderForm(
            <>
              {card ?? (
                <p>
                  {needsAction
                    ? t('Nothing is charged until you approve it. Your places are still held.')
                    : t('You pay %price in the next step. We do not charge your card before that.', { price })}
                </p>
              )}
              {error === null || isCharging ? null : (
                <p className={styles.error} role="alert">
                  {error}
                </p>
              )}
              <div className={styles.go}>
                {href === null ? (
                  button
                ) : (
                  <ButtonLink href={href} size="large">
                    {/* The provider's page takes the card, and asks for an approval itself. */}
                    {payLabel(t, { payment, needsAction: false, wordsPayment: props.wordsPayment, card: null })}
                  </ButtonLink>
                )}
              </div>
            </>,
          )}
          <div className={styles.back}>{giveUp}</div>
          <p role="status" className={styles.note}>
            {isCharging ? `${t('We are processing your payment')}. ${t('Please do not close this page')}.` : null}
          </p>
          {needsAction || hasFailed ? null : (
            <p className={styles.note}>
              {t('Your card goes straight to the payment provider. We never see its number.')}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function toPrice(t: Translator, { amountMinor, currency }: Payment): string {
  return formatPrice({ amountMinor, currency }, t.locale);
}
