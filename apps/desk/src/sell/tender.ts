import type { PaymentMethod, PaymentOption } from '@latchkey/booking-core';

/** How a party pays what is sold here. `later`: when it comes. `link`: by card, on a page of the payment provider. */
export type Tender = 'cash' | 'cardAtVenue' | 'later' | 'link';

const tendersOfMethod: Readonly<Record<PaymentMethod, readonly Tender[]>> = {
  venue: ['cash', 'cardAtVenue', 'later'],
  card: ['link'],
};

/** The ways to pay a basket; empty if nothing is due. */
export function tendersFor(options: readonly PaymentOption[]): readonly Tender[] {
  return (['venue', 'card'] as const).flatMap((method) =>
    options.some((option) => option.method === method) ? tendersOfMethod[method] : [],
  );
}

/** The chosen one while it is offered, else the first; null if nothing is due. */
export function tenderFor(options: readonly PaymentOption[], chosen: Tender | null): Tender | null {
  const offered = tendersFor(options);
  return offered.find((tender) => tender === chosen) ?? offered[0] ?? null;
}

export function methodOfTender(tender: Tender): PaymentMethod {
  return tender === 'link' ? 'card' : 'venue';
}

/** What is recorded as paid at the location; null if nothing is. */
export function recordedAs(tender: Tender | null): 'cash' | 'cardAtVenue' | null {
  return tender === 'cash' || tender === 'cardAtVenue' ? tender : null;
}
