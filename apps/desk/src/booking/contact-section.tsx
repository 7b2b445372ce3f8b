import { type CustomerField, customerFields, declarationOf } from '@latchkey/booking-core';
import { Fragment, useState } from 'react';
import { buttonClass, IconButton } from '../foundation/controls/button.tsx';
import { Icon } from '../foundation/icons/icon.tsx';
import { Link } from '../foundation/router/router.tsx';
import { deskLabels } from '../foundation/text/customer-labels.ts';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import styles from './booking-drawer.module.css';
import { momentText } from './booking-text.ts';
import type { DeskBooking } from './drawer.types.ts';

/** The section with the customer: the reference, the contact, and a link to their other visits. */
export function ContactSection({
  booking,
  location,
}: {
  readonly booking: DeskBooking;
  readonly location: DeskLocation;
}) {
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
            <dd>{t('The personal data has been removed.')}</dd>
          </>
        ) : (
          <>
            {contactFields.map(
              (field) =>
                customer[field] !== '' && (
                  <Fragment key={field}>
                    <dt>{t(deskLabels[field])}</dt>
                    <dd>
                      <Contact customer={customer} field={field} />
                    </dd>
                  </Fragment>
                ),
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
      {!isPersonRemoved && (
        <Link to={{ page: 'customers', at: location.slug, customer: reference }} className={buttonClass()}>
          <Icon name="person" />
          {t('Visits and notes of this customer')}
        </Link>
      )}
    </section>
  );
}

/** The fields that are shown, in the order of their use at the counter. The names are missing, since they are the title. */
const contactFields = (['phone', 'email', 'line'] as const).flatMap((kind) =>
  customerFields.filter((field) => declarationOf(field).kind === kind),
);

/** The link that dials the number or writes to the address; a plain text for other fields. */
function Contact({ customer, field }: { readonly customer: DeskBooking['customer']; readonly field: CustomerField }) {
  const text = customer[field];
  switch (declarationOf(field).kind) {
    case 'phone':
      return (
        <a href={customer.phoneUri ?? `tel:${text.replaceAll(/[^+\d]/gu, '')}`}>
          <bdi dir="ltr">{text}</bdi>
        </a>
      );
    case 'email':
      return (
        <a href={`mailto:${encodeURIComponent(text)}`}>
          <bdi>{text}</bdi>
        </a>
      );
    case 'name':
    case 'line':
      return <bdi>{text}</bdi>;
  }
}
