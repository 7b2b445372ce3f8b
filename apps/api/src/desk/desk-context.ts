import type { ClosureWire } from '@latchkey/cms-client/contract';
import type { Languages, Locale } from '../kernel/locale.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import type { Venue } from '../venues/catalogue.ts';
import type { ManageContext } from '../bookings/manage-context.ts';
import type { OpenedBooking } from '../bookings/open-booking.ts';
import { bookingNotFound } from '../bookings/manage-errors.ts';
import { findBooking } from '../bookings/managed-booking.ts';

/** Finds the system that has the bookings of a location; returns null for an unknown location. */
export type FindSeller = (locationId: string) => Promise<'here' | 'resova' | 'roller' | null>;

/** Lists the closures of a location that touch a time, whose ends are instants, ISO 8601. */
export type ClosuresOn = (
  locationId: string,
  time: { readonly from: string; readonly to: string },
) => Promise<readonly ClosureWire[]>;

/** The dependencies of the operations of the desk. */
export interface DeskContext extends ManageContext {
  /** The languages of the chain. */
  readonly languages: () => Languages;
  readonly soldBy: FindSeller;
  readonly closuresOn: ClosuresOn;
}

/** A request of a person at the desk about a booking. */
export interface DeskRequest {
  readonly locationId: string;
  readonly reference: string;
  readonly staff: StaffCaller;
  readonly locale: Locale;
  readonly idempotencyKey: string | null;
}

/** The names of the other systems in messages. */
const systems = { resova: 'Resova', roller: 'ROLLER' } as const;

/** Finds a location whose bookings are here. Errors: `location_not_found`, `sold_elsewhere`. */
export async function findDeskVenue(
  { catalogue, soldBy }: Pick<DeskContext, 'catalogue' | 'soldBy'>,
  locationId: string,
): Promise<Result<Venue>> {
  const seller = await soldBy(locationId);
  const venue = catalogue.venue(locationId);
  if (seller === 'resova' || (seller === 'roller' && venue === null)) {
    const message = `The bookings of ${locationId} are at ${systems[seller]}, and are changed there.`;
    return failed('notFound', 'sold_elsewhere', message);
  }
  if (venue !== null) return succeeded(venue);
  return failed('notFound', 'location_not_found', `There is no ticketing for location ${locationId}.`);
}

/** Finds a booking of the location. Errors: those of `findDeskVenue`, `booking_not_found`. */
export async function openAtDesk(
  context: DeskContext,
  { locationId, reference }: Pick<DeskRequest, 'locationId' | 'reference'>,
): Promise<Result<OpenedBooking>> {
  const venue = await findDeskVenue(context, locationId);
  if (!venue.ok) return venue;
  const booking = await findBooking(context.db, { reference });
  return booking?.locationId === locationId ? succeeded({ booking, venue: venue.value }) : bookingNotFound();
}
