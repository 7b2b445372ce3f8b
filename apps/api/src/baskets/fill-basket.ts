import { basketWire, type BasketWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../kernel/database.ts';
import { idempotencyHours, repeated, stillRunning } from '../kernel/idempotency.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { basketNotFound } from '../ticketing/shared/basket-errors.ts';
import { findEndings, explainExcess, tooManyHolds } from '../ticketing/shared/hold-limits.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import { ageBasket } from '../ticketing/shared/ticketing.ts';
import { formatInstanceId } from '../inventory/slots/slot-id.ts';
import { storedPricesSchema } from '../venues/room-pricing.ts';
import { countPlaces } from '../inventory/taken-items.ts';
import { notTaken } from '../inventory/slots/why-blocked.ts';
import { whyNotOpen } from './basket-row.ts';
import { openedStates } from './open-basket.ts';
import {
  composeCall,
  type Filling,
  prepareFilling,
  type PreparedFilling,
  type FillSettings,
} from './prepare-filling.ts';

/**
 * Makes each basket hold exactly what is requested, or makes a new one, one after the other and in ONE statement: once per key, within
 * the limits, with the response stored if and only if the places are held. It locks the baskets, then their clients, then all slots that
 * they give up or take, each kind in a fixed order. The places that a basket gives up count as free. No two requests may be for the same basket.
 *
 * @returns null for a basket with codes or vouchers, whose discounts depend on what is held; nothing is written for it then
 */
export async function fillBaskets(
  db: Queryable,
  settings: FillSettings,
  fillings: readonly Filling[],
): Promise<readonly (Result<BasketWire> | null)[]> {
  const prepared = fillings.map((filling) => prepareFilling(settings, filling));
  const { limits, holdMinutes } = settings;
  const [row] = await db.rows(
    filledRow,
    sql`
      SELECT fill_baskets(
        ${JSON.stringify(prepared.map(composeCall))}::jsonb, ${idempotencyHours}::int, ${holdMinutes}::int,
        ${limits.maxLiveBaskets}::int, ${limits.maxHeldPlaces}::int
      ) AS results
    `,
  );
  const results: (Result<BasketWire> | null)[] = [];
  for (const [index, filling] of prepared.entries()) {
    const filled = row?.results[index];
    if (filled === undefined) throw new Error('fill_baskets returned too few results');
    results.push(await toResult(db, settings, filling, filled));
  }
  return results;
}

/** Returns the result of one request; null for a basket that only a transaction can fill. */
async function toResult(
  db: Queryable,
  settings: FillSettings,
  filling: PreparedFilling,
  filled: Filled,
): Promise<Result<BasketWire> | null> {
  const { venue, request, basketId, newClient, priced, response, slots } = filling;
  const { limits } = settings;
  switch (filled.state) {
    case 'filled': {
      const { ids, expiresAt, leftMs, isExtended } = filled;
      const bookings = response.bookings.map((booking, position) => ({ ...booking, id: ids[position] ?? booking.id }));
      return succeeded({ ...response, bookings, expiresAt, expiresInMs: leftMs, canExtend: !isExtended });
    }
    case 'otherPrices': {
      // The prices have changed since the basket took the slot, so it is filled again at its own prices. If they change once more in between, a
      // transaction decides.
      if (filling.held !== undefined) return null;
      const held = new Map(filled.held.map((each) => [formatInstanceId(each), each.prices]));
      const [again = null] = await fillBaskets(db, settings, [{ ...filling, held }]);
      return again;
    }
    case 'full':
      return notTaken(settings, [...slots.values()]);
    case 'running':
      return stillRunning();
    case 'stored':
      return repeated(filled, request.body, basketWire, ageBasket);
    case 'missing':
      return basketNotFound(phrases.updateFailed);
    // Nothing was filled. The reason is the first of these that holds.
    case 'open': {
      const { basket, applied, lines, live } = filled;
      const notOpen = basket === null ? null : whyNotOpen(basket, phrases.updateFailed);
      if (notOpen !== null) return notOpen;
      const needsTransaction = applied.length > 0 || lines.length > 0;
      if (needsTransaction) return null;
      if (!priced.ok) return priced;
      // The only reason that is left is a client over its limits. So there is an explanation, and the basket exists or has a new client.
      const intent = {
        isNew: newClient !== null,
        places: countPlaces(priced.value),
      };
      const excess = explainExcess(limits, intent, live) ?? '';
      const { locationId } = venue;
      const client = { clientKey: basket?.clientKey ?? newClient ?? '', locationId, basketId };
      return tooManyHolds(excess, limits, intent, await findEndings(db, client));
    }
  }
}

/** The schema of the outcome of one request. */
const filledSchema = z.union([
  z.object({
    state: z.literal('filled'),
    expiresAt: z.string(),
    leftMs: z.number(),
    isExtended: z.boolean(),
    /** The ids of the bookings, in the order of the request. */
    ids: z.array(z.string()),
  }),
  z.object({ state: z.literal('full') }),
  z.object({
    state: z.literal('otherPrices'),
    held: z.array(z.object({ slotId: z.string(), isKidsMode: z.boolean(), prices: storedPricesSchema })),
  }),
  ...openedStates,
]);

type Filled = z.output<typeof filledSchema>;

const filledRow = z.object({ results: z.array(filledSchema) });
