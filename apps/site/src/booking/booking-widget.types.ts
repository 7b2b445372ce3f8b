import type { Locale } from '@latchkey/i18n';

/** What the booking of a game is about. */
export interface BookingWidgetProps {
  readonly locale: Locale;
  readonly location: { readonly id: string; readonly slug: string; readonly name: string; readonly timeZone: string };
  readonly game: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly isKidsModeByDefault: boolean;
  };
  readonly offersKidsMode: boolean;
}
