import type { Basket } from '../foundation/basket.ts';
import { requestForSlot } from '../basket/booking-requests.ts';
import { createMemoryBasketStore } from '../basket/basket-store.ts';
import { bookingWindowDays, defaultColumns, defaultSplitCount } from '../foundation/constants.ts';
import { addDays, clampDate, dateAt, daysBetween, isBookingDate } from '../dates/booking-date.ts';
import type { GatewayError } from '../foundation/outcome.ts';
import type { Slot } from '../foundation/slot.ts';
import type { HoldCommand } from '../basket/hold-booking.ts';
import type { BookingContext, BookingInput, Submission } from './booking.types.ts';

/** Creates the context at the start. Dates of the input that are not valid count as absent. */
export function createBookingContext(input: BookingInput): BookingContext {
  const { location, game } = input;
  const minDate = isBookingDate(input.minDate) ? input.minDate : dateAt(input.now(), location.timeZone);
  const lastDate = isBookingDate(input.maxDate) ? input.maxDate : addDays(minDate, bookingWindowDays);
  const maxDate = lastDate < minDate ? minDate : lastDate;
  const date = isBookingDate(input.date) ? clampDate(input.date, minDate, maxDate) : minDate;
  const isKidsMode = input.kidsModeByDefault ?? false;
  const basketStore =
    input.basketStore ?? createMemoryBasketStore(input.basketId === undefined ? {} : { [location.id]: input.basketId });
  return {
    ports: { gateway: input.gateway, basketStore, createKey: input.createKey },
    gameId: game.id,
    location: { id: location.id, timeZone: location.timeZone },
    minDate,
    maxDate,
    date,
    isDateChosen: isBookingDate(input.date),
    isKidsMode,
    layout: {
      splitCount: input.splitCount === undefined ? defaultSplitCount : input.splitCount,
      columns: input.columns ?? defaultColumns,
    },
    isExpanded: false,
    slots: pickFirstSlots(input, { date, isKidsMode }),
    selectedInstanceId: input.initialInstanceId ?? null,
    slot: null,
    ...(input.initialPrices && { seenPrices: input.initialPrices }),
    quantities: input.initialQuantities ?? {},
    error: null,
    submission: null,
    bookNowError: null,
    basket: null,
  };
}

/** Returns the list of slots that the host has already. Returns null if that is of another day or mode, or if the booking starts at the tickets of a slot. */
function pickFirstSlots(
  { firstSlots, initialInstanceId }: BookingInput,
  { date, isKidsMode }: Pick<BookingContext, 'date' | 'isKidsMode'>,
): readonly Slot[] | null {
  if (firstSlots === undefined || initialInstanceId !== undefined) return null;
  return firstSlots.date === date && firstSlots.isKidsMode === isKidsMode ? firstSlots.slots : null;
}

/**
 * Returns the submission of the next Book Now; null without a slot. If the outcome of the last submission is unknown and the choice is
 * the same, it is repeated under the same keys, so that the tickets are held once. Any other choice gets new keys.
 */
export function nextSubmission(
  { slot, seenPrices, quantities, submission, ports }: BookingContext,
  without: readonly string[],
): Submission | null {
  if (slot === null) return null;
  const request = requestForSlot(slot.instanceId, slot, quantities, seenPrices);
  if (submission !== null && isSame(submission, { request, without })) return submission;
  return { request, without, keys: { update: ports.createKey(), create: ports.createKey() } };
}

type Choice = Pick<Submission, 'request' | 'without'>;

/** True if two choices are the same. The price that a request names is not compared, because a repeat sends the first request as it was. */
function isSame(left: Choice, right: Choice): boolean {
  const toText = ({ request: { instanceId, tickets }, without }: Choice) =>
    JSON.stringify([instanceId, tickets, without]);
  return toText(left) === toText(right);
}

/** Returns the first and the last date that can be chosen when the venue's date is `today`, as many days apart as before. */
export function toBounds(today: string, { minDate, maxDate }: Pick<BookingContext, 'minDate' | 'maxDate'>) {
  return { minDate: today, maxDate: addDays(today, daysBetween(minDate, maxDate)) };
}

/** Returns the date to show when the venue's date is `today`. The first date moves along; another date stays, within the new bounds. */
export function toShownDate(today: string, context: Pick<BookingContext, 'date' | 'minDate' | 'maxDate'>): string {
  const { minDate, maxDate } = toBounds(today, context);
  return context.date === context.minDate ? today : clampDate(context.date, minDate, maxDate);
}

/**
 * Returns the submission that is under way, with the start that it is for.
 *
 * @throws {Error} if nothing was submitted: a bug in the machine.
 */
export function requireSubmission({
  submission,
  gameId,
  slot,
  isKidsMode,
}: BookingContext): Submission & Pick<HoldCommand, 'start'> {
  if (submission === null) throw new Error(`Nothing has been submitted for game ${gameId}`);
  return { ...submission, start: slot === null ? undefined : { gameId, startsAt: slot.startsAt, isKidsMode } };
}

/**
 * Returns the error of the last Book Now.
 *
 * @throws {Error} if it has none: a bug in the machine.
 */
export function requireBookNowError({
  bookNowError,
  gameId,
}: Pick<BookingContext, 'bookNowError' | 'gameId'>): GatewayError {
  if (bookNowError === null) throw new Error(`Book Now of game ${gameId} has no error`);
  return bookNowError.error;
}

/**
 * Returns the basket that Book Now has returned.
 *
 * @throws {Error} if there is none yet: a bug in the machine.
 */
export function requireBasket({ basket, gameId }: BookingContext): Basket {
  if (basket === null) throw new Error(`There is no basket for game ${gameId}`);
  return basket;
}
