/* The bodies of the booking calls. The api parses them; a browser needs only their types. */
import {
  cleanTelephone,
  type CustomerField,
  type CustomerFieldKind,
  declarationOf,
  looksLikeTelephone,
  mapCustomerFields,
} from '@latchkey/booking-core';
import * as z from 'zod/mini';
import { basketBounds } from './basket-bounds.ts';
import { emailText, requiredEmail, requiredLine, typedLine, typedText } from './typed.ts';

const idText = z.string().check(z.minLength(1), z.maxLength(200));

const basketVoucherBody = z.strictObject({
  voucherId: idText,
  quantity: z.int().check(z.positive(), z.maximum(basketBounds.voucherQuantity)),
  email: z.optional(emailText),
  /** The name on the voucher, which the desk prints, and by which it finds the voucher. */
  recipientName: z.optional(typedLine(basketBounds.recipientCharacters)),
  message: z.optional(typedText(basketBounds.messageCharacters)),
});

/** The body of basket create and update. Strict: an unknown field is an error. */
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
        /** The price that the visitor was shown for these tickets, in major units: if they cost more by now, nothing is held (`price_risen`). */
        shownTotal: z.optional(z.number().check(z.nonnegative(), z.maximum(1_000_000_000))),
      }),
    )
    .check(z.maxLength(basketBounds.bookings)),
  /** Gift vouchers to buy. If absent, an update keeps those of the basket; `[]` removes them. */
  vouchers: z.optional(z.array(basketVoucherBody).check(z.maxLength(basketBounds.voucherLines))),
});

/** The code of a promotion or a gift voucher, as it was typed. */
export const promotionBody = z.strictObject({
  code: requiredLine(100),
});

const telephone = (maxLength: number) =>
  z.string().check(
    z.overwrite(cleanTelephone),
    z.maxLength(maxLength),
    z.refine((text) => text === '' || looksLikeTelephone(text), 'Invalid phone number'),
  );

/** The schemas of each kind of text: one that requires it, and one that lets it be empty. The messages are phrases of libs/i18n. */
const bodies = {
  name: { required: requiredLine, optional: typedLine },
  line: { required: requiredLine, optional: typedLine },
  email: { required: () => requiredEmail, optional: () => z.union([z.literal(''), emailText]) },
  phone: {
    // Only the api can say whether the number exists, because that depends on the country of the location.
    required: (maxLength: number) => telephone(maxLength).check(z.minLength(1, 'This field is required')),
    optional: telephone,
  },
} satisfies Readonly<Record<CustomerFieldKind, unknown>>;

/**
 * Creates the schema of one field of the details form. A field that is `never` required may also be missing, as clients send it that do not know it.
 */
function toCustomerSchema(field: CustomerField, isRequired: boolean) {
  const { kind, maxCharacters, required } = declarationOf(field);
  if (isRequired) return bodies[kind].required(maxCharacters);
  const optional = bodies[kind].optional(maxCharacters);
  return required === 'never' ? z._default(optional, '') : optional;
}

/** The details form of the checkout. */
export const customerBody = z.strictObject(
  mapCustomerFields((field) => toCustomerSchema(field, declarationOf(field).required !== 'never')),
);

const pageName = z.enum(['embedded', 'hosted']);

export const checkoutBody = z.strictObject({
  customer: customerBody,
  locale: z.string().check(z.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u)),
  newsletter: z.optional(z.boolean()),
  /**
   * The way to pay; at the venue if absent, which is an error if the basket has to be paid by card. `page` is the page on which the card is typed:
   * ours (the default) or one of the provider, for a browser without scripts. A payment that is under way changes to it.
   */
  payment: z.optional(z.strictObject({ method: z.enum(['venue', 'card']), page: z.optional(pageName) })),
});

/** The details form of a sale by the staff: a first name is enough. */
export const deskCustomerBody = z.strictObject(
  mapCustomerFields((field) => toCustomerSchema(field, declarationOf(field).required === 'always')),
);

/** The body of a checkout by the staff. */
export const deskCheckoutBody = z.extend(checkoutBody, { customer: deskCustomerBody });

/** The page on which the card of a payment that is under way is typed from now on. */
export const paymentPageBody = z.strictObject({ page: pageName });

export type PromotionBody = z.output<typeof promotionBody>;
export type BasketBody = z.output<typeof basketBody>;
export type CheckoutBody = z.output<typeof checkoutBody>;
