import { describeBookingGateway } from '@latchkey/booking-core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiUnderTest } from './api-under-test.ts';
import { backends } from './backends.ts';
import { createClients } from './clients.ts';
import { findVoucherCodes } from './voucher-codes.ts';

let keys = 0;

describe.each(backends)('the booking gateway on $name', ({ name, open }) => {
  let api: ApiUnderTest;
  let tests = 0;

  beforeAll(async () => {
    api = await open();
  });

  afterAll(() => api.close());

  const called = new Set<string>();

  // Each test has a visitor and a day of its own; the first two days are left out, because slots of today have begun.
  describeBookingGateway(
    `the client over the api on ${name}`,
    { describe, it, expect },
    () => {
      tests += 1;
      const options = { baseUrl: api.baseUrl, fetch: api.fetchFrom(`visitor-${tests}`) };
      return {
        gateway: createClients(options, (call) => called.add(call)).booking,
        locationId: 'loc-madrid',
        gameId: 'game-midnight-archive',
        date: new Date(Date.now() + (tests + 1) * 86_400_000).toISOString().slice(0, 10),
        promotionCode: 'QUIET5',
        createKey: () => {
          keys += 1;
          return `conformance-${keys}`;
        },
        releaseVouchers: (reference) => findVoucherCodes(api.api, reference),
        payByCard: async ({ id }) => api.api.memory.pay(id),
      };
    },
    { venue: true, card: true },
  );

  it('is called with every operation of the port', () => {
    const { booking } = createClients({ baseUrl: api.baseUrl });
    expect([...called].toSorted()).toEqual(
      Object.keys(booking)
        .map((call) => `booking.${call}`)
        .toSorted(),
    );
  });
});
