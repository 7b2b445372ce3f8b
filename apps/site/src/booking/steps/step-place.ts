import type { BookingChoice } from '@latchkey/booking-core';
import { paths } from '../../foundation/paths.ts';
import type { BookingPlace } from '../booking-place.ts';
import { type BookingQuery, writeBookingQuery } from '../booking-query.ts';

/** Id of the element with the step: on a phone it is below the title of the page. */
export const stepId = 'step';
/** Id of the calendar, which is shown where the URL ends with it. */
export const calendarId = 'calendar';

/** The URL of a step, with the id of its part. What is absent stays as the game has it at first. */
export function stepHref({ locale, location, game }: BookingPlace, step: Partial<BookingQuery>, part = stepId): string {
  const { date = null, instanceId = null, quantities = {}, isKidsMode = null } = step;
  const query = {
    date,
    instanceId,
    quantities,
    isKidsMode: isKidsMode === game.isKidsModeByDefault ? null : isKidsMode,
  };
  const href = paths.book(locale, location.slug, game.slug) + writeBookingQuery('', query);
  // A page with a form has no hash: it would stay in the response, where a browser then does not move the focus to an error.
  return instanceId === null ? `${href}#${part}` : href;
}

/** How the booking of a visit begins at the step of a URL or a form. */
export function choiceOf({ location, game }: BookingPlace, query: BookingQuery): BookingChoice {
  return {
    timeZone: location.timeZone,
    game: { id: game.id },
    kidsModeByDefault: game.offersKidsMode ? (query.isKidsMode ?? game.isKidsModeByDefault) : game.isKidsModeByDefault,
    // A page without scripts has no More.
    splitCount: null,
    ...(query.date !== null && { date: query.date }),
    ...(query.instanceId !== null && { initialInstanceId: query.instanceId, initialQuantities: query.quantities }),
  };
}
