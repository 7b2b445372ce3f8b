import type { NewsletterWire } from '@latchkey/cms-client/contract';
import type { LimitClient } from '../kernel/client-limit.ts';
import type { Locale } from '../kernel/locale.ts';
import { succeeded, failed, type Result } from '../kernel/result.ts';

/** The phrase for a visitor whose request failed. */
export const newsletterFailed = 'Unable to add to newsletter';

interface SubscribeRequest extends Omit<Subscriber, 'listId'> {
  /** The id of the list; null for the first list. */
  readonly listId: string | null;
  readonly client: string;
}

/** The newsletter, with its limit on requests. */
export interface Newsletter {
  subscribe(request: SubscribeRequest): Promise<Result<NewsletterWire>>;
}

interface NewsletterOptions {
  readonly list: NewsletterList;
  /** The ids of the existing lists; others are rejected. */
  readonly listIds: readonly string[];
  readonly limitClient: LimitClient;
}

/** Creates the newsletter. */
export function createNewsletter({ list, listIds, limitClient }: NewsletterOptions): Newsletter {
  return {
    async subscribe({ listId, client, ...subscriber }) {
      const allowed = await limitClient('newsletter', client, newsletterFailed);
      if (!allowed.ok) return allowed;
      const knownListId = listId === null ? listIds[0] : listIds.find((id) => id === listId);
      if (knownListId === undefined) {
        return failed('notFound', 'list_not_found', `There is no newsletter ${listId}.`, [newsletterFailed]);
      }
      const requested = await list.requestConfirmation({ ...subscriber, listId: knownListId });
      return requested.ok ? succeeded({ status: 'pending' }) : requested;
    },
  };
}

/** A person who wants a newsletter. */
export interface Subscriber {
  readonly listId: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly locale: Locale;
}

/** A provider of the lists: our own database, or Mailchimp. */
export interface NewsletterList {
  /**
   * Sends the address an email to confirm the subscription. The result is the same for an address that is subscribed or must not be written to, so
   * the caller learns nothing about it.
   */
  requestConfirmation(subscriber: Subscriber): Promise<Result<null>>;
}
