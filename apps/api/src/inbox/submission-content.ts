import type { FormDocument } from '@latchkey/cms-client/contract';
import type { ContentSource } from '../content/content-source.ts';
import { findForm } from '../content/find-form.ts';
import { findVenue, type Venue } from '../content/find-venue.ts';
import type { Database } from '../kernel/database.ts';
import type { Locale } from '../kernel/locale.ts';
import type { Places } from './submission-places.ts';

/** The parts of the content that the inbox reads. */
export type InboxContent = Pick<ContentSource, 'form' | 'languages' | 'location'>;

/** The dependencies of a reader of the inbox, and the places and the language of the person. */
export interface InboxReader {
  readonly db: Database;
  readonly content: InboxContent;
  readonly places: Places;
  /** The language of the desk, in which forms and venues are named. */
  readonly locale: Locale;
}

/** Reads a form; null if the content does not have it any more. */
export async function readForm(content: InboxContent, id: string, locale: Locale): Promise<FormDocument | null> {
  const form = await findForm(content, id, locale);
  return form.ok ? form.value : null;
}

/** Reads the location of a submission; null if it has none, or if the content does not have it any more. */
export async function readVenue(
  content: InboxContent,
  locationId: string | null,
  locale: Locale,
): Promise<Venue | null> {
  const venue = locationId === null ? null : await findVenue(content, locationId, locale, 'location');
  return venue?.ok === true ? venue.value : null;
}

/** Chooses the mailbox to which a visitor replies: the venue's, or the one that is notified of the form. */
export function chooseReplyTo(venue: Venue | null, form: FormDocument | null): string | null {
  return venue?.email ?? form?.recipient ?? null;
}
