import type { Confirmation } from '../foundation/checkout.ts';
import { describe, expect, it } from 'vitest';
import type { Basket } from '../foundation/basket.ts';
import { failed } from '../foundation/outcome.ts';
import { takeNames } from './booked-names.ts';
import { selectCheckoutScreen } from './checkout-screen.ts';
import type { Visit } from './create-visit.ts';
import { openAtDetails, machines, settled, submitDetails, type Tab } from './test-tab.ts';

const booking = {
  id: 'bk-1',
  instanceId: 's1',
  gameId: 'game-archive',
  gameName: 'El archivo de medianoche',
  gameSlug: 'midnight-archive',
  date: '2026-12-01',
  startTime: '19:00',
  startsAt: '2026-12-02T00:00:00Z',
  durationMinutes: 60,
  isKidsMode: false,
  tickets: [{ pricingCategoryId: 'adult', name: 'Adulto', quantity: 2, priceMinor: 3_400, totalMinor: 6_800 }],
  totalMinor: 6_800,
} satisfies Confirmation['bookings'][number];

const confirmation: Confirmation = {
  reference: 'ABCD2345',
  status: 'confirmed',
  bookings: [booking],
  vouchers: [{ voucherId: 'gift-50', name: 'Tarjeta', code: 'K7MR', amountMinor: 5_000, email: null, message: null }],
  promotions: [],
  subtotalMinor: 11_800,
  discountMinor: 0,
  totalMinor: 11_800,
  paidMinor: 0,
  currency: 'USD',
};

it('the names of a confirmation follow another language, what was booked stays as it is', () => {
  const tickets = [{ pricingCategoryId: 'adult', name: 'بالغ', quantity: 2, priceMinor: 9_900, totalMinor: 19_800 }];
  const source = {
    bookings: [{ ...booking, gameName: 'أرشيف منتصف الليل', tickets, totalMinor: 19_800 }],
    vouchers: [{ voucherId: 'gift-50', name: 'قسيمة' }],
    promotions: [],
  };
  const said = takeNames(confirmation, source);
  expect(said.bookings).toEqual([
    { ...booking, gameName: 'أرشيف منتصف الليل', tickets: [{ ...booking.tickets[0], name: 'بالغ' }] },
  ]);
  expect(said.vouchers[0]?.name).toBe('قسيمة');
  expect(said.totalMinor).toBe(11_800);
});

it('a name that is not found any more stays', () => {
  expect(takeNames(confirmation, { bookings: [], vouchers: [], promotions: [] })).toEqual(confirmation);
});

describe('a checkout that was confirmed in another language', () => {
  /** Arranges the visit of a page in French, in the tab in which the basket was booked in English. */
  async function openInFrench({ hasNames = true } = {}): Promise<{ readonly tab: Tab; readonly visit: Visit }> {
    const tab = await openAtDetails();
    submitDetails(tab.visit);
    await settled();
    tab.visit.stop();
    tab.getBasket.mockClear();
    tab.getBasket.mockResolvedValue(
      hasNames
        ? { ok: true, value: { ...tab.basket, bookings: named(tab.basket.bookings) } }
        : failed('network', 'getBasket failed'),
    );
    const visit = tab.open(undefined, null, 'fr');
    visit.openCheckout(machines);
    return { tab, visit };
  }

  const named = (bookings: Basket['bookings']) => bookings.map((each) => ({ ...each, gameName: 'Le temple perdu' }));

  const listGames = (visit: Visit) => {
    const screen = selectCheckoutScreen(visit.getSnapshot());
    return screen.name === 'confirmed' ? screen.confirmation.bookings.map(({ gameName }) => gameName) : screen.name;
  };

  it('is shown with the names of the page once they are there, which are fetched once', async () => {
    const { tab, visit } = await openInFrench();
    expect(listGames(visit)).toEqual(['Lost Temple']);
    await settled();
    expect(listGames(visit)).toEqual(['Le temple perdu']);
    visit.notice('shown');
    await settled();
    expect(tab.getBasket).toHaveBeenCalledOnce();
  });

  it('keeps its names where they cannot be fetched', async () => {
    const { visit } = await openInFrench({ hasNames: false });
    await settled();
    expect(listGames(visit)).toEqual(['Lost Temple']);
  });

  it('needs no names where it was booked in the language of the page', async () => {
    const tab = await openAtDetails();
    submitDetails(tab.visit);
    await settled();
    const calls = tab.getBasket.mock.calls.length;
    tab.visit.notice('shown');
    await settled();
    expect([tab.visit.getSnapshot().names, tab.getBasket.mock.calls.length]).toEqual([null, calls]);
  });
});
