import { holdTickets, loadSlot, loadSlots } from '../booking/booking.actors.ts';
import { bookingMachine } from '../booking/booking.machine.ts';
import type { BookingContext, BookingEvent, BookingInput } from '../booking/booking.types.ts';
import { settleMs } from '../foundation/constants.ts';
import { addDays } from '../dates/booking-date.ts';
import { failed, succeeded } from '../foundation/outcome.ts';
import { basketPart, sessionKeeper } from '../visit/basket-part.ts';
import type { Model } from './model.ts';
import { runInVisit } from './running.ts';
import { createVenueWorld, bookingRequest, game, location, quotedGame, today, type VenueWorld } from './world.ts';

interface BookingWorld extends VenueWorld {
  readonly input: BookingInput;
}

function start(over: Partial<BookingInput> = {}): BookingWorld {
  const world = createVenueWorld();
  return { ...world, input: { ...world.ports, game, location, ...over } };
}

const { venue } = createVenueWorld().simulator;
const { basket } = createVenueWorld();
const tomorrow = addDays(today, 1);
const listed = venue.listSlots(game.id, today, false, undefined);
const firstSlots = { date: today, isKidsMode: false, slots: listed.ok ? listed.value : [] };
const slotId = ({ gameId, date, isKidsMode }: BookingContext) => venue.toInstanceId(gameId, date, '16:00', isKidsMode);

/** The model of everything that can happen to the booking widget. */
export const bookingModel: Model<BookingWorld, BookingContext> = {
  machine: bookingMachine,
  run: runInVisit(async (visit, { world, machine, inspect }) => {
    visit.openBasket(basketPart).system.inspect(inspect);
    const { game: chosen, initialInstanceId, firstSlots: brought } = world.input;
    const choice = { game: chosen, timeZone: location.timeZone, initialInstanceId, firstSlots: brought };
    // A copy of this machine with held calls.
    visit.openBooking(machine as typeof bookingMachine, choice, sessionKeeper);
    return () => visit.actors().booking;
  }),
  portActors: { loadSlots, loadSlot, holdTickets },
  starts: {
    list: () => start(),
    tickets: () => start({ initialInstanceId: bookingRequest.instanceId }),
    brought: () => start({ firstSlots }),
    quoted: () => start({ game: quotedGame, initialInstanceId: `${quotedGame.id}~${today}~16:00` }),
  },
  visitorEvents: (context): readonly BookingEvent[] => [
    { type: 'date.select', date: today },
    // This day is over, so it is not offered.
    { type: 'date.select', date: '1999-12-31' },
    { type: 'slots.toggleMore' },
    { type: 'slots.layout', splitCount: null, columns: 2 },
    { type: 'slots.retry' },
    { type: 'slot.select', instanceId: slotId(context) },
    { type: 'slot.open', instanceId: slotId(context) },
    { type: 'slot.change' },
    { type: 'tickets.retry' },
    { type: 'quantity.set', categoryId: 'adult', quantity: 2 },
    { type: 'quantity.increase', categoryId: 'adult' },
    { type: 'quantity.decrease', categoryId: 'adult' },
    { type: 'booking.submit' },
    { type: 'booking.submitWithoutVanished' },
    { type: 'booking.refresh' },
    // These two are independent of each other. They happen one at a time, because together they give four times as many paths.
    ...(context.minDate === today ? [{ type: 'kidsMode.set', isOn: true } as const] : []),
    ...(context.isKidsMode ? [] : [{ type: 'today.set', date: tomorrow } as const]),
  ],
  outcomes: (actor, context) => {
    const { date, minDate, isKidsMode, selectedInstanceId, gameId } = context;
    switch (actor) {
      case 'loadSlots':
        return [
          {
            type: 'result',
            label: 'slots',
            output: venue.listSlots(gameId, date, isKidsMode, undefined),
            prepare: () => undefined,
          },
          {
            type: 'result',
            label: 'error',
            output: failed('server', 'listSlots failed'),
            prepare: ({ simulator }) => {
              simulator.failNext('listSlots', { kind: 'server' });
            },
          },
        ];
      case 'loadSlot':
        return [
          {
            type: 'result',
            label: gameId === quotedGame.id ? 'quoted slot' : 'slot',
            output: venue.getSlot(selectedInstanceId ?? '', undefined),
            prepare: () => undefined,
          },
          ...(['notFound', 'server'] as const).map((kind) => ({
            type: 'result' as const,
            label: kind,
            output: failed(kind, 'getSlot failed'),
            prepare: ({ simulator }: BookingWorld) => {
              simulator.failNext('getSlot', { kind });
            },
          })),
        ];
      case 'holdTickets':
        return [
          { type: 'result', label: 'basket', output: succeeded(basket), prepare: () => undefined },
          {
            type: 'result',
            label: 'error',
            output: failed('network', 'the hold failed'),
            prepare: ({ simulator, basketStore }) => {
              // The first hold creates a basket. Each later one fetches the stored basket first.
              const isFirst = basketStore.read(location.id) === null;
              simulator.failNext(isFirst ? 'createBasket' : 'getBasket', { kind: 'network' });
            },
          },
          ...(isKidsMode || minDate !== today ? [] : [vanishing]),
        ];
      case 'settle':
        return [{ type: 'due', event: { type: 'settle.over' }, durationMs: settleMs }];
      default:
        throw new Error(`The model does not know ${actor}`);
    }
  },
  guardFacts: ({ slots, slot, quantities, isKidsMode, minDate, bookNowError }) => [
    slots !== null,
    slot !== null,
    slot?.quote !== undefined,
    Math.min(quantities['adult'] ?? 0, 2),
    isKidsMode,
    minDate,
    (bookNowError?.vanished.length ?? 0) > 0,
  ],
};

const vanishing = {
  type: 'result',
  label: 'error with vanished bookings',
  output: { ...failed('conflict', 'the basket holds a vanished booking'), vanished: basket.bookings },
  prepare: holdVanishing,
} as const;

/** Gives the stored basket another booking whose slot is no longer available: the venue rejects the whole update. */
function holdVanishing({ simulator, basketStore }: BookingWorld): void {
  const instanceId = simulator.venue.toInstanceId(game.id, addDays(today, 5), '20:00');
  const held = simulator.venue.createBasket({ bookings: [{ ...bookingRequest, instanceId }] });
  if (!held.ok) throw new Error(held.error.message);
  basketStore.write(location.id, held.value.id);
  simulator.failNext('updateBasket', { kind: 'conflict' });
  simulator.failNext('getSlot', { kind: 'notFound' });
}
