/* The wire shapes of the newsletter calls. They use zod/mini, because they reach the browser. */
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
  /** The id of the list. */
  id: idText,
  params: z.strictObject(subscriber),
});

/** Body of POST /custom/mailchimp/subscribe. */
export const mailchimpBody = z.strictObject({
  /** The id of the list; the first list by default. */
  listId: z.optional(idText),
  ...subscriber,
});

/** Body of POST /custom/mailchimp/{id}/subscribe. */
export const mailchimpListBody = z.strictObject(subscriber);

/**
 * The same whether the address is new, subscribed or blocked: otherwise anybody could find out who is subscribed. Only the email to
 * the address differs.
 */
export const newsletterWire = z.object({ status: z.literal('pending') });

/** The state after a link in an email was used. */
export const newsletterStateWire = z.object({ status: z.enum(['subscribed', 'unsubscribed']) });

/** The token of a link in an email. */
export const newsletterToken = z.string().check(z.regex(/^[\w.-]{1,300}$/u, 'is no token of ours'));

export type NewsletterBody = z.output<typeof newsletterBody>;
export type MailchimpBody = z.output<typeof mailchimpBody>;
export type MailchimpListBody = z.output<typeof mailchimpListBody>;
export type NewsletterWire = z.output<typeof newsletterWire>;
export type NewsletterStateWire = z.output<typeof newsletterStateWire>;
