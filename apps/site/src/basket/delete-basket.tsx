import type { Translator } from '@latchkey/i18n';
import { StepForm, SubmitButton } from '../steps/steps-frame.client.tsx';
import styles from './basket-list.module.css';

/** Deletes the basket after a question: other visitors may take the places at once. */
export function DeleteBasket({ t }: { readonly t: Translator }) {
  return (
    <details className={styles.delete}>
      <summary className={styles.quiet}>{t('Delete basket')}</summary>
      <StepForm act="delete" className={styles.question}>
        <p>{t('Delete this basket? Others can then book the places.')}</p>
        <SubmitButton scheme="secondary" size="small">
          {t('Yes, delete')}
        </SubmitButton>
      </StepForm>
    </details>
  );
}
