/* The wire shapes of gift vouchers, as the staff see them. They use zod/mini, because they reach the browser. */
import { basketBounds } from './basket-bounds.ts';
import * as z from 'zod/mini';
import { deskCustomerBody } from './booking-bodies.ts';
import { currencyText, dateText, idText, shortText, totalMajor } from './booking.ts';
import { instantText } from './staff-people.ts';
import { emailText, requiredLine, typedLine, typedText } from './typed.ts';

/** The code as it is printed and shown once; see `createVoucherCode` of the api. */
const codeText = z.string().check(z.minLength(1), z.maxLength(100));
/** An email address, or the empty text for none. */
const optionalEmail = z.union([z.literal(''), emailText]);

/**
 * The states of a gift voucher. `spent`: nothing is left. `blocked`: the staff have blocked it. `frozen`: its payment is disputed. `unpaid`: it waits
 * for its payment, or was never paid for and is not honoured. Only a `valid` one can be spent.
 */
const deskVoucherStates = ['valid', 'spent', 'expired', 'blocked', 'frozen', 'void', 'unpaid'] as const;

/** A gift voucher without its code, which only its buyer and its recipient have. */
export const deskVoucherWire = z.object({
  id: idText,
  /** The last characters of the code; null if it has none yet. */
  codeEnd: z.nullable(shortText),
  name: shortText,
  state: z.enum(deskVoucherStates),
  amount: totalMajor,
  /** The rest of its value, including the part that open baskets hold. */
  balance: totalMajor,
  held: totalMajor,
  currency: currencyText,
  /** The last day on which it can be spent; null: it never expires. */
  validUntil: z.nullable(dateText),
  soldAt: instantText,
  /** The name of the person who sold it; null if it was not sold by the staff. */
  soldBy: z.nullable(shortText),
  /** The reference of the booking that it was bought with. */
  reference: idText,
  /** The fields are empty if the person was removed. */
  buyer: z.object({ firstName: shortText, lastName: shortText, email: shortText }),
  /** The address that got the code besides the buyer. */
  recipient: z.nullable(shortText),
  /** The name on the voucher, as it is printed; null if the desk gave none. */
  recipientName: z.nullable(shortText),
  /** The buyer's words to the recipient. */
  message: z.nullable(z.string().check(z.maxLength(basketBounds.messageCharacters))),
  locationId: idText,
  /** True if the location that asks has issued it; only then its managers may change it. */
  isOwn: z.boolean(),
  /** The reason why the staff blocked it; null if they did not. */
  blockedWhy: z.nullable(shortText),
  /** The way in which the staff can refund its whole price; null if it was not paid at the location, or if a part is spent. */
  refundBy: z.nullable(z.enum(['cash', 'cardAtVenue'])),
});

const movementWire = z.object({
  at: instantText,
  kind: z.enum(['sold', 'redeemed', 'returned', 'credit', 'imported', 'blocked', 'unblocked']),
  /** The change of the balance in signed major units: a positive amount makes the voucher worth more. Null where the balance stays the same. */
  amount: z.nullable(z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000))),
  reference: z.nullable(idText),
  who: shortText,
  why: shortText,
});

export const deskVoucherDetailWire = z.object({
  ...deskVoucherWire.shape,
  /** The newest movement comes first. */
  movements: z.array(movementWire).check(z.maxLength(200)),
});

export const foundVouchersWire = z.array(deskVoucherWire).check(z.maxLength(50));

/** The search for vouchers; an empty text finds the newest. A code is in the body, because proxies log paths. */
export const findVouchersBody = z.strictObject({ text: typedLine(100) });

/**
 * The vouchers that the staff can sell: those of the documents, even if a card cannot be charged so little, and any other amount between two bounds.
 */
export const voucherShopWire = z.object({
  vouchers: z
    .array(
      z.object({
        voucherId: idText,
        name: shortText,
        amount: totalMajor,
        /** Calendar months from the sale in which it can be spent; null: it never expires. */
        validMonths: z.nullable(z.int()),
        /** True if it can be paid by a link: through the basket of the sale, as online. */
        isPayableByLink: z.boolean(),
      }),
    )
    .check(z.maxLength(1_000)),
  /** The bounds of any other amount, both included; null if the location has no vouchers. */
  amounts: z.nullable(z.object({ least: totalMajor, most: totalMajor, isPayableByLink: z.boolean() })),
  currency: currencyText,
});

const soldPieces = {
  quantity: z.int().check(z.positive(), z.maximum(basketBounds.voucherQuantity)),
  /** The name on the voucher, as it is printed. */
  recipientName: z.optional(typedLine(basketBounds.recipientCharacters)),
  /** The words to the recipient, for the email to the buyer. */
  message: z.optional(typedText(basketBounds.messageCharacters)),
};

export const sellVouchersBody = z.strictObject({
  vouchers: z
    .array(
      z.union([
        z.strictObject({ voucherId: idText, ...soldPieces }),
        /** The amount in major units, between the bounds of the shop. */
        z.strictObject({ amount: z.number().check(z.positive(), z.maximum(1_000_000_000)), ...soldPieces }),
      ]),
    )
    .check(z.minLength(1), z.maxLength(basketBounds.voucherLines)),
  customer: deskCustomerBody,
  /** The locale of the email and of the names in it. */
  locale: z.string().check(z.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u)),
  method: z.enum(['cash', 'cardAtVenue']),
  /** The price that the person saw, in major units. */
  total: z.number().check(z.positive(), z.maximum(1_000_000_000)),
});

/** A voucher with its code, to be printed. The code is in no other response. */
export const issuedCodeWire = z.object({
  id: idText,
  name: shortText,
  code: codeText,
  amount: totalMajor,
  currency: currencyText,
  validUntil: z.nullable(dateText),
});

export const soldVouchersWire = z.object({
  reference: idText,
  total: totalMajor,
  currency: currencyText,
  /** The address that gets the codes; null if none was given. */
  mailedTo: z.nullable(shortText),
  vouchers: z.array(issuedCodeWire).check(z.maxLength(basketBounds.voucherLines * basketBounds.voucherQuantity)),
});

export const extendVoucherBody = z.strictObject({
  /** The last day on which it can be spent, later than the one before and not before today; null: it never expires. */
  validUntil: z.nullable(dateText),
});

export const blockVoucherBody = z.strictObject({ reason: requiredLine(200) });

/** The request for a new code. The old one cannot be used any more. */
export const renewVoucherCodeBody = z.strictObject({
  reason: requiredLine(200),
  /** The address that gets the new code; empty to send it to no one. */
  email: optionalEmail,
});

export const renewedVoucherWire = z.object({
  ...issuedCodeWire.shape,
  mailedTo: z.nullable(shortText),
});

export const refundVoucherBody = z.strictObject({ reason: requiredLine(200) });

export type DeskVoucherWire = z.output<typeof deskVoucherWire>;
export type DeskVoucherDetailWire = z.output<typeof deskVoucherDetailWire>;
export type VoucherShopWire = z.output<typeof voucherShopWire>;
export type SellVouchersBody = z.output<typeof sellVouchersBody>;
export type SoldVouchersWire = z.output<typeof soldVouchersWire>;
export type IssuedCodeWire = z.output<typeof issuedCodeWire>;
export type RenewedVoucherWire = z.output<typeof renewedVoucherWire>;
