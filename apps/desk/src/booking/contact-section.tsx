import { useState } from 'react';
import { IconButton } from '../foundation/controls/button.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './booking-drawer.module.css';
import { momentText } from './booking-text.ts';
import type { DeskBooking } from './drawer.types.ts';

/** Who booked, and how to reach them. */
export function ContactSection({ booking }: { readonly booking: DeskBooking }) {
  const t = useText();
  const { customer, reference, isPersonRemoved, bookedAt, timeZone } = booking;
  const [isCopied, setIsCopied] = useState(false);
  return (
    <section className={styles.section} aria-label={t('Contact')}>
      <dl className={styles.facts}>
        <dt>{t('Reference')}</dt>
        <dd className={styles.reference}>
          <bdi>{reference}</bdi>
          <IconButton
            icon={isCopied ? 'check' : 'copy'}
            label={isCopied ? t('Copied') : t('Copy')}
            onClick={() => void navigator.clipboard.writeText(reference).then(() => setIsCopied(true))}
          />
        </dd>
        {isPersonRemoved ? (
          <>
            <dt>{t('Contact')}</dt>
            <dd>{t('The personal data were removed.')}</dd>
          </>
        ) : (
          <>
            {customer.phone !== '' && (
              <>
                <dt>{t('Telephone')}</dt>
                <dd>
                  <a href={customer.phoneUri ?? `tel:${customer.phone.replaceAll(/[^+\d]/gu, '')}`}>
                    <bdi dir="ltr">{customer.phone}</bdi>
                  </a>
                </dd>
              </>
            )}
            {customer.email !== '' && (
              <>
                <dt>{t('Email')}</dt>
                <dd>
                  <a href={`mailto:${encodeURIComponent(customer.email)}`}>
                    <bdi>{customer.email}</bdi>
                  </a>
                </dd>
              </>
            )}
          </>
        )}
        {bookedAt !== '' && (
          <>
            <dt>{t('Booked')}</dt>
            <dd>
              <bdi>{momentText(bookedAt, timeZone, t)}</bdi>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
