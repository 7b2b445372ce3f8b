import type { Location } from '@latchkey/cms-client/contract';
import type { Translator } from '@latchkey/i18n';
import styles from './booking-path.module.css';

interface VenueContactProps {
  readonly t: Translator;
  readonly location: Pick<Location, 'telephone' | 'emailAddress'>;
}

/** The telephone number and the email address of the venue. */
export function VenueContact({ t, location: { telephone, emailAddress } }: VenueContactProps) {
  return (
    <ul className={styles.contact}>
      {telephone === null ? null : (
        <li>
          {t('Phone')}{' '}
          <a href={`tel:${telephone.replaceAll(/[^+\d]/gu, '')}`}>
            <bdi dir="ltr">{telephone}</bdi>
          </a>
        </li>
      )}
      {emailAddress === null ? null : (
        <li>
          {t('Email')}{' '}
          <a href={`mailto:${emailAddress}`}>
            <bdi dir="ltr">{emailAddress}</bdi>
          </a>
        </li>
      )}
    </ul>
  );
}

/** The content of a booking card in a browser without JavaScript: the ways to book by telephone and email. */
export function BookByContact(props: VenueContactProps) {
  return (
    <div className={styles.sheet}>
      <p>{props.t('You cannot book on this page without JavaScript. Please call us or write to us.')}</p>
      <VenueContact {...props} />
    </div>
  );
}
