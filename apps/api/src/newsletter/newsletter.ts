import type { NewsletterWire } from '@latchkey/cms-client/schema';
import type { LimitClient } from '../kernel/client-limit.ts';
import type { Locale } from '../kernel/locale.ts';
import { succeeded, failed, type Result } from '../kernel/result.ts';

/** What a visitor is told where it did not work. */
export const newsletterFailed = 'Unable to add to newsletter';

interface SubscribeRequest extends Omit<Subscriber, 'listId'> {
  /** Null for the first of the lists. */
  readonly listId: string | null;
  readonly client: string;
}

export interface Newsletter {
  subscribe(request: SubscribeRequest): Promise<Result<NewsletterWire>>;
}

interface NewsletterOptions {
  readonly list: NewsletterList;
  /** Ids of the lists that there are: a visitor does not invent any. */
  readonly listIds: readonly string[];
  readonly limitClient: LimitClient;
}

export function createNewsletter({ list, listIds, limitClient }: NewsletterOptions): Newsletter {
  return {
    async subscribe({ listId, client, ...subscriber }) {
      const allowed = await limitClient('newsletter', client, newsletterFailed);
      if (!allowed.ok) return allowed;
      const known = listId === null ? listIds[0] : listIds.find((id) => id === listId);
      if (known === undefined) {
        return failed('notFound', 'list_not_found', `There is no newsletter ${listId}.`, [newsletterFailed]);
      }
      const requested = await list.requestConfirmation({ ...subscriber, listId: known });
      return requested.ok ? succeeded({ status: 'pending' }) : requested;
    },
  };
}

export interface Subscriber {
  readonly listId: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly locale: Locale;
}

/** Who keeps the lists: we ourselves, or Mailchimp. */
export interface NewsletterList {
  /**
   * Asks the address, by a mail to it, whether it wants to be on the list. Done as well where it is on it, or must not be
   * written to: who asks learns nothing of that.
   */
  requestConfirmation(subscriber: Subscriber): Promise<Result<null>>;
}
