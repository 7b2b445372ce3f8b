import type { Translator } from '@latchkey/i18n';
import { ButtonLink } from '@latchkey/ui';
import { paths } from '../foundation/paths.ts';
import styles from './checkout-notice.module.css';

interface LinkNoticeProps {
  readonly t: Translator;
  readonly location: { readonly name: string; readonly slug: string };
}

/**
 * The page after a payment by a link of the staff, whether it was paid or given up. It has no confirmation, since the basket is that of the desk and
 * not of this browser.
 */
export function LinkNotice({ t, location }: LinkNoticeProps) {
  return (
    <section className={styles.stub} data-surface="paper" data-narrow="">
      <p className={styles.venue}>{location.name}</p>
      <h1>{t('Thank you. You can close this page.')}</h1>
      <p className={styles.said}>
        {t('Once it is paid, the confirmation comes by email. If you have not paid yet, open the link again.')}
      </p>
      <ButtonLink href={paths.games(t.locale, location.slug)}>{t('Find a game')}</ButtonLink>
    </section>
  );
}
