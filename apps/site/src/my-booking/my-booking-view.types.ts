import type { manageMachine, ManageSnapshot, Visit } from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import type { Actor } from 'xstate';
import type { VenueOfBasket } from '../basket/venue.ts';
import type { FormPlace } from './steps/manage-forms.client.tsx';
import type { ManageAction } from './steps/manage.types.ts';

export interface MyBookingViewProps {
  readonly locale: Locale;
  readonly brand: string;
  readonly venue: VenueOfBasket;
  readonly secret: string;
  readonly place: FormPlace;
  readonly forget: ManageAction;
  /** The ways to a booking, where the link opens none. */
  readonly openForms: ReactNode;
}

export type ManageActor = Actor<typeof manageMachine>;

export interface RunningProps extends MyBookingViewProps {
  readonly actor: ManageActor;
  readonly visit: Visit;
}

export interface ScreenProps extends RunningProps {
  readonly snapshot: ManageSnapshot;
}
