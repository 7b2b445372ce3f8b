/* The bodies of requests that visitors write: reviews, subscriptions, codes, look-ups. The api parses them; a browser needs only their types. */
import * as z from 'zod/mini';
import { requiredEmail, requiredLine, requiredText, typedLine } from './typed.ts';

const idText = z.string().check(z.minLength(1), z.maxLength(100));
const nameText = z.optional(typedLine(100));

const subscriber = {
  email: requiredEmail,
  firstName: nameText,
  lastName: nameText,
};

/** The body of POST /newsletter/subscribe. */
export const newsletterBody = z.strictObject({
  /** The id of the list. */
  id: idText,
  params: z.strictObject(subscriber),
});

/** The body of POST /custom/mailchimp/subscribe. */
export const mailchimpBody = z.strictObject({
  /** The id of the list; the first list by default. */
  listId: z.optional(idText),
  ...subscriber,
});

/** The body of POST /custom/mailchimp/{id}/subscribe. */
export const mailchimpListBody = z.strictObject(subscriber);

const review = {
  /** The rating in stars. */
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  text: requiredText(5_000),
  name: requiredLine(100),
};

/** The body of POST /reviews/google. */
export const reviewBody = z.strictObject({
  ...review,
  /** The location by id or slug. */
  locationId: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** The body of POST /resova/{locationId}/voucher-balance, with the code as it was typed. */
export const voucherBalanceBody = z.strictObject({
  code: requiredLine(100),
});

/** The body of a look-up, by which a visitor who has lost the link to a booking gets it again. */
export const lookUpBookingBody = z.strictObject({
  reference: requiredLine(20),
  email: requiredEmail,
});

/** A review of a visit, by the customer. It is shown once a person has released it. */
export const bookingReviewBody = z.strictObject(review);

export type NewsletterBody = z.output<typeof newsletterBody>;
export type MailchimpBody = z.output<typeof mailchimpBody>;
export type MailchimpListBody = z.output<typeof mailchimpListBody>;
export type ReviewBody = z.output<typeof reviewBody>;
export type VoucherBalanceBody = z.output<typeof voucherBalanceBody>;
