import type { ContentSource } from '../content-source.ts';
import { ContentAway } from '../content-away.ts';

type MailContent = Pick<ContentSource, 'website' | 'location'>;

/**
 * The words of a mail from Strapi and, while that is away, from the documents that ticketing has anyway: a content system that
 * does not answer must not keep anybody from booking.
 */
export function withReserve(content: MailContent, reserve: MailContent): MailContent {
  return {
    website: (locale) =>
      firstOf(
        () => content.website(locale),
        () => reserve.website(locale),
      ),
    location: (id, locale) =>
      firstOf(
        () => content.location(id, locale),
        () => reserve.location(id, locale),
      ),
  };
}

async function firstOf<Value>(ask: () => Promise<Value>, askReserve: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ContentAway) return askReserve();
    throw error;
  }
}
