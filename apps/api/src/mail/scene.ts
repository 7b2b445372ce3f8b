import type { Theme } from '@latchkey/cms-client/contract';
import type { Locale, Translator } from '@latchkey/i18n';
import type { VenueCard } from './templates/venue-card.ts';

/** The translator, the brand and the theme, which every email needs. */
export interface Frame {
  readonly t: Translator;
  readonly brand: string;
  /** The theme of the chain; null for the look of the house. */
  readonly theme: Theme | null;
}

/** The frame and the venue of an email. */
export interface MailScene extends Frame {
  readonly venue: VenueCard;
}

/** The scene of an email to the staff of a location, in their language. */
export interface StaffScene extends MailScene {
  /** Returns the link to a booking at the desk; null if the desk has no bookings of the location. */
  readonly deskLinkTo: (booking: { readonly reference: string; readonly date: string }) => string | null;
}

/** The facts from which an email is written, by its recipient. */
export interface SceneByRecipient {
  readonly visitor: MailScene;
  readonly venue: StaffScene;
  /** The scene of an email to a person who belongs to no venue, in a language that the caller names. */
  readonly anybody: Frame;
}

/** The kinds of recipient. */
export type Recipient = keyof SceneByRecipient;

/** A location, and the language of a customer. */
export interface MailPlace {
  readonly locationId: string;
  readonly locale: Locale;
}

/** The value by which a caller names the scene of an email: `mails.ts` makes the scene of it. */
export interface SceneKeyByRecipient {
  readonly visitor: MailPlace;
  /** The id of the location. */
  readonly venue: string;
  readonly anybody: Locale;
}
