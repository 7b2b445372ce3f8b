'use client';

import { useTranslator } from '@latchkey/i18n/react';
import type { ReactNode } from 'react';
import { ExpiredNotice } from '../../basket/expired-notice.tsx';
import type { VenueOfBasket } from '../../basket/venue.ts';
import { HiddenFields, useSteps } from '../../steps/steps-frame.client.tsx';
import styles from '../checkout-screens.module.css';
import { InDoubt } from '../in-doubt.tsx';
import { heldAgain } from './carried.ts';

interface CheckoutResponseProps {
  readonly venue: Pick<VenueOfBasket, 'slug' | 'timeZone'>;
  /** True where the screen is about a basket, so that a response about the basket replaces it. */
  readonly isAboutBasket: boolean;
  readonly children: ReactNode;
}

/** Shows the response to a form of a page without scripts: another screen in place of the children, or an error above them. */
export function CheckoutResponse({ venue, isAboutBasket, children }: CheckoutResponseProps) {
  const t = useTranslator();
  const { state } = useSteps();
  const { form, error, outcome, values } = state;
  if (isAboutBasket && outcome?.name === 'inDoubt') {
    return <InDoubt t={t} headingLevel={1} sent={{ key: outcome.key, values }} />;
  }
  if (isAboutBasket && outcome?.name === 'expired') {
    const { bookings, vouchers, promotions } = outcome.held;
    return (
      <ExpiredNotice
        t={t}
        bookings={bookings}
        vouchers={vouchers}
        codes={promotions.map((promotion) => ({ ...promotion, isKnown: promotion.kind === 'promotion' }))}
        venue={venue}
        // The form also sends the values of the form that found the hold over.
        again={{ ...heldAgain(form, outcome.held), children: <HiddenFields values={values} /> }}
      />
    );
  }
  return (
    <>
      {form === null && error !== null ? (
        <p role="alert" className={styles.response}>
          {error}
        </p>
      ) : null}
      {children}
    </>
  );
}
