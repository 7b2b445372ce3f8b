import type { Actor } from 'xstate';
import type { CalendarChoice, VisitMachines, VisitSnapshot } from './visit.types.ts';

/**
 * Creates the function that tells a calendar which days a screen wants to know. It is called after each step of a part.
 *
 * @param calendar the actor, to which each wish is sent once, until the next one differs; after its end nothing is sent
 */
export function createCalendarFollower(
  calendar: Actor<VisitMachines['calendar']>,
  toWish: CalendarChoice['toWish'],
): (snapshot: VisitSnapshot) => void {
  let sentText = '';
  return (snapshot) => {
    const wish = snapshot.calendar && toWish(snapshot);
    const text = JSON.stringify(wish);
    if (wish === null || text === sentText) return;
    sentText = text;
    calendar.send({ type: 'calendar.follow', wish });
  };
}
