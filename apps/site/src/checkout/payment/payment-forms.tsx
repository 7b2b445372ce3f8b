import {
  corePhrases,
  type Customer,
  type Payment,
  type PaymentStep,
  selectPayError,
  selectPayment,
  selectPaymentStep,
  type TakesPayment,
} from '@latchkey/booking-core';
import { type Translator, withCommas } from '@latchkey/i18n';
import { StepForm, SubmitButton, SubmitWord } from '../../steps/steps-frame.client.tsx';
import { type CardOnPage, hasFormOnPage, needsApproval } from './card-on-page.ts';
import { PaymentDoubt } from './payment-doubt.tsx';
import { PaymentPanel, payLabel } from './payment-panel.tsx';
import styles from './payment-panel.module.css';

export interface PaymentFormsProps {
  readonly t: Translator;
  /** The snapshot of the checkout, or of a booking whose change costs more. */
  readonly snapshot: TakesPayment;
  /** The customer; null before details are typed, or where a payment was begun in another window. */
  readonly customer: Customer | null;
  /** The label of the button that gives the payment up for another way to pay; null if there is none. */
  readonly otherWay: string | null;
  readonly headingLevel: 1 | 2;
  /** True where the button that pays has to say that the order obliges to pay. */
  readonly wordsPayment: boolean;
  /** The payment provider's form; null without scripts. */
  readonly card: CardOnPage | null;
}

/** A payment that is under way, with the forms that go on with it or give it up; while its outcome is unknown, a notice instead. */
export function PaymentForms(props: PaymentFormsProps) {
  const { t, snapshot, customer, otherWay, headingLevel, wordsPayment, card } = props;
  const step = selectPaymentStep(snapshot);
  const payment = selectPayment(snapshot);
  const doubt = readDoubt(step, payment);
  if (payment === null || doubt !== null) {
    const again = (
      <StepForm act="checkAgain">
        <SubmitButton scheme="secondary">{t('Check again')}</SubmitButton>
      </StepForm>
    );
    return <PaymentDoubt t={t} step={doubt ?? 'checking'} headingLevel={headingLevel} again={again} />;
  }
  const error = selectPayError(snapshot);
  const isCharging = step === 'charging';
  const needsAction = needsApproval(snapshot);
  /** The customer in words; empty where nothing is known of them. */
  const who = customer === null ? '' : describeCustomer(t, customer);
  const hasForm = card !== null && hasFormOnPage(snapshot);
  const hasFailed = hasForm && card.state === 'failed';
  // "Change details" beside the customer gives the payment up, too. A button is needed if it says something else, if the form has failed, or if no
  // customer is known.
  const needsGiveUp = otherWay !== null || hasFailed || who === '';
  const form = hasForm ? card.render(payment, isCharging) : null;
  return (
    <PaymentPanel
      key={payment.id}
      t={t}
      payment={payment}
      needsAction={needsAction}
      wordsPayment={wordsPayment}
      isCharging={isCharging}
      error={error === null ? null : t.fromOutside(error, corePhrases.paymentUnavailable)}
      headingLevel={headingLevel}
      who={
        who === '' ? null : (
          <StepForm act="cancelPayment" className={styles.who}>
            <bdi>{who}</bdi>
            <SubmitWord className={styles.change}>{t('Change details')}</SubmitWord>
          </StepForm>
        )
      }
      card={form}
      hasFailed={hasFailed}
      renderForm={(content) => (
        <StepForm act="continuePayment" className={styles.pay}>
          {content}
        </StepForm>
      )}
      button={
        hasFailed ? null : (
          <SubmitButton size="large">{payLabel(t, { payment, needsAction, wordsPayment, card: form })}</SubmitButton>
        )
      }
      giveUp={
        needsGiveUp ? (
          <StepForm act="cancelPayment">
            <SubmitButton scheme="secondary">{otherWay ?? t('Change details')}</SubmitButton>
          </StepForm>
        ) : null
      }
    />
  );
}

/** Returns why the outcome of a payment is not known; null if the visitor can go on with it. A payment that is not loaded is being checked. */
function readDoubt(step: PaymentStep | null, payment: Payment | null): 'checking' | 'inDoubt' | 'cancelling' | null {
  if (step === 'inDoubt' || step === 'cancelling') return step;
  return payment === null || step === null || step === 'checking' || step === 'waiting' ? 'checking' : null;
}

function describeCustomer(t: Translator, { firstName, lastName, email }: Customer): string {
  const name = [firstName, lastName].filter((part) => part !== '').join(' ');
  return withCommas([name, email], t.locale);
}
