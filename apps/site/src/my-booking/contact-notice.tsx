import type { BookingContact } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import { VenueContact } from '../booking/venue-contact.tsx';
import notice from '../checkout/checkout-notice.module.css';

interface ContactNoticeProps {
  readonly t: Translator;
  /**
   * The reason: `open`: no link was opened. `notFound`: no booking has this link. `elsewhere`: another system sells here. `failed`: loading failed.
   */
  readonly kind: 'open' | 'notFound' | 'elsewhere' | 'failed';
  readonly venueName: string;
  /** The venue's contact; null where it is not known. */
  readonly contact: Pick<BookingContact, 'telephone' | 'email'> | null;
  /** The ways to go on. */
  readonly children?: ReactNode;
}

/** The notice in place of a booking that is not shown, with the reason and the venue's contact. */
export function ContactNotice({ t, kind, venueName, contact, children }: ContactNoticeProps) {
  return (
    <section
      className={notice.stub}
      data-surface="paper"
      data-narrow=""
      {...(kind === 'open' || kind === 'elsewhere' ? {} : { role: 'alert' })}
    >
      <p className={notice.venue}>{venueName}</p>
      <h1 tabIndex={-1}>{t('Your booking')}</h1>
      {kind === 'open' ? (
        <p className={notice.said}>
          {t('Open it with the link in your confirmation, or ask us to send the link again.')}
        </p>
      ) : null}
      {kind === 'notFound' ? (
        <>
          <p className={notice.said}>{t('We could not find this booking')}</p>
          <p>{t('The link may be incomplete or out of date. Ask us to send it again, or call us.')}</p>
        </>
      ) : null}
      {kind === 'elsewhere' ? (
        <p className={notice.said}>
          {t('To change or cancel a booking at this venue, please call us or write to us.')}
        </p>
      ) : null}
      {kind === 'failed' ? (
        <p className={notice.said}>{t('We could not load your booking. It has not changed.')}</p>
      ) : null}
      {contact === null || kind === 'open' ? null : (
        <VenueContact t={t} location={{ telephone: contact.telephone, emailAddress: contact.email }} />
      )}
      {children}
    </section>
  );
}
