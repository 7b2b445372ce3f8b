import { PaymentSlip, type PaymentSlipProps } from './payment-slip.tsx';
import { ActForm, SubmitButton } from './steps-frame.client.tsx';

interface PaymentStepProps extends Omit<PaymentSlipProps, 'unlinked' | 'giveUp'> {
  /** Whether the basket can be paid in another way. */
  readonly isChoice: boolean;
}

/** A payment that waits for the visitor: on to the provider's page, or back. */
export function PaymentStep({ isChoice, ...slip }: PaymentStepProps) {
  const { t } = slip;
  return (
    <PaymentSlip
      {...slip}
      unlinked={
        <ActForm act="continuePayment">
          <SubmitButton size="large">{t('Continue to payment')}</SubmitButton>
        </ActForm>
      }
      giveUp={
        <ActForm act="cancelPayment">
          <SubmitButton scheme="ghost">{isChoice ? t('Choose another way to pay') : t('Change details')}</SubmitButton>
        </ActForm>
      }
    />
  );
}
