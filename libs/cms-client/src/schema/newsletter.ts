/* The newsletter calls (§7). zod/mini, because these reach the browser. */
import * as z from 'zod/mini';

const idText = z.string().check(z.minLength(1), z.maxLength(100));
const nameText = z.optional(z.string().check(z.trim(), z.maxLength(100)));

const subscriber = {
  email: z
    .string({ error: ({ input }) => (input === undefined ? 'This field is required' : 'Invalid Email') })
    .check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(254), z.email('Invalid Email')),
  firstName: nameText,
  lastName: nameText,
};

/** Body of POST /newsletter/subscribe. */
export const newsletterBody = z.strictObject({
  /** The list. */
  id: idText,
  params: z.strictObject(subscriber),
});

/** Body of POST /custom/mailchimp/subscribe. */
export const mailchimpBody = z.strictObject({
  /** The first list where none is named. */
  listId: z.optional(idText),
  ...subscriber,
});

/** Body of POST /custom/mailchimp/{id}/subscribe. */
export const mailchimpListBody = z.strictObject(subscriber);

/**
 * The same whether the address is new, subscribed or not to be written to: an answer that differed would tell anybody who
 * reads the newsletter. Only whoever reads the mail learns more.
 */
export const newsletterWire = z.object({ status: z.literal('pending') });

/** After a link of a mail was used. */
export const newsletterStateWire = z.object({ status: z.enum(['subscribed', 'unsubscribed']) });

/** The token of a link in a mail. */
export const newsletterToken = z.string().check(z.regex(/^[\w.-]{1,300}$/u, 'is no token of ours'));

export type NewsletterBody = z.output<typeof newsletterBody>;
export type MailchimpBody = z.output<typeof mailchimpBody>;
export type MailchimpListBody = z.output<typeof mailchimpListBody>;
export type NewsletterWire = z.output<typeof newsletterWire>;
export type NewsletterStateWire = z.output<typeof newsletterStateWire>;
