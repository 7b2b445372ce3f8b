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
    cms: noted('cms', createCmsClient(options), note),
    search: noted('search', createLocationSearch(options), note),
    booking: noted('booking', createBookingGateway(options), note),
    manage: noted('manage', createBookingManagement(options), note),
    calendar: noted('calendar', createGameCalendar(options), note),
    baskets: noted('baskets', createBasketFinder(options), note),
    pages: noted('pages', createPaymentPages(options), note),
    balances: noted('balances', createVoucherBalances(options), note),
    forms: noted('forms', createFormsClient({ ...options, uploadTimeoutMs: options.timeoutMs }), note),
  };
}

export function callNames(clients: Clients): string[] {
  return Object.entries(clients).flatMap(([name, client]) =>
    Object.keys(client as object).map((call) => `${name}.${call}`),
  );
}

function noted<Client extends object>(name: string, client: Client, note: NoteCall): Client {
  return new Proxy(client, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      return async (...given: readonly unknown[]) => {
        // Every member of a client is a call, and each returns one of these.
        const result = (await Reflect.apply(member, target, given)) as AnyResult;
        note(`${name}.${String(key)}`, readError(result)?.kind ?? 'ok');
        return result;
      };
    },
  });
}
