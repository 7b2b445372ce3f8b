import { forEachCall, type Ticketing } from './ticketing.ts';

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
  return forEachCall((id) => (request: { readonly locationId: string }) => {
    // The request is one of this call: each system has the same functions.
    const call = systems[kindFor(choice, request.locationId)][id] as (request: object) => Promise<never>;
    return call(request);
  });
}
