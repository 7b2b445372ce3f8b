import { useTranslator } from '@latchkey/i18n/react';
import { ButtonLink } from '@latchkey/ui';
import styles from '../ticket-panel.module.css';
import type { ResovaOffer } from '../ticket-urls.ts';

/** Tickets that Resova sells. */
export interface ResovaTickets {
  readonly offer: ResovaOffer;
  /** The URL of the same tickets on Resova's own page, from the time this page was rendered. */
  readonly page: string;
}

/** The link to the tickets on Resova's own page. */
export function ResovaLink({ offer, page }: ResovaTickets) {
  const t = useTranslator();
  return (
    <>
      <ButtonLink href={page} newTab size="large">
        {offer.type === 'gift' ? t('Gift Cards') : t('Book Now')}
      </ButtonLink>
      <p className={styles.aside}>{t('You continue in a new tab')}</p>
    </>
  );
}

/** The server's rendering of the widget: its space, and a link for browsers without JavaScript. */
export function ResovaPlaceholder({ offer, page }: ResovaTickets) {
  return (
    <div className={styles.container} data-wants="screen">
      <noscript>
        <div className={styles.notice}>
          <ResovaLink offer={offer} page={page} />
        </div>
      </noscript>
    </div>
  );
}
