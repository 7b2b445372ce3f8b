import { isKidsModeByDefault } from '@latchkey/booking-core';
import type { Game, Location } from '@latchkey/cms-client/schema';
import type { Locale } from '@latchkey/i18n';
import { offersKidsMode } from '../booking-way.ts';
import type { StepPlace } from './step-place.ts';

/** The place of the steps from the documents of the content system. */
export function stepPlaceOf(locale: Locale, location: Location, game: Game): StepPlace {
  const { id, slug, name, timeZone } = location;
  return {
    locale,
    location: { id, slug, name, timeZone },
    game: {
      id: game.id,
      slug: game.slug,
      name: game.name,
      isKidsModeByDefault: isKidsModeByDefault(game, false),
      offersKidsMode: offersKidsMode({ game, location }),
    },
  };
}
