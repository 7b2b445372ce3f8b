import { describeBookingGateway } from '@latchkey/booking-core/testing';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backends } from './backends.ts';
import { openResova, type ResovaUnderTest } from './fake-resova.ts';

let keys = 0;

/** The databases of the tests. Resova has the inventory; the api keeps ids, keys and locks, in either database. */
const databases = backends.map((backend) => ({ name: backend.name, open: () => openResova({ backend }) }));

describe.each(databases)('Resova behind the api on $name', ({ name, open }) => {
  let resova: ResovaUnderTest;
  let tests = 0;

  beforeAll(async () => {
    resova = await open();
  });

  afterAll(() => resova.close());

  // Each test has a visitor and a day of its own, as on the other backends.
  describeBookingGateway(`the client over the api over Resova on ${name}`, { describe, it, expect }, () => {
    tests += 1;
    return {
      gateway: createBookingGateway({ baseUrl: resova.api.baseUrl, fetch: resova.api.fetchFrom(`visitor-${tests}`) }),
      locationId: 'loc-orlando',
      gameId: 'game-midnight-archive',
      date: new Date(Date.now() + (tests + 1) * 86_400_000).toISOString().slice(0, 10),
      promotionCode: 'FIRST100',
      createKey: () => {
        keys += 1;
        return `resova-${keys}`;
      },
      // Resova creates the codes; the seller sends them.
      releaseVouchers: async (reference) => {
        const { transactions } = await resova.state();
        return transactions.find((sale) => sale.reference === reference)?.codes.map(({ code }) => code) ?? [];
      },
    };
  });

  it('gets no request that Resova would not accept', async () => {
    expect(await resova.violations()).toEqual([]);
  });
});
