/* The wire shapes of the newsletter calls. They use zod/mini, because they reach the browser. */
import * as z from 'zod/mini';

/**
 * The response to a subscription. It is the same for a new, a subscribed and a blocked address, so that it does not tell a stranger who is
 * subscribed. The email to the address says which it is.
 */
export const newsletterWire = z.object({ status: z.literal('pending') });

/** The state after a link in an email was used. */
export const newsletterStateWire = z.object({ status: z.enum(['subscribed', 'unsubscribed']) });

/** The token of a link in an email. */
export const newsletterToken = z.string().check(z.regex(/^[\w.-]{1,300}$/u, 'is no token of ours'));

export type NewsletterWire = z.output<typeof newsletterWire>;
export type NewsletterStateWire = z.output<typeof newsletterStateWire>;
