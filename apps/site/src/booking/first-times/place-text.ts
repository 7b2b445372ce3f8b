import type { Locale } from '@latchkey/i18n';
import strip from '../date-strip.module.css';
import grid from '../slot-list.module.css';
import step from '../slots-step.module.css';
import panel from '../booking-widget.module.css';
import { type TimesClass, type TimesPlace, timesClasses } from './times-place.ts';

interface PlacedBooking {
  readonly locale: Locale;
  readonly location: {
    readonly id: string;
    readonly slug: string;
    readonly timeZone: string;
    readonly country: string | null;
  };
  readonly game: { readonly id: string; readonly slug: string; readonly isKidsModeByDefault: boolean };
}

/** The style sheet that each class comes from. */
const moduleOf = {
  strip,
  leaf: strip,
  weekday: strip,
  day: strip,
  calendar: strip,
  date: panel,
  step,
  facts: step,
  terms: step,
  over: step,
  slots: grid,
  cell: grid,
  stub: grid,
  time: grid,
  note: grid,
  blank: grid,
  none: grid,
  foot: step,
  more: step,
} satisfies Record<TimesClass, Readonly<Record<string, string>>>;

const classes = Object.fromEntries(
  timesClasses.map((name) => [name, moduleOf[name][name] ?? '']),
  // `Object.fromEntries` forgets the names; there is an entry for each.
) as TimesPlace['classes'];

/**
 * Writes the value of `placeAttribute`, the attribute of the element into which the server in front of Next writes a booking's first times. It is made
 * on the server, so that the browser need not load the names of these styles.
 */
export function writePlaceText({ locale, location, game }: PlacedBooking): string {
  const place: TimesPlace = {
    locale,
    location: { id: location.id, slug: location.slug, timeZone: location.timeZone, country: location.country },
    game: { id: game.id, slug: game.slug },
    isKidsMode: game.isKidsModeByDefault,
    classes,
  };
  return JSON.stringify(place);
}
