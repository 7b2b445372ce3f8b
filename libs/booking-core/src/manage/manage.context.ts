import { addDays, clampDate, dateAt } from '../dates/booking-date.ts';
import { bookingWindowDays, defaultColumns, defaultSplitCount } from '../foundation/constants.ts';
import type { GameChange, ManagedBooking, ManagedGame } from '../foundation/managed-booking.ts';
import { noPayment } from '../payment/payment.context.ts';
import type { Quantities } from '../tickets/quantity.ts';
import type { ChangeCommand, Intent, ManageContext, ManageInput } from './manage.types.ts';

/** The part of the context that belongs to a choice, empty as before a choice and after one was left. */
export const noChoice = {
  bookingId: null,
  isExpanded: false,
  slots: null,
  selectedInstanceId: null,
  slot: null,
  quantities: {},
  intent: null,
  quote: null,
  idempotencyKey: null,
  attempts: 0,
} as const;

/** The news that the visitor sees until the next step. */
export const noNews = {
  outdated: null,
  result: null,
  error: null,
  arePlacesLost: false,
  isUnpaid: false,
  isLinkSent: false,
} as const;

/** Creates the context of a machine whose booking is not loaded yet. */
export function createManageContext(input: ManageInput): ManageContext {
  const {
    gateway,
    payments,
    createKey,
    now,
    location,
    secret,
    paymentPage = 'embedded',
    returnsFromPayment = false,
  } = input;
  return {
    ports: { gateway, payments, createKey, now, key: { locationId: location.id, secret } },
    paymentPage,
    returnsFromPayment,
    booking: null,
    contact: null,
    loadError: null,
    ...noNews,
    ...noChoice,
    ...noPayment,
    minDate: '',
    maxDate: '',
    date: '',
    isDateChosen: false,
    isKidsMode: false,
    layout: {
      splitCount: input.splitCount === undefined ? defaultSplitCount : input.splitCount,
      columns: input.columns ?? defaultColumns,
    },
    linkKey: null,
  };
}

/** Returns the start of the choice of another time: the day and the tickets of the game as it is booked. */
export function toChoice({ ports }: ManageContext, booking: ManagedBooking, game: ManagedGame) {
  const minDate = dateAt(ports.now(), booking.location.timeZone);
  // A game that is booked for a later day extends the days that are offered.
  const maxDate = addDays(minDate, bookingWindowDays);
  return {
    ...noChoice,
    bookingId: game.id,
    minDate,
    maxDate: game.date > maxDate ? game.date : maxDate,
    date: clampDate(game.date, minDate, game.date > maxDate ? game.date : maxDate),
    isDateChosen: false,
    isKidsMode: game.isKidsMode,
    quantities: toQuantities(game),
  };
}

/** Returns the tickets of a request as quantities by pricing category. */
export function toQuantities({ tickets }: { readonly tickets: GameChange['tickets'] }): Quantities {
  return Object.fromEntries(tickets.map(({ pricingCategoryId, quantity }) => [pricingCategoryId, quantity]));
}

/** Returns the chosen change of a game as it is requested; null without a choice. */
export function chosenChange({ bookingId, slot, quantities }: ManageContext): GameChange | null {
  if (bookingId === null || slot === null) return null;
  const tickets = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([pricingCategoryId, quantity]) => ({ pricingCategoryId, quantity }));
  return { bookingId, instanceId: slot.instanceId, tickets };
}

/** Finds the game that is being changed; null if the booking has it no more. */
export function findGame({ booking, bookingId }: Pick<ManageContext, 'booking' | 'bookingId'>): ManagedGame | null {
  return booking?.games.find(({ id }) => id === bookingId) ?? null;
}

/**
 * Returns the booking of the link.
 *
 * @throws {Error} if it was not loaded: a bug in the machine.
 */
export function requireBooking({ booking }: Pick<ManageContext, 'booking'>): ManagedBooking {
  if (booking === null) throw new Error('No booking is loaded');
  return booking;
}

/**
 * Returns the change that the visitor wants.
 *
 * @throws {Error} if none is wanted: a bug in the machine.
 */
export function requireIntent({ intent }: ManageContext): Intent {
  if (intent === null) throw new Error('Nothing is to be changed');
  return intent;
}

/**
 * Returns the idempotency key of a request.
 *
 * @throws {Error} if no key was chosen: a bug in the machine.
 */
export function requireKey(key: string | null): string {
  if (key === null) throw new Error('A request has no key');
  return key;
}

/**
 * Returns the request that makes the change that was quoted.
 *
 * @throws {Error} if nothing was quoted: a bug in the machine.
 */
export function toCommand(context: ManageContext): ChangeCommand {
  const { quote, paymentPage, idempotencyKey } = context;
  if (quote === null) throw new Error('Nothing was quoted');
  const { version, quoteId } = quote;
  return {
    intent: requireIntent(context),
    version,
    quoteId,
    page: paymentPage,
    idempotencyKey: requireKey(idempotencyKey),
  };
}
