import type { PaymentMethod, PaymentOption } from '@latchkey/booking-core';

/** The way in which a party pays a sale of the desk. `later`: when it comes. `link`: by card, on a page of the payment provider. */
export type Tender = 'cash' | 'cardAtVenue' | 'later' | 'link';

const tendersOfMethod: Readonly<Record<PaymentMethod, readonly Tender[]>> = {
  venue: ['cash', 'cardAtVenue', 'later'],
  card: ['link'],
};

/** Returns the ways to pay a basket; none if nothing is due. */
export function listTenders(options: readonly PaymentOption[]): readonly Tender[] {
  return (['venue', 'card'] as const).flatMap((method) =>
    options.some((option) => option.method === method) ? tendersOfMethod[method] : [],
  );
}

/** Returns the chosen way to pay while it is offered, else the first one; null if nothing is due. */
export function pickTender(options: readonly PaymentOption[], chosen: Tender | null): Tender | null {
  const offered = listTenders(options);
  return offered.find((tender) => tender === chosen) ?? offered[0] ?? null;
}

export function toPaymentMethod(tender: Tender): PaymentMethod {
  return tender === 'link' ? 'card' : 'venue';
}

/** Returns the method under which a payment at the location is recorded; null if none is. */
export function toRecordedMethod(tender: Tender | null): 'cash' | 'cardAtVenue' | null {
  return tender === 'cash' || tender === 'cardAtVenue' ? tender : null;
}
