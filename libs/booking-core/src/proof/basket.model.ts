import { waitFor } from 'xstate';
import { changeBasket, deleteBasket, loadVouchers, restoreBasket } from '../basket/basket.actors.ts';
import { basketMachine } from '../basket/basket.machine.ts';
import type { Basket } from '../foundation/basket.ts';
import type { BasketCall, BasketContext, BasketEvent, BasketInput } from '../basket/basket.types.ts';
import { bookingMachine } from '../booking/booking.machine.ts';
import { basketLoadedMs, basketResetMs } from '../foundation/constants.ts';
import { failed, type GatewayErrorKind, succeeded } from '../foundation/outcome.ts';
import type { Operation } from '../testing/venue.types.ts';
import { createBasketPart } from '../visit/basket-part.ts';
import { visitRules } from '../visit/visit.rules.ts';
import type { Model, ModelledOutcome } from './model.ts';
import { type Run, runInVisit, type VisitWorld } from './running.ts';
import { createVenueWorld, bookingRequest, game, location, type VenueWorld } from './world.ts';

interface BasketWorld extends VisitWorld {
  readonly input: BasketInput;
}

/** Adds a code and a gift voucher to the basket of the world, and returns it. */
function fill({ simulator: { venue }, basket: { id } }: VenueWorld): Basket {
  venue.updateBasket(id, { bookings: [bookingRequest], vouchers: [voucher] });
  const filled = venue.addPromotion(id, 'CREW10');
  if (!filled.ok) throw new Error(filled.error.message);
  return filled.value;
}

const voucher = { voucherId: 'voucher-50', quantity: 1 };

function start({ isStored }: { readonly isStored: boolean }, over: Partial<BasketInput> = {}): BasketWorld {
  const world = createVenueWorld({ isStored });
  fill(world);
  const log = () => undefined;
  const input = { ...world.ports, log, location: { id: location.id }, ...over };
  return { ...world, input, usesExternalWidget: input.usesExternalWidget ?? false };
}

const venueWorld = createVenueWorld();
const basket = fill(venueWorld);
const offers = venueWorld.simulator.venue.vouchersOnSale();
/** Returns the basket with that many minutes left: 9 are calm, 1 is the last phase of the hold, 0 is its end. */
const lasting = (minutes: number): Basket => ({ ...basket, expiresInMs: minutes * 60_000 });
const calls = {
  remove: 'deleteBooking',
  extend: 'extendBasket',
  create: 'createBasket',
  addVoucher: 'updateBasket',
  removeVoucher: 'updateBasket',
  addPromotion: 'addPromotion',
  removePromotion: 'deletePromotion',
  delete: 'deleteBasket',
} as const satisfies Record<BasketCall['type'], Operation>;

function failing(operation: Operation, kind: GatewayErrorKind): ModelledOutcome<BasketWorld> {
  return {
    type: 'result',
    label: kind,
    output: failed(kind, `${operation} failed`),
    prepare: ({ simulator }) => {
      simulator.failNext(operation, { kind });
    },
  };
}

/** Returns the result of a restore without a basket. */
function restored(type: 'gone' | 'failed', kind: GatewayErrorKind): ModelledOutcome<BasketWorld> {
  return {
    type: 'result',
    label: type,
    output: type === 'gone' ? { type } : { type, error: failed(kind, 'getBasket failed').error },
    prepare: ({ simulator, basketStore }) => {
      basketStore.write(location.id, basket.id);
      simulator.failNext('getBasket', { kind });
    },
  };
}

const basketEvents: readonly BasketEvent[] = [
  { type: 'basket.received', basket: lasting(9) },
  { type: 'basket.received', basket: lasting(1) },
  { type: 'basket.received', basket: lasting(0) },
  { type: 'basket.received', basket: { ...lasting(9), status: 'paying' } },
  { type: 'basket.received', basket: { ...lasting(0), status: 'paying' } },
  { type: 'basket.reload' },
  { type: 'basket.delete' },
  { type: 'basket.booked' },
  { type: 'basket.holdAgain' },
  { type: 'booking.remove', bookingId: basket.bookings[0]?.id ?? '' },
  { type: 'promotion.add', code: ' local5 ' },
  { type: 'promotion.remove', promotionId: basket.promotions[0]?.id ?? '' },
  { type: 'voucher.add', voucher },
  { type: 'voucher.remove', id: basket.vouchers[0]?.id ?? '' },
  { type: 'hold.extend' },
];

/** @param rules the rules between the parts of the visit; a test of the proof passes broken ones */
export function runBasketWith(rules: typeof visitRules): Run<BasketWorld> {
  return runInVisit(async (visit, { world, machine, inspect }) => {
    const { basket: brought } = world.input;
    const choice = { game, timeZone: location.timeZone, initialInstanceId: bookingRequest.instanceId };
    const booking = visit.openBooking(bookingMachine, choice);
    booking.system.inspect(inspect);
    // The start `held` brings a basket: as in a real visit, the booking widget has held it before the basket opens.
    if (brought !== undefined) {
      await waitFor(booking, (snapshot) => snapshot.matches('choosingTickets'));
      booking.send({ type: 'booking.submit' });
      await waitFor(booking, (snapshot) => snapshot.matches('settling'));
    }
    // A copy of this machine with held calls.
    visit.openBasket(createBasketPart(machine as typeof basketMachine, rules));
    return () => visit.actors().basket;
  });
}

/** The model of everything that can happen to a basket. */
export const basketModel: Model<BasketWorld, BasketContext> = {
  machine: basketMachine,
  run: runBasketWith(visitRules),
  portActors: { restoreBasket, changeBasket, deleteBasket, loadVouchers },
  starts: {
    stored: () => start({ isStored: true }),
    new: () => start({ isStored: false }),
    external: () => start({ isStored: false }, { usesExternalWidget: true }),
    held: () => start({ isStored: true }, { basket }),
  },
  // The list of vouchers is independent of the basket. Once it is requested, the visitor sends nothing to the basket: otherwise, each state of the
  // basket would be walked for each state of the list.
  visitorEvents: (_context, value): readonly BasketEvent[] => [
    { type: 'vouchers.load' },
    ...(JSON.stringify(value).includes('"vouchers":"notRequested"') ? basketEvents : []),
  ],
  outcomes: (actor, { call, basket: held }, value) => {
    switch (actor) {
      case 'restoreBasket':
        return [
          {
            type: 'result',
            label: 'found',
            output: { type: 'found', basket },
            prepare: ({ basketStore }) => {
              basketStore.write(location.id, basket.id);
            },
          },
          {
            type: 'result',
            label: 'none',
            output: { type: 'none' },
            prepare: ({ basketStore, simulator }) => {
              basketStore.clear(location.id);
              // The basket on the page is fetched in any case: another window may have booked it.
              if (held !== null) simulator.failNext('getBasket', { kind: 'notFound' });
            },
          },
          restored('gone', 'notFound'),
          restored('failed', 'server'),
        ];
      case 'changeBasket': {
        const type = call?.type ?? 'extend';
        const operation = type === 'addVoucher' && held === null ? 'createBasket' : calls[type];
        const changed = call?.type === 'extend' ? { ...basket, canExtend: false } : basket;
        return [
          { type: 'result', label: 'basket', output: succeeded(changed), prepare: () => undefined },
          failing(operation, 'conflict'),
          failing(operation, 'server'),
        ];
      }
      case 'deleteBasket':
        return [
          { type: 'result', label: 'deleted', output: succeeded(true), prepare: () => undefined },
          failing('deleteBasket', 'conflict'),
          failing('deleteBasket', 'server'),
        ];
      case 'loadVouchers':
        return [
          { type: 'result', label: 'vouchers', output: offers, prepare: () => undefined },
          failing('listVouchers', 'server'),
        ];
      case 'waitForLoaded':
        // A reset takes half a second and this wait a second, so the reset is always over first.
        return JSON.stringify(value).includes('resetting')
          ? []
          : [{ type: 'due', event: { type: 'loaded.due' }, durationMs: basketLoadedMs }];
      case 'waitForReset':
        return [{ type: 'due', event: { type: 'reset.over' }, durationMs: basketResetMs }];
      case 'waitForHold':
        return [{ type: 'due', event: { type: 'hold.due' }, durationMs: null }];
      default:
        throw new Error(`The model does not know ${actor}`);
    }
  },
  guardFacts: ({ basket: held, expired, call }) => [
    held?.status,
    held?.canExtend,
    expired?.bookings.length,
    call?.type,
  ],
};
