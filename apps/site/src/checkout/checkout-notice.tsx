import type { Translator } from '@latchkey/i18n';
import { ButtonLink } from '@latchkey/ui';
import type { ReactNode } from 'react';
import type { VenueOfBasket } from '../basket/venue.ts';
import { paths } from '../foundation/paths.ts';
import styles from './checkout-notice.module.css';

interface CheckoutNoticeProps {
  readonly t: Translator;
  /**
   * The reason why there is no basket. `empty`: nothing is held; `booked`: the basket was booked in another window, and its confirmation is not
   * there; `failed`: the basket could not be loaded.
   */
  readonly kind: 'empty' | 'booked' | 'failed';
  readonly venue: Pick<VenueOfBasket, 'name' | 'slug' | 'telephone'>;
  /** The control that loads the basket or its confirmation again, where that has failed. */
  readonly retry?: ReactNode;
}

/** The notice of a checkout without a basket: the reason, and what the visitor can do next. */
export function CheckoutNotice({ t, kind, venue, retry }: CheckoutNoticeProps) {
  const games = <ButtonLink href={paths.games(t.locale, venue.slug)}>{t('Find a game')}</ButtonLink>;
  return (
    <section className={styles.stub} data-surface="paper" {...(kind === 'failed' && { role: 'alert' })}>
      <p className={styles.venue}>{venue.name}</p>
      <h1>{t('Checkout')}</h1>
      {kind === 'empty' ? (
        <>
          <p className={styles.said}>{t('Your basket is empty')}</p>
          {games}
        </>
      ) : null}
      {kind === 'booked' ? (
        <>
          <p className={styles.said}>{t('This basket has already been booked')}</p>
          <p>{t('You may have booked it in another window. Look for the confirmation in your inbox.')}</p>
          <div className={styles.ways}>
            {retry}
            {games}
          </div>
        </>
      ) : null}
      {kind === 'failed' ? (
        <>
          <p className={styles.said}>{t('Error retrieving basket')}</p>
          <p>{t('Your places are still held. Try again, or call us.')}</p>
          <div className={styles.ways}>
            {retry}
            {venue.telephone === null ? null : (
              <a href={`tel:${venue.telephone.replaceAll(/[^+\d]/gu, '')}`}>
                <bdi dir="ltr">{venue.telephone}</bdi>
              </a>
            )}
          </div>
        </>
      ) : null}
    </section>
  );
}
