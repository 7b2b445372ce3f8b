import type { BookingChoice } from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import { paths } from '../../foundation/paths.ts';
import { type BookingQuery, writeBookingQuery } from '../booking-query.ts';

/** The game and the location that the steps of a booking are about. */
export interface StepPlace {
  readonly locale: Locale;
  readonly location: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly timeZone: string;
  };
  readonly game: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly isKidsModeByDefault: boolean;
    readonly offersKidsMode: boolean;
  };
}

/** Id of the element with the step: on a phone it is below the title of the page. */
export const stepId = 'step';

/** The step of a URL. What is absent stays as the game has it at first. */
export function stepHref({ locale, location, game }: StepPlace, step: Partial<BookingQuery>): string {
  const { date = null, instanceId = null, quantities = {}, isKidsMode = null } = step;
  const query = {
    date,
    instanceId,
    quantities,
    isKidsMode: isKidsMode === game.isKidsModeByDefault ? null : isKidsMode,
  };
  const href = paths.book(locale, location.slug, game.slug) + writeBookingQuery('', query);
  // A page with a form has no hash: it would stay in the response, where a browser then does not move the focus to an error.
  return instanceId === null ? `${href}#${stepId}` : href;
}

/** How the booking of a visit begins at the step of a URL or a form. */
export function choiceOf({ location, game }: StepPlace, query: BookingQuery): BookingChoice {
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
