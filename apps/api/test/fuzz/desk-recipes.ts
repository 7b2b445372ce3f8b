import { deskContracts, deskVoucherContracts } from '@latchkey/cms-client/contract';
import { changeQuoteWire, closureKinds, type DeskBookingWire } from '@latchkey/cms-client/contract';
import { parse } from 'zod/v4/core';
import type { Random } from '@latchkey/testing';
import { addDays } from '../../src/kernel/wall-clock.ts';
import { pickLocale } from './pick-locale.ts';
import type { Recipe } from './recipe.ts';
import type { World } from './world.ts';

/** What goes back of a cancelled booking: the amount of the policy, or all. */
const goesBack = ['policy', 'all'] as const;

/** The recipes of valid requests for the operations on a location's day, by an owner of the chain. */
export const deskRecipes = {
  getDaySheet: (world, random) => ({
    params: { locationId: random.pick(world.rooms).locationId, date: world.date(random) },
    headers: world.owner.headers,
  }),
  findParties: async (world, random) => {
    const { locationId } = await pickBooked(world, random);
    return {
      params: { locationId },
      query: { text: random.pick(['Byr', 'ada@example.com']) },
      ...asOwner(world, random),
    };
  },
  getDeskBooking: async (world, random) => ({
    params: (await pickBooked(world, random)).params,
    ...asOwner(world, random),
  }),
  checkInByCode: async (world, random) => {
    const { locationId, booking, checkInToken } = await pickBooked(world, random);
    await world.playToday(booking);
    return { params: { locationId }, body: { token: checkInToken }, ...asOwner(world, random) };
  },
  checkIn: async (world, random) => {
    const { params, booking } = await pickGame(world, random);
    await world.playToday(booking);
    return { params, body: {}, ...asOwner(world, random) };
  },
  undoCheckIn: async (world, random) => {
    const { params, path, booking } = await pickGame(world, random);
    await world.playToday(booking);
    await world.send('POST', `${path}/arrival`, {}, world.owner.headers);
    return { params, ...asOwner(world, random) };
  },
  markNoShow: async (world, random) => {
    const { params, booking } = await pickGame(world, random);
    await world.endGames();
    return { params, body: { version: booking.version }, ...asOwner(world, random) };
  },
  undoNoShow: async (world, random) => {
    const { params, path, booking } = await pickGame(world, random);
    await world.endGames();
    await world.send('POST', `${path}/no-show`, { version: booking.version }, world.owner.headers);
    return { params, ...asOwner(world, random) };
  },
  writeNote: async (world, random) => {
    const { params, booking } = await pickBooked(world, random);
    return { params, body: { version: booking.version, note: 'Two birthdays' }, ...asOwner(world, random) };
  },
  listDeskTimes: async (world, random) => {
    const { params, game } = await pickGame(world, random);
    const { bookingId, ...rest } = params;
    return {
      params: rest,
      headers: world.owner.headers,
      query: { bookingId, startDate: world.date(random), kidsMode: `${game.isKidsMode}` },
    };
  },
  quoteDeskChange: async (world, random) => {
    const { params, body } = await createChange(world, random);
    return { params, body, ...asOwner(world, random) };
  },
  changeDeskBooking: async (world, random) => {
    const { params, body, quoteId } = await createChange(world, random);
    return { params, body: { ...body, quoteId }, ...asOwner(world, random) };
  },
  quoteDeskCancellation: async (world, random) => {
    const { params, booking } = await pickBooked(world, random);
    return { params, body: { version: booking.version, back: random.pick(goesBack) }, ...asOwner(world, random) };
  },
  listPaymentLinks: (world, random) => ({
    params: { locationId: random.pick(world.rooms).locationId },
    headers: world.owner.headers,
  }),
  getPaymentLink: async (world, random) => {
    const params = await world.paying(random);
    const path = `/staff/${params.locationId}/baskets/${params.basketId}/payment-link`;
    await world.send('POST', path, { email: 'ada@example.com' }, world.owner.headers);
    return { params, headers: world.owner.headers };
  },
  sendPaymentLink: async (world, random) => ({
    params: await world.paying(random),
    body: { email: `visitor${random.between(1, 9_999)}@example.com` },
    ...asOwner(world, random),
  }),
  cancelDeskBooking: async (world, random) => {
    const { params, path, booking } = await pickBooked(world, random);
    const body = { version: booking.version, back: random.pick(goesBack) };
    const quote = await world.send('POST', `${path}/cancel/quote`, body, world.owner.headers);
    return { params, body: { ...body, quoteId: parse(changeQuoteWire, quote).quoteId }, ...asOwner(world, random) };
  },
  takePayment: async (world, random) => {
    const { params, booking } = await pickBooked(world, random);
    return {
      params,
      body: { version: booking.version, method: random.pick(['cash', 'cardAtVenue']), amount: booking.due },
      ...asOwner(world, random),
    };
  },
  refundDeskBooking: async (world, random) => {
    const { params, path, booking } = await pickBooked(world, random);
    const payment = { version: booking.version, method: 'cash', amount: booking.due };
    await world.send('POST', `${path}/payments`, payment, world.owner.headers);
    return {
      params,
      body: { version: booking.version + 1, amount: 1, by: 'hand', reason: 'The light failed' },
      ...asOwner(world, random),
    };
  },
  discountBooking: async (world, random) => {
    const { params, booking } = await pickBooked(world, random);
    const amount = random.chance(0.5) ? booking.staffDiscount.most : 1;
    return {
      params,
      body: { version: booking.version, amount, reason: 'The light failed' },
      ...asOwner(world, random),
    };
  },
  redeemVoucher: async (world, random) => {
    const { params, booking } = await pickBooked(world, random);
    // A voucher of the harbour is good at every location with its currency.
    const { code } = await sellOne(world, random);
    return { params, body: { version: booking.version, code }, ...asOwner(world, random) };
  },
  findVouchers: (world, random) => ({
    params: { locationId: random.pick(world.rooms).locationId },
    body: { text: random.pick(['', 'Byr', 'K7MR']) },
    ...asOwner(world, random),
  }),
  getDeskVoucher: async (world, random) => ({ params: await sellVoucher(world, random), ...asOwner(world, random) }),
  getVoucherShop: (world, random) => ({ params: { locationId: voucherLocation }, ...asOwner(world, random) }),
  sellVouchers: async (world, random) => ({
    params: { locationId: voucherLocation },
    body: createVoucherSale(random),
    ...asOwner(world, random),
  }),
  extendVoucher: async (world, random) => ({
    params: await sellVoucher(world, random),
    body: { validUntil: null },
    ...asOwner(world, random),
  }),
  blockVoucher: async (world, random) => ({
    params: await sellVoucher(world, random),
    body: { reason: 'Stolen' },
    ...asOwner(world, random),
  }),
  unblockVoucher: async (world, random) => {
    const params = await sellVoucher(world, random);
    const path = `/staff/${params.locationId}/vouchers/${params.voucherId}/block`;
    await world.send('POST', path, { reason: 'Stolen' }, world.owner.headers);
    return { params, ...asOwner(world, random) };
  },
  renewVoucherCode: async (world, random) => ({
    params: await sellVoucher(world, random),
    body: { reason: 'Lost', email: '' },
    ...asOwner(world, random),
  }),
  refundVoucher: async (world, random) => ({
    params: await sellVoucher(world, random),
    body: { reason: 'Sold by mistake' },
    ...asOwner(world, random),
  }),
  listClosures: (world, random) => ({
    params: { locationId: random.pick(world.rooms).locationId },
    headers: world.owner.headers,
  }),
  quoteClosure: (world, random) => ({ ...createClosure(world, random), ...asOwner(world, random) }),
  makeClosure: async (world, random) => {
    const { params, body: closure } = createClosure(world, random);
    const quoteId = await quoteClosure(world, params.locationId, closure);
    return { params, body: { quoteId, closure }, ...asOwner(world, random) };
  },
  endClosure: async (world, random) => {
    const { params, body: closure } = createClosure(world, random);
    const quoteId = await quoteClosure(world, params.locationId, closure);
    const path = `/staff/${params.locationId}/closures`;
    const made = await world.send('POST', path, { quoteId, closure }, world.owner.headers);
    const closureId = parse(deskContracts.makeClosure.data, made).id;
    return { params: { ...params, closureId }, ...asOwner(world, random) };
  },
  watchDesk: (world, random) => ({
    params: { locationId: random.pick(world.rooms).locationId },
    headers: world.owner.headers,
  }),
} satisfies Record<string, Recipe>;

/** The location that sells the vouchers of the chain, which are in dollars. */
const voucherLocation = 'loc-harbour';

function createVoucherSale(random: Random) {
  return {
    vouchers: [{ voucherId: 'gift-50', quantity: 1 }],
    customer: { firstName: 'Ada', lastName: 'Byron', email: '', phone: '' },
    locale: 'en',
    method: random.pick(['cash', 'cardAtVenue']),
    total: 50,
  };
}

/** Sells a gift voucher and returns it with its code. */
async function sellOne(world: World, random: Random) {
  const path = `/staff/${voucherLocation}/vouchers`;
  const sold = await world.send('POST', path, createVoucherSale(random), world.owner.headers);
  const [voucher] = parse(deskVoucherContracts.sellVouchers.data, sold).vouchers;
  if (voucher === undefined) throw new Error('no voucher was sold');
  return voucher;
}

/** Sells a gift voucher and returns the parameters of the operations on it. */
async function sellVoucher(world: World, random: Random) {
  const { id } = await sellOne(world, random);
  return { locationId: voucherLocation, voucherId: id };
}

/** Returns a closure of next year, when no other request books. */
function createClosure(world: World, random: Random) {
  const { locationId, gameId } = random.pick(world.rooms);
  const date = addDays(world.date(random), 365);
  const time = (hour: number) => ({ date, time: `${hour}:00` });
  const from = random.between(10, 20);
  const kind = random.pick(closureKinds);
  return { params: { locationId }, body: { gameId, from: time(from), to: time(from + 1), kind, remark: 'Paint' } };
}

/** Quotes a closure and returns the id of the quote. */
async function quoteClosure(world: World, locationId: string, closure: object): Promise<string> {
  const found = await world.send('POST', `/staff/${locationId}/closures/quote`, closure, world.owner.headers);
  return parse(deskContracts.quoteClosure.data, found).quoteId;
}

/** Returns the headers of the owner, and sometimes a language. */
function asOwner(world: World, random: Random) {
  return { headers: world.owner.headers, ...(random.chance(0.2) && { query: pickLocale(random) }) };
}

/** Returns a booking that is to be paid at the venue, as the desk sees it. */
async function pickBooked(world: World, random: Random) {
  const { locationId, reference, checkInToken } = await world.forDesk(random);
  const params = { locationId, reference };
  const path = `/staff/${locationId}/bookings/${reference}`;
  const found = await world.send('GET', path, undefined, world.owner.headers);
  const booking: DeskBookingWire = parse(deskContracts.getDeskBooking.data, found);
  return { locationId, params, path, booking, checkInToken };
}

/** Returns a game of a booking that is to be paid at the venue. */
async function pickGame(world: World, random: Random) {
  const { params, path, booking } = await pickBooked(world, random);
  const game = random.pick(booking.games);
  const { bookingId } = game;
  return { params: { ...params, bookingId }, path: `${path}/games/${bookingId}`, booking, game };
}

/** Picks a booking whose game has room for one more ticket, and quotes that change. */
async function createChange(world: World, random: Random) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { params, path, booking } = await pickBooked(world, random);
    const { bookingId, instanceId, tickets } = random.pick(booking.games);
    const [first] = tickets;
    const wanted = [{ pricing_category_id: first?.pricing_category_id ?? '', quantity: (first?.quantity ?? 0) + 1 }];
    const body = { version: booking.version, game: { bookingId, instanceId, tickets: wanted } };
    const quote = await world.trySend('POST', `${path}/change/quote`, body, world.owner.headers);
    if (quote !== null) return { params, body, quoteId: parse(changeQuoteWire, quote).quoteId };
  }
  throw new Error('no booking can be changed');
}
