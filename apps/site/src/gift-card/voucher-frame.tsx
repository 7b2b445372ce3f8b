import { useTranslator } from '@latchkey/i18n/react';
import type { ReactNode } from 'react';
import type { RunningSteps } from '../steps/running-steps.client.ts';
import { StepsFrame } from '../steps/steps-frame.client.tsx';

interface VoucherFrameProps {
  readonly running: RunningSteps;
  readonly children: ReactNode;
}

/** The frame around the form of a gift voucher. The basket's machine alone takes the form, so it has no address to be posted to. */
export function VoucherFrame({ running, children }: VoucherFrameProps) {
  const { locale } = useTranslator();
  return (
    <StepsFrame flow="checkout" locale={locale} location={{ id: '', slug: '' }} formKey="" running={running}>
      {children}
    </StepsFrame>
  );
}
