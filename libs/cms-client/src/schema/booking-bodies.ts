/* The bodies of the booking calls. The api parses them; a browser needs only their types. */
import { customerBounds, phonePattern, voucherBounds } from '@latchkey/booking-core';
import * as z from 'zod/mini';

const idText = z.string().check(z.minLength(1), z.maxLength(200));

/** The maximum number of bookings in a basket, of ticket lines in a booking, and the same for gift vouchers. */
export const basketBounds = {
  bookings: 20,
  ticketLines: 50,
  quantity: 1_000,
  voucherLines: voucherBounds.lines,
  voucherQuantity: voucherBounds.quantity,
  messageCharacters: 500,
} as const;

const emailText = z.string().check(z.trim(), z.maxLength(customerBounds.email), z.email('Invalid Email'));

const basketVoucherBody = z.strictObject({
  voucherId: idText,
  quantity: z.int().check(z.positive(), z.maximum(basketBounds.voucherQuantity)),
  email: z.optional(emailText),
  message: z.optional(z.string().check(z.trim(), z.maxLength(basketBounds.messageCharacters))),
});

/** The one body of basket create and update. Strict: an unknown field is an error. */
export const basketBody = z.strictObject({
  bookings: z
    .array(
      z.strictObject({
        instanceId: idText,
        tickets: z
          .array(
            z.strictObject({
              pricing_category_id: idText,
              quantity: z.int().check(z.positive(), z.maximum(basketBounds.quantity)),
            }),
          )
          .check(z.minLength(1), z.maxLength(basketBounds.ticketLines)),
      }),
    )
    .check(z.maxLength(basketBounds.bookings)),
  /** Gift vouchers to buy. If absent, an update keeps those of the basket; `[]` removes them. */
  vouchers: z.optional(z.array(basketVoucherBody).check(z.maxLength(basketBounds.voucherLines))),
});

/** The code of a promotion or a gift voucher, as it was typed. */
export const promotionBody = z.strictObject({
  code: z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(100)),
});

const requiredName = z
  .string()
  .check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(customerBounds.firstName));

/** The details form of the checkout; the messages are phrases of libs/i18n. */
export const customerBody = z.strictObject({
  firstName: requiredName,
  lastName: requiredName,
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'This field is required'),
      z.maxLength(customerBounds.email),
      z.email('Invalid Email'),
    ),
  phone: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'This field is required'),
      z.maxLength(customerBounds.phone),
      z.regex(phonePattern, 'Invalid phone number'),
    ),
});

const pageName = z.enum(['embedded', 'hosted']);

export const checkoutBody = z.strictObject({
  customer: customerBody,
  locale: z.string().check(z.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u)),
  newsletter: z.optional(z.boolean()),
  /**
   * If absent, at the venue; an error where the basket has to be paid by card. `page`: where the card is typed, on our page (the
   * default) or on one of the provider, for a browser without scripts. A payment that is under way changes to it.
   */
  payment: z.optional(z.strictObject({ method: z.enum(['venue', 'card']), page: z.optional(pageName) })),
});

/** What the staff know of a party: a first name is enough. */
const deskCustomerBody = z.strictObject({
  firstName: requiredName,
  lastName: z.string().check(z.trim(), z.maxLength(customerBounds.lastName)),
  email: z.union([z.literal(''), emailText]),
  phone: z
    .string()
    .check(z.trim(), z.maxLength(customerBounds.phone), z.refine(isEmptyOrPhone, 'Invalid phone number')),
});

function isEmptyOrPhone(text: string): boolean {
  return text === '' || phonePattern.test(text);
}

/** The same of a checkout by the staff. */
export const deskCheckoutBody = z.extend(checkoutBody, { customer: deskCustomerBody });

/** Where the card of a payment that is under way is typed from now on. */
export const paymentPageBody = z.strictObject({ page: pageName });

export type PromotionBody = z.output<typeof promotionBody>;
export type BasketBody = z.output<typeof basketBody>;
export type CheckoutBody = z.output<typeof checkoutBody>;
