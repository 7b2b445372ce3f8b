import type { Payment } from '@latchkey/booking-core';
import { formatPrice, type Translator } from '@latchkey/i18n';
import { ButtonLink } from '@latchkey/ui';
import type { VenueOfBasket } from '../../basket/venue.ts';
import { paths } from '../../foundation/paths.ts';
import { StepHeading } from '../../steps/step-heading.client.tsx';
import styles from '../checkout-notice.module.css';

interface PlacesLostProps {
  readonly t: Translator;
  readonly payment: Pick<Payment, 'amountMinor' | 'currency'>;
  readonly venue: Pick<VenueOfBasket, 'name' | 'slug' | 'telephone'>;
}

/** Says that a payment came after the places were given to others, that the money comes back, and what to do next. */
export function PlacesLost({ t, payment, venue }: PlacesLostProps) {
  const price = formatPrice({ amountMinor: payment.amountMinor, currency: payment.currency }, t.locale);
  return (
    <section className={styles.stub} data-surface="paper" data-narrow="">
      <p className={styles.venue}>{venue.name}</p>
      <StepHeading level={1}>{t('Your payment arrived too late for these places')}</StepHeading>
      <p className={styles.said}>
        {t(
          'Other visitors booked them first. We refund the full %price to your card. Most banks show a refund within five to ten days.',
          {
            price,
          },
        )}
      </p>
      <p>{t('Nothing is booked. Choose another time and pay again, or call us.')}</p>
      <div className={styles.ways}>
        <ButtonLink href={paths.games(t.locale, venue.slug)}>{t('Find a game')}</ButtonLink>
        {venue.telephone === null ? null : (
          <a href={`tel:${venue.telephone.replaceAll(/[^+\d]/gu, '')}`}>
            <bdi dir="ltr">{venue.telephone}</bdi>
          </a>
        )}
      </div>
    </section>
  );
}
