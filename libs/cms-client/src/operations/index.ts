/* The declaration of every operation. */

import { declareBooking } from './booking.ts';
import { contentContracts } from './content.ts';
import { declareCustomers } from './customers.ts';
import { declareForms } from './forms.ts';
import { declareDesk } from './desk.ts';
import { declareDeskSale } from './desk-sale.ts';
import { declareDeskVouchers } from './desk-vouchers.ts';
import { declareFigures } from './figures.ts';
import { declareFoundBasket } from './found-basket.ts';
import { declareInbox } from './inbox.ts';
import { declareMyBooking } from './my-booking.ts';
import { declareLocations } from './locations.ts';
import { declareNewsletter } from './newsletter.ts';
import { declareReviews } from './reviews.ts';
import { declareStaffPeople } from './staff-people.ts';
import { declareUploads } from './uploads.ts';
import { visitorReviewContracts } from './visitor-reviews.ts';
import { declareVouchers } from './vouchers.ts';

export { contentContracts };
export const bookingContracts = declareBooking();
export const foundBasketContracts = declareFoundBasket();
export const myBookingContracts = declareMyBooking();
export const locationContracts = declareLocations();
export const formContracts = declareForms();
export const newsletterContracts = declareNewsletter();
export const uploadContracts = declareUploads();
export const reviewContracts = { ...declareReviews(), ...visitorReviewContracts };
export const voucherContracts = declareVouchers();
export const staffPeopleContracts = declareStaffPeople();
export const deskContracts = declareDesk();
export const deskSaleContracts = declareDeskSale();
export const deskVoucherContracts = declareDeskVouchers();
export const figuresContracts = declareFigures();
export const customerContracts = declareCustomers();
export const inboxContracts = declareInbox();

export {
  type Contract,
  type Contracts,
  type ErrorKind,
  fillPath,
  type Method,
  type ObjectSchema,
  type PathNames,
  secretHeader,
  type StaffAccess,
} from './operation.ts';
export { type BookingId, type DeskSaleId, deskSaleId } from './desk-sale.ts';
export { idCharacters, localeParameter, servedLocale } from './locale.ts';

/** Every operation under `/api`, by its id. */
export const contracts = {
  ...contentContracts,
  ...locationContracts,
  ...bookingContracts,
  ...foundBasketContracts,
  ...myBookingContracts,
  ...formContracts,
  ...newsletterContracts,
  ...uploadContracts,
  ...reviewContracts,
  ...voucherContracts,
};

export type OperationId = keyof typeof contracts;

/** The operations for which the client has a function: all except those that return a page or a file. */
export type ClientOperationId = {
  [Id in OperationId]: (typeof contracts)[Id] extends { readonly raw: object } ? never : Id;
}[OperationId];
