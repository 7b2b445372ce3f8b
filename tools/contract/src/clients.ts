import type {
  BookingGateway,
  CheckoutOutcome,
  Confirmation,
  GameCalendar,
  GatewayError,
  GatewayErrorKind,
  LocationSearch,
  Result,
} from '@latchkey/booking-core';
import { type CallError, type CallResult, type CmsClient, createCmsClient } from '@latchkey/cms-client';
import {
  type BasketFinder,
  createBasketFinder,
  createBookingGateway,
  createGameCalendar,
  createPaymentPages,
  createVoucherBalances,
  type PaymentPages,
  type VoucherBalances,
} from '@latchkey/cms-client/booking';
import { createFormsClient, type FormsClient, type HttpOptions } from '@latchkey/cms-client/forms';
import { createLocationSearch } from '@latchkey/cms-client/locations';
import { type BookingManagement, createBookingManagement } from '@latchkey/cms-client/my-booking';

/** The result of any call of any client. */
export type AnyResult = Result<unknown, CallError | GatewayError>;

/** Returns the data of a successful call; throws with the message of a failed one. */
export function requireData<Data>(result: CallResult<Data, unknown>): Data {
  return requireValue(result).data;
}

/** Returns the value of a successful call; throws with the message of a failed one. */
export function requireValue<Value>(result: Result<Value, Pick<CallError, 'message' | 'details'>>): Value {
  if (!result.ok) throw new Error(`${result.error.message} ${result.error.details.join(' ')}`);
  return result.value;
}

/** Returns the booking of a checkout; throws where it failed or has to be paid first. */
export function requireConfirmation(result: Parameters<typeof requireValue<CheckoutOutcome>>[0]): Confirmation {
  const outcome = requireValue(result);
  if (outcome.status !== 'confirmed') throw new Error('the basket has to be paid first');
  return outcome;
}

/** Returns the meta of a successful call; throws with the message of a failed one. */
export function requireMeta<ItsMeta>(result: CallResult<unknown, ItsMeta>): ItsMeta {
  return requireValue(result).meta;
}

/** Returns the error of a failed call; null where it succeeded. */
export function readError<Failed>(result: Result<unknown, Failed>): Failed | null {
  return result.ok ? null : result.error;
}

/** The clients of all entries of the library. */
export interface Clients {
  readonly cms: CmsClient;
  readonly search: LocationSearch;
  readonly booking: BookingGateway;
  readonly manage: BookingManagement;
  readonly calendar: GameCalendar;
  readonly baskets: BasketFinder;
  readonly pages: PaymentPages;
  readonly balances: VoucherBalances;
  readonly forms: FormsClient;
}

type NoteCall = (name: string, outcome: GatewayErrorKind | 'ok') => void;

/**
 * Creates the clients.
 *
 * @param note called with the name of every call, such as `cms.getWebsite`, and its outcome
 */
export function createClients(options: HttpOptions, note: NoteCall = () => undefined): Clients {
  return {
    cms: withNotes('cms', createCmsClient(options), note),
    search: withNotes('search', createLocationSearch(options), note),
    booking: withNotes('booking', createBookingGateway(options), note),
    manage: withNotes('manage', createBookingManagement(options), note),
    calendar: withNotes('calendar', createGameCalendar(options), note),
    baskets: withNotes('baskets', createBasketFinder(options), note),
    pages: withNotes('pages', createPaymentPages(options), note),
    balances: withNotes('balances', createVoucherBalances(options), note),
    forms: withNotes('forms', createFormsClient({ ...options, uploadTimeoutMs: options.timeoutMs }), note),
  };
}

/** Lists the names of all calls, such as `cms.getWebsite`. */
export function callNames(clients: Clients): string[] {
  return Object.entries(clients).flatMap(([name, client]) =>
    Object.keys(client as object).map((call) => `${name}.${call}`),
  );
}

/** Wraps a client so that the outcome of each of its calls is noted. */
function withNotes<Client extends object>(name: string, client: Client, note: NoteCall): Client {
  return new Proxy(client, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      return async (...args: readonly unknown[]) => {
        // Every member of a client is a call, and each returns one of these.
        const result = (await Reflect.apply(member, target, args)) as AnyResult;
        note(`${name}.${String(key)}`, readError(result)?.kind ?? 'ok');
        return result;
      };
    },
  });
}
