import { type Location, locationSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { type Languages, type Locale, nearestLanguage } from '../kernel/locale.ts';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import type { ContentSource } from './content-source.ts';

/** The venue to which a visitor writes. */
export interface Venue {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1; `countryWithoutAddress` for a location without an address. */
  readonly country: string;
  /** IANA name. */
  readonly timeZone: string;
  /** The address to which its staff gets mails; null if the content has none, or one that is not valid. */
  readonly email: string | null;
  /** The language in which its staff reads. */
  readonly staffLocale: Locale;
  /** The page on which it can be reviewed at Google; null without a Google place id. */
  readonly reviewUrl: string | null;
}

/** The country of a location without an address: the embedded content has the same one. */
const countryWithoutAddress = 'US';

const emailSchema = z.email().max(254);

/**
 * Finds the venue that a request names, to which mails are sent. Throws at content that is no valid location, because the request would be lost.
 *
 * @param field the name of the field in the request, for the error
 */
export async function findVenue(
  content: Pick<ContentSource, 'languages' | 'location'>,
  slugOrId: string,
  locale: Locale,
  field: string,
): Promise<Result<Venue>> {
  const location = locationSchema.nullable().parse(await content.location(slugOrId, locale));
  if (location === null) {
    const problems = [`${field}: there is no such location`];
    return failed('invalid', 'location_unknown', `There is no location ${slugOrId}.`, [], { problems });
  }
  const { id, name, address, timeZone, emailAddress, googlePlaceId } = location;
  const email = emailSchema.safeParse(emailAddress);
  return succeeded({
    id,
    name,
    country: address?.country ?? countryWithoutAddress,
    timeZone,
    email: email.success ? email.data : null,
    staffLocale: chooseStaffLocale(location, content.languages()),
    reviewUrl: googlePlaceId === null ? null : writeReviewUrl(googlePlaceId),
  });
}

/** Chooses the language in which the staff of a venue reads: that of its content, or of its country; the default one if the chain lacks it. */
export function chooseStaffLocale(
  { staffLanguage, address }: Pick<Location, 'staffLanguage' | 'address'>,
  languages: Languages,
): Locale {
  const tag = staffLanguage ?? new Intl.Locale(`und-${address?.country ?? countryWithoutAddress}`).maximize().language;
  return nearestLanguage(tag, languages);
}

/**
 * Finds how a visitor can reach a location, and where it can be reviewed. All null if the content has no valid location, because a booking is
 * shown and changed without them, too. The email address is only shown, so it is passed on as the content has it.
 */
export async function findContact(
  content: Pick<ContentSource, 'location'>,
  locationId: string,
  locale: Locale,
): Promise<Pick<Venue, 'email' | 'reviewUrl'> & { readonly telephone: string | null }> {
  const location = locationSchema.safeParse(await content.location(locationId, locale));
  if (!location.success) return { telephone: null, email: null, reviewUrl: null };
  const { telephone, emailAddress: email, googlePlaceId } = location.data;
  return { telephone, email, reviewUrl: googlePlaceId === null ? null : writeReviewUrl(googlePlaceId) };
}

function writeReviewUrl(placeId: string): string {
  return `https://search.google.com/local/writereview?${new URLSearchParams({ placeid: placeId }).toString()}`;
}
