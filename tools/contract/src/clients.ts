import type { BookingGateway, GatewayErrorKind, LocationSearch } from '@latchkey/booking-core';
import { createCmsClient, type CmsClient } from '@latchkey/cms-client';
import { createBookingGateway, createGameCalendar, type GameCalendar } from '@latchkey/cms-client/booking';
import { createFormsClient, type FormsClient, type HttpOptions } from '@latchkey/cms-client/forms';
import { createLocationSearch } from '@latchkey/cms-client/locations';
import { errorOf, type AnyResult } from './results.ts';

/** Every client that the library makes, all of its entries. */
export interface Clients {
  readonly cms: CmsClient;
  readonly search: LocationSearch;
  readonly booking: BookingGateway;
  readonly calendar: GameCalendar;
  readonly forms: FormsClient;
}

type NoteCall = (name: string, outcome: GatewayErrorKind | 'ok') => void;

/** @param note hears of every call that is made, by a name such as `cms.getWebsite` */
export function createClients(options: HttpOptions, note: NoteCall = () => undefined): Clients {
  return {
    cms: noted('cms', createCmsClient(options), note),
    search: noted('search', createLocationSearch(options), note),
    booking: noted('booking', createBookingGateway(options), note),
    calendar: noted('calendar', createGameCalendar(options), note),
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
        // All that a client has are calls, and each returns one of these.
        const result = (await Reflect.apply(member, target, given)) as AnyResult;
        note(`${name}.${String(key)}`, errorOf(result)?.kind ?? 'ok');
        return result;
      };
    },
  });
}
