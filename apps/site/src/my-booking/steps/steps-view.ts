import { type CalendarDays } from '@latchkey/booking-core';
import type { Phrases, Translator } from '@latchkey/i18n';
import type { VenueOfBasket } from '../../basket/venue.ts';
import type { FoundBooking } from './find-my-booking.ts';
import type { FormPlace } from './manage-forms.client.tsx';
import type { ManageQuery } from './manage-query.ts';
import type { ManageActions } from './manage.types.ts';

export interface BookingStepsProps {
  readonly t: Translator;
  readonly venue: VenueOfBasket;
  readonly brand: string;
  readonly phrases: Phrases;
  readonly query: ManageQuery;
  readonly found: FoundBooking;
  readonly actions: ManageActions;
  readonly days: CalendarDays;
}

export type View = BookingStepsProps & { readonly place: FormPlace };

export interface WithView {
  readonly view: View;
}
