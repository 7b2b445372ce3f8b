import { createHash } from 'node:crypto';
import * as z from 'zod';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import { type NewsletterList, type Subscriber, newsletterFailed } from './newsletter.ts';

/** The settings of Mailchimp. */
export interface MailchimpSettings {
  readonly apiKey: string;
  /** The origin, like `https://us21.api.mailchimp.com`; the data centre is the end of the key. */
  readonly origin: string;
  /** The timeout of a call, while a visitor waits; 8 seconds by default. */
  readonly timeoutMs?: number;
}

const memberSchema = z.object({ status: z.string() });
const errorSchema = z.object({ title: z.string() });

/** The titles of the errors for addresses that never want emails of this list again. */
const unwanted = ['Member In Compliance State', 'Forgotten Email Not Subscribed'];

type MailchimpResponse =
  | { readonly type: 'member'; readonly status: string }
  | { readonly type: 'error'; readonly status: number; readonly title: string }
  | { readonly type: 'away'; readonly message: string };

/**
 * Creates the lists at Mailchimp. A new address becomes `pending`, and Mailchimp sends its own confirmation email. A subscribed address stays
 * subscribed, because a stranger must not be able to change it.
 */
export function createMailchimpList({ apiKey, origin, timeoutMs = 8_000 }: MailchimpSettings): NewsletterList {
  const authorization = `Basic ${Buffer.from(`latchkey:${apiKey}`).toString('base64')}`;

  const send = async (method: 'PUT' | 'PATCH', path: string, body: unknown): Promise<MailchimpResponse> => {
    try {
      const response = await fetch(`${origin}/3.0${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json', 'accept-encoding': 'gzip' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const json: unknown = await response.json();
      if (response.ok) return { type: 'member', status: memberSchema.parse(json).status };
      const error = errorSchema.safeParse(json);
      return { type: 'error', status: response.status, title: error.success ? error.data.title : '' };
    } catch (error) {
      return { type: 'away', message: error instanceof Error ? error.message : String(error) };
    }
  };

  return {
    async requestConfirmation(subscriber) {
      const { listId, email, locale } = subscriber;
      const path = `/lists/${encodeURIComponent(listId)}/members/${hashEmail(email)}`;
      const found = await send('PUT', path, { email_address: email, status_if_new: 'pending', language: locale });
      if (found.type !== 'member') return toResult(found);
      // A member who has left is asked to confirm again. A subscribed member stays as they are. A pending one may get the names.
      const hasLeft = found.status === 'unsubscribed' || found.status === 'archived';
      if (!hasLeft && found.status !== 'pending') return succeeded(null);
      const names = toMergeFields(subscriber);
      if (!hasLeft && names === null) return succeeded(null);
      return toResult(
        await send('PATCH', path, {
          ...(hasLeft && { status: 'pending' }),
          ...(names !== null && { merge_fields: names }),
        }),
      );
    },
  };
}

/** Returns Mailchimp's id of a member: MD5 of the address in lower case. */
function hashEmail(email: string): string {
  return createHash('md5').update(email.toLowerCase()).digest('hex');
}

function toMergeFields({ firstName, lastName }: Subscriber): Readonly<Record<string, string>> | null {
  const names = { ...(firstName !== null && { FNAME: firstName }), ...(lastName !== null && { LNAME: lastName }) };
  return Object.keys(names).length === 0 ? null : names;
}

function toResult(response: MailchimpResponse): Result<null> {
  if (response.type === 'member') return succeeded(null);
  if (response.type === 'away') return unavailable(`Mailchimp did not respond: ${response.message}`);
  const { status, title } = response;
  // A stranger must not learn who has left the list for good, so this response is the same as for any other address.
  if (unwanted.includes(title)) return succeeded(null);
  // Mailchimp rejects a well-formed address, such as those of example.com.
  if (title === 'Invalid Resource') {
    return failed('invalid', 'email_refused', 'Mailchimp rejects this address.', ['Invalid Email'], {
      problems: ['email: Invalid Email'],
    });
  }
  return unavailable(`Mailchimp returned ${status} ${title}`);
}

function unavailable(message: string): ReturnType<typeof failed> {
  return failed('unavailable', 'newsletter_unavailable', message, [newsletterFailed]);
}
