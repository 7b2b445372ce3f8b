import { describe, expect, it } from 'vitest';
import type { Called } from './resova-call.ts';
import type { Quantity, ResovaClient } from './resova-client.ts';
import { quoteTickets } from './quote-tickets.ts';
import type { ResovaInstance } from './resova-schemas.ts';

const category = (id: string, singlePrice: string) => ({
  max_quantity: 6,
  single_price: singlePrice,
  pricing_category: { id, name: id },
});

const instance: ResovaInstance = {
  instance_id: 'i-1',
  date: '2026-12-01',
  start_time: '16:00:00',
  in_past: false,
  bookable: true,
  availability: { spaces: { min_required: 2, max_available: 6, available: 6, total: 6, booked: 0, basket: 0 } },
  settings: { pricing_categories: [category('101', '35.50'), category('102', '20.00')] },
  is_private: true,
};

function clientThat(answer: () => Promise<Called<{ readonly price: string }>>) {
  const asked: (readonly Quantity[])[] = [];
  const client: Pick<ResovaClient, 'shownPrice'> = {
    shownPrice: (_, quantities) => {
      asked.push(quantities);
      return answer();
    },
  };
  return { asked, client };
}

const priced = (price: string) => clientThat(() => Promise.resolve({ ok: true, value: { price } }));

describe('the price of a party at Resova', () => {
  it('is what Resova says, not a sum of its tickets', async () => {
    const { client, asked } = priced('64.00');
    expect(await quoteTickets(client, instance, { '102': 1, '101': 1 }, 'USD')).toBe(6_400);
    expect(asked).toEqual([
      [
        { pricing_category_id: '101', quantity: 1 },
        { pricing_category_id: '102', quantity: 1 },
      ],
    ]);
  });

  it.each([
    ['no tickets', {}],
    ['too few', { '101': 1 }],
    ['too many', { '101': 7 }],
    ['an unknown one', { '101': 2, '999': 1 }],
  ])('is not asked for %s', async (_name, tickets) => {
    const { client, asked } = priced('1.00');
    expect([await quoteTickets(client, instance, tickets, 'USD'), asked]).toEqual([null, []]);
  });

  it.each(['', 'free', '-1.00', '10.005'])('is unknown where Resova says %j', async (price) => {
    expect(await quoteTickets(priced(price).client, instance, { '101': 2 }, 'USD')).toBeNull();
  });

  it('is unknown if Resova rejects the request, is away, or takes too long', async () => {
    const away = clientThat(() => Promise.resolve({ ok: false, error: { code: 'away', message: 'gone' } }));
    expect(await quoteTickets(away.client, instance, { '101': 2 }, 'USD')).toBeNull();
    const silent = clientThat(() => new Promise(() => undefined));
    expect(await quoteTickets(silent.client, instance, { '101': 2 }, 'USD', 5)).toBeNull();
  });
});
