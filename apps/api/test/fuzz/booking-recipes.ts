import { secretHeader } from '@latchkey/cms-client/contract';
import { basketWire, changeQuoteWire, managedBookingWire } from '@latchkey/cms-client/contract';
import { parse } from 'zod/v4/core';
import type { Random } from '@latchkey/testing';
import { locales, pickLocale } from './pick-locale.ts';
import type { Recipe } from './recipe.ts';
import type { World } from './world.ts';

const basketCall: Recipe = async (world, random) => {
  const { bookingId: _, ...params } = await world.basket(random);
  return { params, query: pickLocale(random) };
};

const pages = ['embedded', 'hosted'] as const;

/** Creates a checkout by a method that the basket offers; the method is optional for a basket that can be paid at the venue. */
const checkout: Recipe = async (world, random) => {
  const { bookingId: _, ...params } = await world.basket(random);
  const basket = await world.send('GET', `/api/resova/${params.locationId}/basket/${params.basketId}`);
  const methods = parse(basketWire, basket).paymentOptions?.map(({ method }) => method) ?? [];
  const namesMethod = methods.length > 0 && (!methods.includes('venue') || random.chance(0.3));
  const customer = {
    firstName: random.pick(['Ada', 'Zoé', 'محمد', 'José']),
    lastName: random.pick(['Byron', 'Núñez', '李', "O'Neill"]),
    email: `visitor${random.between(1, 9_999)}@example.com`,
    phone: random.pick(['+1 407 555 0100', '(407) 555-0123', '+33 1 42 68 53 00']),
  };
  const body = {
    customer,
    locale: random.pick(locales),
    ...(random.chance(0.3) && { newsletter: random.chance(0.5) }),
    ...(namesMethod && {
      payment: { method: random.pick(methods), ...(random.chance(0.5) && { page: random.pick(pages) }) },
    }),
  };
  return { params, query: pickLocale(random), body };
};

const tickets = (categoryId: string, quantity: number) => [{ pricing_category_id: categoryId, quantity }];

/** The recipes of valid requests for the operations of slots and baskets. */
export const bookingRecipes = {
  listSlots: async (world, random) => ({
    params: { ...random.pick(world.rooms) },
    query: {
      startDate: world.date(random),
      ...pickLocale(random),
      ...(random.chance(0.5) && { kidsMode: random.pick(['true', 'false']) }),
    },
  }),
  getSlot: async (world, random) => {
    const { locationId, gameId, instanceId } = await world.slot(random);
    return { params: { locationId, gameId }, query: { instanceId, ...pickLocale(random) } };
  },
  getCalendar: (world, random) => {
    const [from = '', to = ''] = [world.date(random), world.date(random)].toSorted();
    return { params: { ...random.pick(world.rooms) }, query: { from, to, ...pickLocale(random) } };
  },
  createBasket: async (world, random) => {
    const { locationId, instanceId, categoryId, quantity } = await world.slot(random);
    return {
      params: { locationId },
      query: pickLocale(random),
      body: { bookings: [{ instanceId, tickets: tickets(categoryId, quantity) }] },
    };
  },
  getBasket: basketCall,
  updateBasket: async (world, random) => {
    const { bookingId: _, ...params } = await world.basket(random);
    if (random.chance(0.3)) return { params, body: { bookings: [] } };
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const { locationId, instanceId, categoryId, quantity } = await world.slot(random);
      if (locationId !== params.locationId) continue;
      return { params, body: { bookings: [{ instanceId, tickets: tickets(categoryId, quantity) }] } };
    }
    return { params, body: { bookings: [] } };
  },
  deleteBasket: basketCall,
  deleteBooking: async (world, random) => ({ params: { ...(await world.basket(random)) } }),
  extendBasket: basketCall,
  checkoutBasket: checkout,
  getPayment: async (world, random) => ({ params: await world.paying(random), query: pickLocale(random) }),
  changePaymentPage: async (world, random) => ({
    params: await world.paying(random),
    query: pickLocale(random),
    body: { page: random.pick(pages) },
  }),
  cancelPayment: async (world, random) => ({ params: await world.paying(random), query: pickLocale(random) }),
  getConfirmation: async (world, random) => ({ params: await world.booked(random), query: pickLocale(random) }),
  getManagedBooking: async (world, random) => ({ ...(await pickManaged(world, random)), query: pickLocale(random) }),
  listMoveTimes: async (world, random) => {
    const { params, headers } = await pickManaged(world, random);
    const path = `/api/resova/${params.locationId}/my-booking`;
    const { games } = parse(managedBookingWire, await world.send('GET', path, undefined, headers));
    const bookingId = random.pick(games).id;
    return { params, headers, query: { bookingId, startDate: world.date(random), ...pickLocale(random) } };
  },
  quoteChange: async (world, random) => {
    const { request, body } = await createChange(world, random);
    return { ...request, query: pickLocale(random), body };
  },
  changeBooking: async (world, random) => {
    const { request, body } = await createChange(world, random);
    const path = `/api/resova/${request.params.locationId}/my-booking/change/quote`;
    const { quoteId } = parse(changeQuoteWire, await world.send('POST', path, body, request.headers));
    return { ...request, query: pickLocale(random), body: { ...body, quoteId } };
  },
  getChangePayment: async (world, random) => ({
    ...(await pickPayingChange(world, random)),
    query: pickLocale(random),
  }),
  cancelChangePayment: async (world, random) => ({
    ...(await pickPayingChange(world, random)),
    query: pickLocale(random),
  }),
  quoteCancellation: async (world, random) => ({ ...(await pickManaged(world, random)), body: { version: 1 } }),
  cancelBooking: async (world, random) => {
    const { params, headers } = await pickManaged(world, random);
    const path = `/api/resova/${params.locationId}/my-booking/cancel/quote`;
    const { quoteId } = parse(changeQuoteWire, await world.send('POST', path, { version: 1 }, headers));
    return { params, headers, query: pickLocale(random), body: { version: 1, quoteId } };
  },
  sendBookingLink: async (world, random) => ({ ...(await pickManaged(world, random)), query: pickLocale(random) }),
  lookUpBooking: async (world, random) => ({
    params: { locationId: (await world.booked(random)).locationId },
    query: pickLocale(random),
    body: { reference: 'K7MR-4XQD', email: 'ada@example.com' },
  }),
  sendBookingReview: async (world, random) => {
    const { params, headers } = await pickManaged(world, random);
    await world.endGames();
    return { params, headers, query: pickLocale(random), body: { rating: 4, text: 'Again', name: 'Ada' } };
  },
  receivePaymentEvent: async (world, random) => {
    const { body, signature } = await world.paymentEvent(random);
    return {
      params: { provider: 'memory' },
      headers: { 'stripe-signature': signature ?? '' },
      file: { contentType: 'application/json', bytes: new TextEncoder().encode(body) },
    };
  },
  getVoucherBalance: async (world, random) => {
    const { locationId, code } = await world.giftVoucher();
    return { params: { locationId }, query: pickLocale(random), body: { code } };
  },
  addPromotion: async (world, random) => {
    const { params, promotionId, code } = await redeemCode(world, random);
    await world.send('DELETE', `/api/resova/${params.locationId}/basket/${params.basketId}/promotion/${promotionId}`);
    return { params, body: { code } };
  },
  deletePromotion: async (world, random) => {
    const { params, promotionId } = await redeemCode(world, random);
    return { params: { ...params, promotionId } };
  },
} satisfies Record<string, Recipe>;

/** Adds one ticket, or another category, to the first game of a booking if it fits. */
async function createChange(world: World, random: Random) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const request = await pickManaged(world, random);
    const path = `/api/resova/${request.params.locationId}/my-booking`;
    const { games, version } = parse(managedBookingWire, await world.send('GET', path, undefined, request.headers));
    const game = random.pick(games);
    const [ticket] = game.tickets;
    const wanted = tickets(ticket?.pricing_category_id ?? '', (ticket?.quantity ?? 0) + 1);
    const body = { version, game: { bookingId: game.id, instanceId: game.instanceId, tickets: wanted } };
    const quoted = await world.trySend('POST', `${path}/change/quote`, body, request.headers);
    if (quoted !== null) return { request, body };
  }
  throw new Error('no booking can be changed');
}

/** Returns a booking with its secret. */
async function pickManaged(world: World, random: Random) {
  const { locationId, secret } = await world.managed(random);
  return { params: { locationId }, headers: { [secretHeader]: secret } };
}

/** Returns a booking with a change that is being paid, with its secret. */
async function pickPayingChange(world: World, random: Random) {
  const { locationId, secret } = await world.payingChange(random);
  return { params: { locationId }, headers: { [secretHeader]: secret } };
}

/** Returns a basket with a redeemed code. The api decides which codes apply, so all are tried. */
async function redeemCode(world: World, random: Random) {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { bookingId: _, ...params } = await world.basket(random);
    const path = `/api/resova/${params.locationId}/basket/${params.basketId}/promotion`;
    for (const code of shuffle(world.codes, random)) {
      const added = await world.trySend('POST', path, { code });
      const promotionId = added === null ? undefined : parse(basketWire, added).promotions[0]?.id;
      if (promotionId !== undefined) return { params, promotionId, code };
    }
  }
  throw new Error('no code can be redeemed');
}

function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
