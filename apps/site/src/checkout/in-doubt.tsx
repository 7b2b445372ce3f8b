import type { Translator } from '@latchkey/i18n';
import type { StepState } from '../steps/step-state.ts';
import { HiddenFields, StepForm, SubmitButton } from '../steps/steps-frame.client.tsx';
import styles from './in-doubt.module.css';
import { OfflineNotice } from './offline-notice.client.tsx';

interface InDoubtProps {
  readonly t: Translator;
  /** The level of the heading; 1 if nothing else is on the page. */
  readonly headingLevel: 1 | 2;
  /** The details that were sent, and their key, with which a page without scripts sends the same again. */
  readonly sent?: { readonly key: string; readonly values: StepState['values'] };
}

/** Says that the outcome of a checkout is unknown, what is being done about it, and that nothing is booked twice. */
export function InDoubt({ t, headingLevel, sent }: InDoubtProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.doubt} data-surface="paper" role="alert">
      <Heading>{t('We are checking whether your booking went through')}</Heading>
      <OfflineNotice />
      <p>{t('We do not have an answer yet and keep checking. Your booking will not be made twice.')}</p>
      <p>{t('Please do not close this page')}</p>
      <StepForm act="checkOut" {...(sent && { formKey: sent.key })}>
        {sent && <HiddenFields values={sent.values} />}
        <SubmitButton scheme="secondary">{t('Check again')}</SubmitButton>
      </StepForm>
    </div>
  );
}
