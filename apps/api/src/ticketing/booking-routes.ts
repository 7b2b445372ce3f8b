import { basketBody, checkoutBody } from '@latchkey/cms-client/schema';
import { Hono } from 'hono';
import { clientAddress, type ConnectionAddress } from '../http/client-address.ts';
import { answer, refuse } from '../http/envelope.ts';
import { createdStatus } from '../http/errors.ts';
import { readBody, readQuery } from '../http/validate.ts';
import { availabilityQuery, calendarQuery, detailsQuery } from './booking-queries.ts';
import { readBasketMutation, readBasketRef, readBookingMutation, readGame, readMutation } from './booking-request.ts';
import type { Ticketing } from './ticketing.ts';

interface BookingRoutesOptions {
  readonly ticketing: Ticketing;
  readonly connectionAddress: ConnectionAddress;
  readonly trustedProxies: number;
}

/** §7 Booking calls, with the additions of the readings. `resova` is the path's name whichever system is behind. */
export function bookingRoutes({ ticketing, connectionAddress, trustedProxies }: BookingRoutesOptions): Hono {
  const app = new Hono();
  const game = '/:locationId/game/:gameId';
  const basket = '/:locationId/basket/:basketId';

  app.get(`${game}/availability`, async (c) => {
    const ids = readGame(c);
    if (!ids.ok) return refuse(c, ids.refusal);
    const query = readQuery(c, availabilityQuery);
    if (!query.ok) return refuse(c, query.refusal);
    const { startDate: date, kidsMode: isKidsMode, basketId, locale } = query.value;
    return answer(c, await ticketing.listSlots({ ...ids.value, date, isKidsMode, basketId, locale }));
  });

  app.get(`${game}/details`, async (c) => {
    const ids = readGame(c);
    if (!ids.ok) return refuse(c, ids.refusal);
    const query = readQuery(c, detailsQuery);
    if (!query.ok) return refuse(c, query.refusal);
    return answer(c, await ticketing.getSlot({ ...ids.value, ...query.value }));
  });

  app.get(`${game}/calendar`, async (c) => {
    const ids = readGame(c);
    if (!ids.ok) return refuse(c, ids.refusal);
    const query = readQuery(c, calendarQuery);
    if (!query.ok) return refuse(c, query.refusal);
    const { kidsMode: isKidsMode, ...days } = query.value;
    return answer(c, await ticketing.getCalendar({ ...ids.value, ...days, isKidsMode }));
  });

  app.post('/:locationId/basket', async (c) => {
    const command = readMutation(c);
    if (!command.ok) return refuse(c, command.refusal);
    const body = await readBody(c, basketBody);
    if (!body.ok) return refuse(c, body.refusal);
    const client = clientAddress(connectionAddress(c), c.req.header('x-forwarded-for'), trustedProxies);
    const created = await ticketing.createBasket({ ...command.value, body: body.value, client });
    return answer(c, created, { status: createdStatus });
  });

  app.get(basket, async (c) => {
    const ref = readBasketRef(c);
    return ref.ok ? answer(c, await ticketing.getBasket(ref.value)) : refuse(c, ref.refusal);
  });

  app.put(basket, async (c) => {
    const command = readBasketMutation(c);
    if (!command.ok) return refuse(c, command.refusal);
    const body = await readBody(c, basketBody);
    if (!body.ok) return refuse(c, body.refusal);
    return answer(c, await ticketing.updateBasket({ ...command.value, body: body.value }));
  });

  app.delete(basket, async (c) => {
    const command = readBasketMutation(c);
    return command.ok ? answer(c, await ticketing.deleteBasket(command.value)) : refuse(c, command.refusal);
  });

  app.delete(`${basket}/booking/:bookingId`, async (c) => {
    const command = readBookingMutation(c);
    if (!command.ok) return refuse(c, command.refusal);
    return answer(c, await ticketing.deleteBooking(command.value));
  });

  app.post(`${basket}/extend`, async (c) => {
    const command = readBasketMutation(c);
    return command.ok ? answer(c, await ticketing.extendBasket(command.value)) : refuse(c, command.refusal);
  });

  app.post(`${basket}/checkout`, async (c) => {
    const command = readBasketMutation(c);
    if (!command.ok) return refuse(c, command.refusal);
    const body = await readBody(c, checkoutBody);
    if (!body.ok) return refuse(c, body.refusal);
    return answer(c, await ticketing.checkout({ ...command.value, body: body.value }));
  });

  return app;
}
