import { proofTimeoutMs, recordFigures, repeated, seed, seeded } from '@latchkey/testing';
import { expect, it } from 'vitest';
import { plainPrice } from '../testing/plain-price.ts';
import { randomParty, randomPricing } from '../testing/random-pricing.ts';
import { evaluatePrices } from './evaluate-prices.ts';
import { partyMinor, priceLines } from './party-price.ts';

/** Each kind of price must occur at least once in this many parties. */
const partiesPerKind = 50;

const parties = repeated({ test: 1_000, short: 20_000, full: 200_000 });

it(
  'a random party pays the sum of its tickets, which a plain model of the rules counts one by one',
  () => {
    const random = seeded(seed);
    const counted = { parties, sums: 0, least: 0, reasons: 0 };
    for (let count = 0; count < parties; count += 1) {
      const drawn = randomPricing(random, '2026-12-01');
      const party = randomParty(random, drawn);
      const start = {
        date: `2026-12-${String(random.between(1, 31)).padStart(2, '0')}`,
        time: `${String(random.between(0, 23)).padStart(2, '0')}:${random.pick(['00', '30'])}`,
        startsInMinutes: random.chance(0.3) ? null : random.between(0, 30_000),
      };
      const prices = evaluatePrices(drawn.pricing, start);
      const paidMinor = partyMinor(prices, party);
      const plainMinor = plainPrice(drawn.pricing, start, party);
      if (paidMinor !== plainMinor)
        expect.fail(JSON.stringify({ count, ...drawn, party, start, paidMinor, plainMinor }));
      const lines = priceLines(prices, party);
      expect(lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(paidMinor);
      counted.sums += Number(prices.sums !== undefined);
      counted.least += Number(prices.leastMinor === paidMinor);
      counted.reasons += prices.reasons?.length ?? 0;
    }
    expect(Math.min(...Object.values(counted))).toBeGreaterThan(parties / partiesPerKind);
    if (parties > 1_000) recordFigures('random prices in the core', counted);
  },
  proofTimeoutMs,
);
