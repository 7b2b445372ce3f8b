import type { Theme } from '@latchkey/cms-client/contract';
import type { Locale, Translator } from '@latchkey/i18n';
import type { VenueCard } from './templates/venue-card.ts';

/** The words of an email. */
export interface Frame {
  readonly t: Translator;
  readonly brand: string;
  /** The chain's; null for the look of the house. */
  readonly theme: Theme | null;
}

/** The words and the place of an email. */
export interface MailScene extends Frame {
  readonly venue: VenueCard;
}

/** The scene of an email to the staff of a location, in their language. */
export interface StaffScene extends MailScene {
  /** Null where the desk has no bookings of the location. */
  readonly deskLinkTo: (booking: { readonly reference: string; readonly date: string }) => string | null;
}

/** What is known when an email is written, by whom it goes to. */
export interface Scenes {
  readonly visitor: MailScene;
  readonly venue: StaffScene;
  /** Somebody who belongs to no venue, in a language that the caller names. */
  readonly anybody: Frame;
}

export type Recipient = keyof Scenes;

/** A location, and the language of a customer. */
export interface MailPlace {
  readonly locationId: string;
  readonly locale: Locale;
}

/** What a caller names for the scene of an email. */
export interface Places {
  readonly visitor: MailPlace;
  /** The id of the location. */
  readonly venue: string;
  readonly anybody: Locale;
}
