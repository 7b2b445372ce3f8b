/* Sales at the counter and by telephone: the booking calls once more, below `/staff/sale`. */
import { deskCheckoutBody } from '../schema/booking-bodies.ts';
import { declareBooking } from './booking.ts';
import type { Contract } from './operation.ts';

type Booking = ReturnType<typeof declareBooking>;

/** An operation of visitors as the staff call it: its path is below `/staff/sale`. */
type ForStaff<Declared extends Contract> = Omit<Declared, 'path' | 'tag'> & {
  readonly path: `/staff/sale${Declared['path']}`;
  readonly tag: 'desk';
  readonly staff: 'host';
};

/** The checkout takes a customer of whom only the first name is required, because a party at the counter may have no address. */
type WithDeskBody<Id, Declared> = Id extends 'checkoutBasket'
  ? Omit<Declared, 'body'> & { readonly body: typeof deskCheckoutBody }
  : Declared;

type DeskSale = {
  readonly [Id in keyof Booking as `desk${Capitalize<Id>}`]: WithDeskBody<Id, ForStaff<Booking[Id]>>;
};

export type BookingId = keyof Booking;
export type DeskSaleId = keyof DeskSale;

/** Returns the id of an operation of visitors as the staff call it. */
export function deskSaleId(id: BookingId): DeskSaleId {
  // The same change of the name was made in the type `DeskSale`.
  return `desk${id.slice(0, 1).toUpperCase()}${id.slice(1)}` as DeskSaleId;
}

/**
 * Creates the full declarations of the sale, derived from those of visitors. They are in a function, so that bundlers can drop it with everything that it
 * refers to.
 */
export function declareDeskSale(): DeskSale {
  const booking: Readonly<Record<string, Contract>> = declareBooking();
  const declared = Object.entries(booking).map(([id, contract]) => [
    deskSaleId(id as BookingId),
    {
      ...contract,
      path: `/staff/sale${contract.path}`,
      tag: 'desk',
      staff: 'host',
      ...(id === 'checkoutBasket' && { body: deskCheckoutBody }),
    },
  ]);
  // `Object.fromEntries` loses the types of the keys.
  return Object.fromEntries(declared) as DeskSale;
}
