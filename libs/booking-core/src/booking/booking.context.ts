import type { Basket } from '../foundation/basket.ts';
import { requestForSlot } from '../basket/booking-requests.ts';
import { createMemoryBasketStore } from '../basket/basket-store.ts';
import { bookingWindowDays, defaultColumns, defaultSplitCount } from '../foundation/constants.ts';
import { addDays, clampDate, dateAt, daysBetween, isBookingDate } from '../dates/booking-date.ts';
import type { GatewayError } from '../foundation/outcome.ts';
import type { BookingContext, BookingInput, Submission } from './booking.types.ts';

/** The machine's memory at its start. Dates from outside that are no dates count as absent. */
export function createBookingContext(input: BookingInput): BookingContext {
  const { location, game } = input;
  const minDate = isBookingDate(input.minDate) ? input.minDate : dateAt(input.now(), location.timeZone);
  const lastDate = isBookingDate(input.maxDate) ? input.maxDate : addDays(minDate, bookingWindowDays);
  const maxDate = lastDate < minDate ? minDate : lastDate;
  const basketStore =
    input.basketStore ?? createMemoryBasketStore(input.basketId === undefined ? {} : { [location.id]: input.basketId });
  return {
    ports: { gateway: input.gateway, basketStore, createKey: input.createKey },
    gameId: game.id,
    location: { id: location.id, timeZone: location.timeZone },
    minDate,
    maxDate,
    date: isBookingDate(input.date) ? clampDate(input.date, minDate, maxDate) : minDate,
    isDateChosen: isBookingDate(input.date),
    isKidsMode: input.kidsModeByDefault ?? false,
    layout: {
      splitCount: input.splitCount === undefined ? defaultSplitCount : input.splitCount,
      columns: input.columns ?? defaultColumns,
    },
    isExpanded: false,
    slots: null,
    selectedInstanceId: input.initialInstanceId ?? null,
    slot: null,
    quantities: input.initialQuantities ?? {},
    error: null,
    submission: null,
    bookNowError: null,
    basket: null,
  };
}

/**
 * What Book Now asks for. The same choice, pressed again after an outcome that nobody knows, goes out under the same keys,
 * so that it can hold only once; any other choice gets keys of its own.
 */
export function nextSubmission(
  { slot, quantities, submission, ports }: BookingContext,
  without: readonly string[],
): Submission | null {
  if (slot === null) return null;
  const request = requestForSlot(slot.instanceId, slot, quantities);
  if (submission !== null && isSame(submission, { request, without })) return submission;
  return { request, without, keys: { update: ports.createKey(), create: ports.createKey() } };
}

type Requested = Pick<Submission, 'request' | 'without'>;

function isSame(left: Requested, right: Requested): boolean {
  return JSON.stringify([left.request, left.without]) === JSON.stringify([right.request, right.without]);
}

/** The first and the last date that may be chosen when the venue's day is `today`: as many days as before. */
export function boundsFrom(today: string, { minDate, maxDate }: Pick<BookingContext, 'minDate' | 'maxDate'>) {
  return { minDate: today, maxDate: addDays(today, daysBetween(minDate, maxDate)) };
}

/** What is chosen by itself follows the venue's day; what a visitor chose stays where it can be chosen. */
export function dateFrom(today: string, context: Pick<BookingContext, 'date' | 'minDate' | 'maxDate'>): string {
  const { minDate, maxDate } = boundsFrom(today, context);
  return context.date === context.minDate ? today : clampDate(context.date, minDate, maxDate);
}

/** @throws {Error} when called where nothing was submitted: a fault of the machine, not of the visitor. */
export function submissionOf({ submission, gameId }: BookingContext): Submission {
  if (submission === null) throw new Error(`Nothing has been submitted for game ${gameId}`);
  return submission;
}

/** @throws {Error} when called where Book Now was not refused: a fault of the machine, not of the visitor. */
export function bookNowErrorOf({ bookNowError, gameId }: Pick<BookingContext, 'bookNowError' | 'gameId'>): GatewayError {
  if (bookNowError === null) throw new Error(`Nothing was refused for game ${gameId}`);
  return bookNowError.error;
}

/** @throws {Error} when called before a basket was answered: a fault of the machine, not of the visitor. */
export function basketOf({ basket, gameId }: BookingContext): Basket {
  if (basket === null) throw new Error(`No basket has been answered for game ${gameId}`);
  return basket;
}
