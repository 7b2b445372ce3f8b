import type { Result } from '../../kernel/result.ts';
import { hasTwins } from '../../inventory/slots/choose-twins.ts';
import { countPlaces } from '../../inventory/taken-items.ts';
import { holdInFreeTwins, replaceByTwin, countWantedPlaces } from '../../baskets/in-free-twins.ts';
import { readState } from '../managed-booking.ts';
import type { ManageContext } from '../manage-context.ts';
import type { OpenedBooking } from '../open-booking.ts';
import type { PlannedChange } from './change-quote.ts';

/** A change with the twin that was chosen for it. */
export interface TwinChange extends PlannedChange {
  /** The field of `ChangeRun` of this name. */
  readonly twinInstanceId: string;
}

/** Makes a change in the twin that the party has, or that fits it best, and tries others if another party has just taken that one. */
export async function changeInTwin<Value>(
  context: ManageContext,
  { booking, venue }: OpenedBooking,
  { wanted, rights }: Pick<PlannedChange, 'wanted' | 'rights'>,
  change: (twinInstanceId: string) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (wanted.type !== 'game') return change('');
  const { bookingId, instanceId, tickets } = wanted.game;
  const places = countWantedPlaces({ bookings: [{ instanceId, tickets }] });
  const { rooms, now } = context;
  const slotIds = places.map(({ slotId }) => slotId);
  if (!hasTwins({ rooms }, slotIds)) return change(instanceId);
  const { items } = await readState(context.db, booking);
  const item = items.find(({ id }) => id === bookingId);
  const request = {
    locationId: venue.locationId,
    basketId: null,
    wanted: places,
    keepsNamed: rights.namesRoom,
    ...(item !== undefined && { booked: { slotId: item.slotId, quantity: countPlaces(item.tickets) } }),
  };
  return holdInFreeTwins({ db: context.db, rooms, now, rights }, request, (twins) =>
    change(replaceByTwin(instanceId, twins)),
  );
}
