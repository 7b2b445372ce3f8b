import type { Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import styles from '../in-doubt.module.css';
import { OfflineNotice } from '../offline-notice.client.tsx';

interface PaymentDoubtProps {
  readonly t: Translator;
  /** `checking`: the payment is being fetched. `inDoubt`: it stays undecided. `cancelling`: the visitor gives it up. */
  readonly step: 'checking' | 'inDoubt' | 'cancelling';
  /** The level of the heading; 1 if nothing else is on the page. */
  readonly headingLevel: 1 | 2;
  /** The control that fetches the payment again. */
  readonly again: ReactNode;
}

const headings = {
  checking: 'We are checking your payment',
  inDoubt: 'We do not know yet whether your payment went through',
  cancelling: 'We are cancelling the payment',
} as const;

/** Says that the outcome of a payment is unknown, what happens next, and that nothing is charged twice. */
export function PaymentDoubt({ t, step, headingLevel, again }: PaymentDoubtProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.doubt} data-surface="paper" role={step === 'inDoubt' ? 'alert' : 'status'}>
      <Heading>{t(headings[step])}</Heading>
      <OfflineNotice />
      {step === 'cancelling' ? null : (
        <>
          <p>
            {t(
              'We keep checking with the payment provider. You are never charged twice, and your places are still held.',
            )}
          </p>
          <p>{t('Please do not close this page')}</p>
          {again}
        </>
      )}
    </div>
  );
}
