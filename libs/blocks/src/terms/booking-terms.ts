import type { GoogleRating } from '@latchkey/cms-client/schema';
import type { Price } from '@latchkey/i18n';

/** What a visitor wants to know before a first press: said early, and only where it is true. */
export interface BookingTerms {
  /** The cheapest ticket; null where nobody says what it costs. */
  readonly fromPrice: Price | null;
  /** Whether everything that is sold here is paid at the location and not on the site. */
  readonly isPaidAtLocation: boolean;
  /** Null where nobody has rated yet. */
  readonly rating: GoogleRating | null;
  /** What the chain promises of changing and cancelling, as a sentence of its editors. */
  readonly cancellation: string | null;
}
