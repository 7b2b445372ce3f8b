import { inArray, sql } from 'drizzle-orm';
import { baskets } from '../../../db/schema/bookings.table.ts';
import { holdPlaces } from '../../../inventory/places/hold-places.ts';
import { calculateNotice, staffSale } from '../../../inventory/slots/sale-rights.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { createBasketId, createBookingId } from '../../../ticketing/shared/random-ids.ts';
import { toNextRoom, type BookingDraft } from './booking-draft.ts';
import { takeRoom, type Surroundings } from './find-room.ts';

/** A line whose places are held. */
export interface HeldDraft {
  readonly draft: BookingDraft;
  readonly basketId: string;
}

/** Holds the places of lines, in the first room of the game that is free. A line whose places are not held gives back the room that it had noted. */
export async function holdInTwins(
  tx: Queryable,
  drafts: readonly BookingDraft[],
  surroundings: Pick<Surroundings, 'named' | 'memory'>,
): Promise<readonly HeldDraft[]> {
  const held: HeldDraft[] = [];
  for (let pending = drafts; pending.length > 0;) {
    const met = await holdDrafts(tx, pending);
    held.push(...met);
    const kept = new Set(met.map(({ draft }) => draft));
    pending = pending
      .filter((draft) => !kept.has(draft))
      .flatMap((draft): readonly BookingDraft[] => {
        surroundings.memory.times.give(draft);
        const next = toNextRoom(draft);
        // The time of the line was checked before, so no time counts as past here.
        const placed = next === null ? '' : takeRoom(next, { ...surroundings, nowMs: 0 });
        return typeof placed === 'string' ? [] : [placed];
      });
  }
  return held;
}

/**
 * Holds the places of lines, in each room one line after the other: the rule compares a line with the places that are held already. Returns the lines
 * that have their places.
 */
async function holdDrafts(tx: Queryable, drafts: readonly BookingDraft[]): Promise<readonly HeldDraft[]> {
  const held: HeldDraft[] = [];
  const waiting = new Map<number, BookingDraft[]>();
  for (const draft of drafts) {
    const { physicalNumber } = draft.room;
    waiting.set(physicalNumber, [...(waiting.get(physicalNumber) ?? []), draft]);
  }
  while (waiting.size > 0) {
    const round = [...waiting].flatMap(([number, [first, ...rest]]) => {
      if (rest.length === 0) waiting.delete(number);
      else waiting.set(number, rest);
      return first === undefined ? [] : [{ draft: first, id: createBookingId(), basketId: createBasketId() }];
    });
    await tx.orm.insert(baskets).values(
      round.map(({ draft, basketId }) => ({
        id: basketId,
        locationId: draft.venue.locationId,
        clientKey: '',
        expiresAt: sql`now() + interval '1 hour'`,
      })),
    );
    const met = await holdPlaces(
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
    const unmet = round.filter(({ id }) => !met.has(id)).map(({ basketId }) => basketId);
    if (unmet.length > 0) await tx.orm.delete(baskets).where(inArray(baskets.id, unmet));
    held.push(...round.filter(({ id }) => met.has(id)).map(({ draft, basketId }) => ({ draft, basketId })));
  }
  return held;
}
