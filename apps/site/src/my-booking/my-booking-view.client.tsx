'use client';

import {
  manageMachine,
  type ManageSnapshot,
  selectCalendarDays,
  selectManageScreen,
  type Visit,
} from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { useMemo, useState } from 'react';
import type { VenueOfBasket } from '../basket/venue.ts';
import { slotLayoutHere } from '../booking/use-slot-layout.ts';
import { StepsFrame } from '../steps/steps-frame.client.tsx';
import type { StepAction, StepPage } from '../steps/step-state.ts';
import { createCalendar } from '../visit/booking-calls.client.ts';
import { createManagement } from '../visit/booking-management.client.ts';
import { basketStore } from '../visit/booking-ports.client.ts';
import { useNeededCode } from '../visit/missing-code.ts';
import { useVisitPart, useVisitSnapshot, visitAt } from '../visit/visit.client.ts';
import { BookingSkeleton } from './booking-skeleton.tsx';
import type { ManageActor } from './manage-host.ts';
import { openMoveCalendar } from './move-calendar.ts';
import { ManageView } from './manage-screens.tsx';
import { forgetPageSecret } from './page-secret.client.ts';
import { isPaymentStep } from './payment-step.ts';
import { runningHost, runningSteps } from './running-host.client.tsx';
import { useFocusOnScreen, useFresh, useSecretInLinks } from './use-my-booking.client.ts';
import { useReview } from './use-review.client.ts';

export interface MyBookingViewProps {
  readonly locale: Locale;
  readonly brand: string;
  readonly venue: VenueOfBasket;
  readonly secret: string;
  readonly page: StepPage;
  /** The server action that receives the forms which the machine does not carry out. */
  readonly action: StepAction;
}

/** A visitor's booking in a page with scripts: it opens the machine of the visit that shows, moves, changes and cancels it. */
export function MyBookingView(props: MyBookingViewProps) {
  useNeededCode();
  const { locale, venue, secret } = props;
  const { id, usesExternalWidget } = venue;
  const visit = useMemo(() => visitAt(locale, { id, usesExternalWidget }), [locale, id, usesExternalWidget]);
  // The function is a state, so that it stays the same: `useVisitPart` opens the part again for each new function.
  const [open] = useState(() => (opened: Visit) => {
    const returnsFromPayment = isPaymentStep(window.location.search);
    const gateway = createManagement(locale);
    opened.openManage(manageMachine, { gateway, secret, returnsFromPayment, ...slotLayoutHere() });
    openMoveCalendar(opened, createCalendar(locale), id);
  });
  // `open` opens the calendar too, and it is closed together with the booking.
  const actor = useVisitPart(visit, 'manage', open, 'calendar');
  const { manage } = useVisitSnapshot(visit);
  useSecretInLinks(secret);
  useFresh(visit);
  return actor === null || manage === null ? (
    <BookingSkeleton />
  ) : (
    <Running {...props} actor={actor} visit={visit} snapshot={manage} />
  );
}

interface RunningProps extends MyBookingViewProps {
  readonly actor: ManageActor;
  readonly visit: Visit;
  readonly snapshot: ManageSnapshot;
}

function Running({ actor, visit, snapshot, brand, venue, secret, page, action }: RunningProps) {
  const t = useTranslator();
  const screen = selectManageScreen(snapshot);
  const root = useFocusOnScreen(screen.name);
  const review = useReview({ t, locationId: venue.id, secret });
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const days = selectCalendarDays(useVisitSnapshot(visit).calendar);
  const calendar = {
    isOpen: isCalendarOpen,
    onOpen: () => {
      setCalendarOpen(true);
      visit.actors().calendar?.send({ type: 'calendar.open' });
    },
    onClose: () => setCalendarOpen(false),
  };
  return (
    <div ref={root}>
      <StepsFrame
        {...page}
        action={action}
        running={runningSteps({ t, actor, snapshot, review })}
        onLeave={(form) => {
          if (form?.act !== 'forget') return;
          visit.forgetBooking();
          basketStore.clear(venue.id);
          forgetPageSecret();
        }}
      >
        <ManageView
          t={t}
          brand={brand}
          venue={venue}
          snapshot={snapshot}
          screen={screen}
          host={runningHost({
            t,
            actor,
            snapshot,
            path: window.location.pathname,
            brand,
            venue,
            secret,
            days,
            calendar,
          })}
        />
      </StepsFrame>
    </div>
  );
}
