import { type BookingSnapshot, selectDate, selectKidsMode, selectSelectedInstanceId } from '@latchkey/booking-core';
import { paths } from '../foundation/paths.ts';
import type { BookingPlace } from './booking-place.ts';
import { type BookingQuery, writeBookingQuery } from './booking-query.ts';

/** The choices that a visitor makes by a link of the booking. */
export type BookingPress =
  | { readonly type: 'date.select'; readonly date: string }
  | { readonly type: 'kidsMode.set'; readonly isOn: boolean }
  | { readonly type: 'slot.select'; readonly instanceId: string }
  /** Returns to the slots of the day. */
  | { readonly type: 'slot.change' }
  /** Loads again what could not be loaded. */
  | { readonly type: 'retry' }
  | { readonly type: 'calendar.open' }
  | { readonly type: 'calendar.close' };

/** The id of the element with the step, to which links lead, since it is below the title of the page on a phone. */
export const stepId = 'step';
/** The id of the calendar, which is shown where the URL ends with it. */
export const calendarId = 'calendar';

/** Returns the URL that a press on the shown step leads to: a page of the booking without scripts. */
export function createPressHref(place: BookingPlace, snapshot: BookingSnapshot, press: BookingPress): string {
  const { date, isChosen } = selectDate(snapshot);
  const { isOn: isKidsMode } = selectKidsMode(snapshot);
  const day = { date: isChosen ? date : null, isKidsMode };
  switch (press.type) {
    case 'date.select':
      return stepHref(place, { date: press.date, isKidsMode });
    case 'kidsMode.set':
      return stepHref(place, { date: day.date, isKidsMode: press.isOn });
    case 'slot.select':
      return stepHref(place, { ...day, instanceId: press.instanceId });
    case 'slot.change':
    case 'calendar.close':
      return stepHref(place, day);
    case 'retry':
      return stepHref(place, { ...day, instanceId: selectSelectedInstanceId(snapshot) });
    case 'calendar.open':
      return stepHref(place, day, calendarId);
  }
}

/** Returns the URL of a step, with the id of its part. A field that is absent keeps the game's default. */
function stepHref({ locale, location, game }: BookingPlace, step: Partial<BookingQuery>, part = stepId): string {
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
