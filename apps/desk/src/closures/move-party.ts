import type { ClosureWire, PartyWire, SlotWire } from '@latchkey/cms-client/contract';
import type { CallError, StaffClient } from '@latchkey/cms-client/staff';

type Period = Pick<ClosureWire, 'startsAt' | 'endsAt'>;

/**
 * Finds the free slot outside of the closed period that is nearest to the party's own time. If two are equally near, it returns the later one.
 * Returns null if there is none.
 *
 * @param closed the closed period; null where only one physical room is closed, so that a party can keep its time in another room
 */
export function findNearestSlot(slots: readonly SlotWire[], party: PartyWire, closed: Period | null): SlotWire | null {
  const partyStartMs = Date.parse(party.startsAt);
  const distance = ({ startsAt }: SlotWire) => Math.abs(Date.parse(startsAt) - partyStartMs);
  const free = slots.filter(
    (slot) =>
      slot.instanceId !== party.instanceId &&
      !slot.inPast &&
      slot.availability.status &&
      slot.availability.spaces.maxAvailable >= party.quantity &&
      (closed === null || !overlaps(slot, party, closed)),
  );
  const [nearest] = free.toSorted(
    (one, other) => distance(one) - distance(other) || other.startsAt.localeCompare(one.startsAt),
  );
  return nearest ?? null;
}

function overlaps({ startsAt, durationMinutes }: SlotWire, party: PartyWire, closed: Period): boolean {
  const startMs = Date.parse(startsAt);
  const endMs = startMs + (durationMinutes ?? party.durationMinutes) * 60_000;
  return startMs < Date.parse(closed.endsAt) && endMs > Date.parse(closed.startsAt);
}

/** The outcome of a move. */
export type MoveOutcome =
  | { readonly type: 'moved' }
  /** The price would change, so a person has to decide in the drawer. */
  | { readonly type: 'otherPrice' }
  | { readonly type: 'failed'; readonly error: CallError };

interface Move {
  readonly locationId: string;
  readonly party: PartyWire;
  readonly instanceId: string;
  readonly key: string;
}

type MoveCalls = Pick<StaffClient, 'getDeskBooking' | 'quoteDeskChange' | 'changeDeskBooking'>;

/** Moves a party with the tickets that it has, where that leaves its price as it is. */
export async function moveParty(staff: MoveCalls, { locationId, party, instanceId, key }: Move): Promise<MoveOutcome> {
  const { reference, bookingId } = party;
  const params = { locationId, reference };
  const found = await staff.getDeskBooking(params, {});
  if (!found.ok) return { type: 'failed', error: found.error };
  const { version, games } = found.value.data;
  const tickets = games.find((game) => game.bookingId === bookingId)?.tickets ?? [];
  const game = {
    bookingId,
    instanceId,
    tickets: tickets.map(({ pricing_category_id, quantity }) => ({ pricing_category_id, quantity })),
  };
  const quoted = await staff.quoteDeskChange(params, { json: { version, game } });
  if (!quoted.ok) return { type: 'failed', error: quoted.error };
  const { quoteId, oldTotal, newTotal, kept } = quoted.value.data;
  if (newTotal !== oldTotal || kept > 0) return { type: 'otherPrice' };
  const changed = await staff.changeDeskBooking(params, { json: { version, quoteId, game }, idempotencyKey: key });
  return changed.ok ? { type: 'moved' } : { type: 'failed', error: changed.error };
}
