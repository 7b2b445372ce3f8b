import type { BookingContact } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import styles from './booking-sheet.module.css';
import { ContactNotice } from './contact-notice.tsx';
import { OpenForms } from './manage-forms.client.tsx';

interface UnopenedProps {
  readonly t: Translator;
  readonly venueName: string;
  /** The contact to call; null if it could not be fetched. */
  readonly contact: BookingContact | null;
  /** True where the page before has removed the booking from this browser. */
  readonly isForgotten: boolean;
}

/** The content of my booking without a booking: the forms that open one, or the contact of a venue whose bookings another system manages. */
export function Unopened({ t, venueName, contact, isForgotten }: UnopenedProps) {
  if (contact !== null && contact.managedBy !== 'here') {
    return <ContactNotice t={t} kind="elsewhere" venueName={venueName} contact={contact} />;
  }
  return (
    <>
      {isForgotten ? (
        <p role="status" className={styles.news} data-surface="paper">
          {t('Your booking was removed from this browser. It is not cancelled.')}
        </p>
      ) : null}
      <ContactNotice t={t} kind="open" venueName={venueName} contact={contact}>
        <OpenForms />
      </ContactNotice>
    </>
  );
}
