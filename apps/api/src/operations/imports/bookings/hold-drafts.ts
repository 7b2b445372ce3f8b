import { inArray, sql } from 'drizzle-orm';
import { baskets } from '../../../db/schema/bookings.table.ts';
import { holdPlaces } from '../../../inventory/places/hold-places.ts';
import { calculateNotice, staffSale } from '../../../inventory/slots/sale-rights.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { createBasketId, createBookingId } from '../../../ticketing/shared/random-ids.ts';
import { toNextRoom, type BookingDraft } from './booking-draft.ts';
import { takeRoom, type Surroundings } from './place-draft.ts';

/** A line whose places are held. */
export interface HeldDraft {
  readonly draft: BookingDraft;
  readonly basketId: string;
}

/**
 * Holds the places of lines, each in the first room of its game that is free. A line whose places are not held gives back the room that it had noted,
 * and tries the next one. Returns the lines that have their places.
 */
export async function holdInTwins(
  tx: Queryable,
  drafts: readonly BookingDraft[],
  surroundings: Pick<Surroundings, 'slots' | 'memory'>,
): Promise<readonly HeldDraft[]> {
  const held: HeldDraft[] = [];
  for (let pending = drafts; pending.length > 0;) {
    const heldNow = await holdDrafts(tx, pending);
    held.push(...heldNow);
    const done = new Set(heldNow.map(({ draft }) => draft));
    pending = pending
      .filter((draft) => !done.has(draft))
      .flatMap((draft): readonly BookingDraft[] => {
        surroundings.memory.times.give(draft);
        const next = toNextRoom(draft);
        if (next === null) return [];
        // The time of the line was checked before, so no time counts as past here.
        const placed = takeRoom(next, { ...surroundings, nowMs: 0 });
        return typeof placed === 'string' ? [] : [placed];
      });
  }
  return held;
}

/**
 * Holds the places of lines, each in the room that it has. A statement takes one line of each physical room, because the database compares a line
 * only with the places that earlier statements hold. Returns the lines that have their places.
 */
async function holdDrafts(tx: Queryable, drafts: readonly BookingDraft[]): Promise<readonly HeldDraft[]> {
  const held: HeldDraft[] = [];
  const waiting = groupBy(drafts, ({ room }) => room.physicalNumber);
  for (let turn = 0; ; turn += 1) {
    const round = [...waiting.values()].flatMap((ofRoom) => {
      const draft = ofRoom[turn];
      return draft === undefined ? [] : [{ draft, id: createBookingId(), basketId: createBasketId() }];
    });
    if (round.length === 0) return held;
    await tx.orm.insert(baskets).values(
      round.map(({ draft, basketId }) => ({
        id: basketId,
        locationId: draft.venue.locationId,
        clientKey: '',
        expiresAt: sql`now() + interval '1 hour'`,
      })),
    );
    const heldIds = await holdPlaces(
      tx,
      round.map(({ draft, id, basketId }) => ({
        id,
        basketId,
        slotId: draft.slotId,
        isKidsMode: draft.isKidsMode,
        quantity: draft.quantity,
        position: 0,
        tickets: draft.tickets,
        noticeMinutes: calculateNotice(staffSale, draft.room.room),
      })),
    );
    const emptyBaskets = round.filter(({ id }) => !heldIds.has(id)).map(({ basketId }) => basketId);
    if (emptyBaskets.length > 0) await tx.orm.delete(baskets).where(inArray(baskets.id, emptyBaskets));
    held.push(...round.filter(({ id }) => heldIds.has(id)).map(({ draft, basketId }) => ({ draft, basketId })));
  }
}
