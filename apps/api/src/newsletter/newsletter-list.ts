import type { Locale } from '../content/locale.ts';
import type { Result } from '../result.ts';

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
  ask(subscriber: Subscriber): Promise<Result<null>>;
}
