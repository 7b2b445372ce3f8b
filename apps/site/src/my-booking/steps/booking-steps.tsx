import 'server-only';

import type { Phrases, Translator } from '@latchkey/i18n';
import { I18nProvider } from '@latchkey/i18n/react';
import type { ReactNode } from 'react';
import type { VenueOfBasket } from '../../basket/venue.ts';
import type { StepAction, StepPage } from '../../steps/step-state.ts';
import { StepsFrame } from '../../steps/steps-frame.client.tsx';
import { ManageView } from '../manage-screens.tsx';
import type { FoundBooking } from './find-my-booking.ts';
import type { ManageQuery } from './manage-query.ts';
import { createPostedHost } from './posted-host.tsx';

interface BookingStepsProps {
  readonly t: Translator;
  readonly venue: VenueOfBasket;
  readonly brand: string;
  readonly phrases: Phrases;
  readonly page: StepPage;
  readonly action: StepAction;
  readonly query: ManageQuery;
  readonly found: FoundBooking;
  /** The content where this browser knows of no booking. */
  readonly unopened: ReactNode;
}

/** My booking without scripts: the booking, and the steps of a change as links and forms. */
export function BookingSteps(props: BookingStepsProps) {
  const { t, venue, brand, phrases, page, action, query, found, unopened } = props;
  const { served } = found;
  return (
    <I18nProvider locale={t.locale} phrases={phrases} country={venue.country}>
      {served === null ? (
        unopened
      ) : (
        <StepsFrame {...page} action={action}>
          <ManageView
            t={t}
            venue={venue}
            brand={brand}
            snapshot={served.snapshot}
            screen={served.screen}
            host={createPostedHost({ t, venue, served, query })}
          />
        </StepsFrame>
      )}
    </I18nProvider>
  );
}
