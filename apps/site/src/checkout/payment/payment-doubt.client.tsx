'use client';

import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useIsOnline } from '../../foundation/use-is-online.ts';
import styles from '../in-doubt.module.css';

interface PaymentDoubtProps {
  /** `checking`: the payment is being fetched. `inDoubt`: it stays undecided. `cancelling`: the visitor gives it up. */
  readonly step: 'checking' | 'inDoubt' | 'cancelling';
  /** 1 if nothing else is on the page. */
  readonly headingLevel: 1 | 2;
  readonly onRetry: () => void;
}

const headings = {
  checking: 'We are checking your payment',
  inDoubt: 'We do not know yet whether your payment went through',
  cancelling: 'The payment is being cancelled',
} as const;

/** Shown while nobody knows what became of a payment: what is being done about it, and that nothing is charged twice. */
export function PaymentDoubt({ step, headingLevel, onRetry }: PaymentDoubtProps) {
  const t = useTranslator();
  const isOnline = useIsOnline();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.doubt} data-surface="paper" role={step === 'inDoubt' ? 'alert' : 'status'}>
      <Heading>{t(headings[step])}</Heading>
      {isOnline ? null : (
        <p className={styles.offline}>
          {t('You seem to be offline')}. {t('We continue as soon as you are online again.')}
        </p>
      )}
      {step === 'cancelling' ? null : (
        <>
          <p>
            {t(
              'You are never charged twice. We ask the payment provider until it is certain; your places stay held meanwhile.',
            )}
          </p>
          <p>{t('Please do not close this page')}</p>
          <Button scheme="secondary" isBusy={step === 'checking'} onClick={onRetry}>
            {t('Check again')}
          </Button>
        </>
      )}
    </div>
  );
}
