'use client';

import { selectPaymentStep } from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { useMemo, useState } from 'react';
import { StepsFrame } from '../../steps/steps-frame.client.tsx';
import { CardPart, PayingHere } from './card-part.client.tsx';
import { type CardOnPage, payProgress } from './card-on-page.ts';
import { PaymentForms, type PaymentFormsProps } from './payment-forms.tsx';

interface PaymentScreenProps extends Pick<
  PaymentFormsProps,
  'snapshot' | 'customer' | 'otherWay' | 'headingLevel' | 'wordsPayment'
> {
  readonly locale: Locale;
  readonly location: { readonly id: string; readonly slug: string };
  readonly onRetry: () => void;
  readonly onPay: () => void;
  readonly onChange: () => void;
}

/** The payment of a booking whose change costs more, in a browser with scripts. */
export function PaymentScreen({ locale, location, onRetry, onPay, onChange, ...props }: PaymentScreenProps) {
  const t = useTranslator();
  const { snapshot } = props;
  const [state, setState] = useState<CardOnPage['state']>('loading');
  const isCharging = selectPaymentStep(snapshot) === 'charging';
  const running = {
    run: { checkAgain: onRetry, continuePayment: onPay, cancelPayment: onChange },
    responseTo: () => null,
    progressOf: ({ act }: { readonly act: string }) => {
      if (act === 'checkAgain') return selectPaymentStep(snapshot) === 'inDoubt' ? 'ready' : 'busy';
      if (act === 'continuePayment') return payProgress(snapshot, state);
      return isCharging ? 'inert' : 'ready';
    },
  } as const;
  const card = useMemo(
    (): CardOnPage => ({
      state,
      render: (payment, isLocked) => <CardPart {...{ payment, isLocked, state }} onState={setState} />,
    }),
    [state],
  );
  return (
    <StepsFrame flow="manage" locale={locale} location={location} formKey="" running={running}>
      <PayingHere />
      <PaymentForms t={t} {...props} card={card} />
    </StepsFrame>
  );
}
