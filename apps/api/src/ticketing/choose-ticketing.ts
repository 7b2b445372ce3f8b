import type { Ticketing } from './ticketing.ts';

export type TicketingKind = 'embedded' | 'resova';

/** Who sells for a location (docs/decisions/0018). */
export interface TicketingChoice {
  readonly everywhere: TicketingKind;
  /** By the location's id. */
  readonly byLocation: ReadonlyMap<string, TicketingKind>;
}

export function kindFor({ everywhere, byLocation }: TicketingChoice, locationId: string): TicketingKind {
  return byLocation.get(locationId) ?? everywhere;
}

/** One port for a chain that mixes: each call goes to the system of its location. */
export function chooseTicketing(
  choice: TicketingChoice,
  systems: Readonly<Record<TicketingKind, Ticketing>>,
): Ticketing {
  const at = ({ locationId }: { readonly locationId: string }) => systems[kindFor(choice, locationId)];
  return {
    listSlots: (query) => at(query).listSlots(query),
    getSlot: (query) => at(query).getSlot(query),
    getCalendar: (query) => at(query).getCalendar(query),
    getBasket: (ref) => at(ref).getBasket(ref),
    createBasket: (command) => at(command).createBasket(command),
    updateBasket: (command) => at(command).updateBasket(command),
    deleteBasket: (command) => at(command).deleteBasket(command),
    deleteBooking: (command) => at(command).deleteBooking(command),
    extendBasket: (command) => at(command).extendBasket(command),
    listVouchers: (query) => at(query).listVouchers(query),
    addPromotion: (command) => at(command).addPromotion(command),
    deletePromotion: (command) => at(command).deletePromotion(command),
    checkout: (command) => at(command).checkout(command),
  };
}
