import { fromMinor, toMinor, totalMinor } from '@latchkey/booking-core';
import { randomParty, randomPricing, type RandomPricing } from '@latchkey/booking-core/testing';
import { pricedTicketsFromWire } from '@latchkey/cms-client/contract';
import { formatPrice } from '@latchkey/i18n';
import { proofTimeoutMs, type Random, recordFigures, repeated, seed, seeded } from '@latchkey/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { addDays } from '../src/kernel/wall-clock.ts';
import { createCaller, tomorrow } from './caller.ts';
import { openPricedChain, type PricedChain } from './priced-chain.ts';

const testParties = 12;
/** The number of parties in each currency. */
const parties = repeated({ test: testParties, short: 100, full: 1_500 });
/** The number of parties with one database. */
const partiesPerChain = 500;
/** The number of parties after which the prices change. */
const partiesPerPrice = 3;
/** The days from tomorrow on which parties play. */
const days = 20;

const settledRow = z.object({ owedMinor: z.coerce.number(), text: z.string() });

/** Acts as a party that buys at a random start. */
async function buy(chain: PricedChain, drawn: RandomPricing, currency: string, random: Random) {
  const visitor = createCaller(chain.api, `198.51.100.${random.between(1, 250)}`);
  const date = addDays(tomorrow('America/New_York'), random.between(0, days));
  const tickets = randomParty(random, drawn);
  const slots = await visitor.slots(`loc-harbour/game/game-vault/availability?startDate=${date}`);
  const slot = random.pick(slots);
  const shownMinor = totalMinor(pricedTicketsFromWire(slot), tickets);
  const booking = {
    instanceId: slot.instanceId,
    tickets: Object.entries(tickets).map(([id, quantity]) => ({ pricing_category_id: id, quantity })),
    shownTotal: fromMinor(shownMinor, currency),
  };
  const basket = await visitor.create({ bookings: [booking] });
  const confirmation = await visitor.checkout(basket.id);
  const [settled] = await chain.api.db.rows(
    settledRow,
    sql`
      SELECT m.letter->>'text' AS text,
        (SELECT -coalesce(sum(amount_minor), 0) FROM ledger_entries WHERE reference = ${confirmation.reference}) AS "owedMinor"
      FROM mail_outbox m
      WHERE m.kind = 'booking-confirmation' AND m.letter->>'text' LIKE ${`%${confirmation.reference}%`}
    `,
  );
  const [heldBooking] = basket.bookings;
  const price = formatPrice({ amountMinor: shownMinor, currency }, 'en');
  return {
    case: JSON.stringify({ ...drawn, slot, tickets }),
    plain: chain.plainPrice(slot, tickets, drawn),
    shown: shownMinor,
    basket: toMinor(basket.total, currency),
    lines: (heldBooking?.tickets ?? []).reduce((sum, { total = 0 }) => sum + toMinor(total, currency), 0),
    booked: toMinor(confirmation.total, currency),
    ledger: settled?.owedMinor,
    // A party that pays nothing is not told an amount.
    email: shownMinor === 0 || settled?.text.includes(price) === true ? shownMinor : settled?.text,
  };
}

it.each(['JPY', 'USD', 'KWD'])(
  'a random party pays one price in %s, in the slot, the basket, the booking, the ledger and the email',
  async (currency) => {
    const random = seeded(seed);
    const counted = { parties: 0, prices: 0 };
    for (let earlier = 0; earlier < parties; earlier += partiesPerChain) {
      const chain = await openPricedChain(currency);
      try {
        let drawn = randomPricing(random, tomorrow('America/New_York'), days);
        for (let count = 0; count < Math.min(partiesPerChain, parties - earlier); count += 1) {
          if (count % partiesPerPrice === 0) {
            drawn = randomPricing(random, tomorrow('America/New_York'), days);
            await chain.price(drawn, random.pick(['game', 'room']));
            counted.prices += 1;
          }
          const bought = await buy(chain, drawn, currency, random);
          counted.parties += 1;
          const { plain } = bought;
          expect(bought).toEqual({
            case: bought.case,
            plain,
            shown: plain,
            basket: plain,
            lines: plain,
            booked: plain,
            ledger: plain,
            email: plain,
          });
        }
      } finally {
        await chain.close();
      }
    }
    // Only proofs record figures.
    if (parties > testParties) recordFigures(`prices from the slot to the email in ${currency}`, counted);
  },
  proofTimeoutMs,
);
