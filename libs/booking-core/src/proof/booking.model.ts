import { holdTickets, loadSlot, loadSlots } from '../booking/booking.actors.ts';
import { bookingMachine } from '../booking/booking.machine.ts';
import type { BookingContext, BookingEvent, BookingInput } from '../booking/booking.types.ts';
import { settleMs } from '../constants.ts';
import { failed, succeeded } from '../outcome.ts';
import type { Model } from './model.ts';
import { createVenueWorld, demand, game, location, today, type VenueWorld } from './world.ts';

interface BookingWorld extends VenueWorld {
  readonly input: BookingInput;
}

function start(over: Partial<BookingInput> = {}): BookingWorld {
  const world = createVenueWorld();
  return { ...world, input: { ...world.ports, game, location, ...over } };
}

const { venue } = createVenueWorld().simulator;
const { basket } = createVenueWorld();
const slotId = ({ isKidsMode }: BookingContext) => venue.instanceIdOf(game.id, today, '16:00', isKidsMode);

/** All that can happen to the booking widget. */
export const bookingModel: Model<BookingWorld, BookingContext> = {
  machine: bookingMachine,
  asking: { loadSlots, loadSlot, holdTickets },
  starts: { list: () => start(), tickets: () => start({ initialInstanceId: demand.instanceId }) },
  visitorEvents: (context): readonly BookingEvent[] => [
    { type: 'date.select', date: today },
    { type: 'date.select', date: '1999-12-31' },
    { type: 'kidsMode.set', isOn: true },
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
  ],
  outcomes: (actor, context) => {
    const { isKidsMode, selectedInstanceId } = context;
    switch (actor) {
      case 'loadSlots':
        return [
          {
            type: 'answer',
            label: 'slots',
            output: venue.listSlots(game.id, today, isKidsMode, undefined),
            prepare: () => undefined,
          },
          {
            type: 'answer',
            label: 'failure',
            output: failed('server', 'listSlots failed'),
            prepare: ({ simulator }) => {
              simulator.failNext('listSlots', { kind: 'server' });
            },
          },
        ];
      case 'loadSlot':
        return [
          {
            type: 'answer',
            label: 'slot',
            output: venue.getSlot(selectedInstanceId ?? '', undefined),
            prepare: () => undefined,
          },
          ...(['notFound', 'server'] as const).map((kind) => ({
            type: 'answer' as const,
            label: kind,
            output: failed(kind, 'getSlot failed'),
            prepare: ({ simulator }: BookingWorld) => {
              simulator.failNext('getSlot', { kind });
            },
          })),
        ];
      case 'holdTickets':
        return [
          { type: 'answer', label: 'basket', output: succeeded(basket), prepare: () => undefined },
          {
            type: 'answer',
            label: 'refusal',
            output: failed('network', 'the hold failed'),
            prepare: ({ simulator, basketStore }) => {
              const isFirst = basketStore.read(location.id) === null;
              simulator.failNext(isFirst ? 'createBasket' : 'getBasket', { kind: 'network' });
            },
          },
        ];
      case 'settle':
        return [{ type: 'due', event: { type: 'settle.over' }, durationMs: settleMs }];
      default:
        throw new Error(`The model does not know ${actor}`);
    }
  },
  essence: ({ slots, slot, quantities, isKidsMode }) => [
    slots !== null,
    slot !== null,
    Math.min(quantities['adult'] ?? 0, 2),
    isKidsMode,
  ],
};
