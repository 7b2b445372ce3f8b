import type { DeskTranslator } from '@latchkey/i18n/desk';
import { formatList, formatStart } from '@latchkey/i18n';
import { roomName } from './day-view.ts';
import type { DayRoom, DaySlot, RoomFacts } from './day-types.ts';

/** Returns a sentence for each room and kind of problem that the staff have to settle on a day. */
export function describeProblems(
  rooms: readonly DayRoom[],
  facts: ReadonlyMap<string, RoomFacts>,
  timeZone: string,
  t: DeskTranslator,
): readonly string[] {
  return rooms.flatMap(({ slots, ...played }) => {
    const room = roomName(played, facts.get(played.gameId) ?? null);
    const doubled = slots.filter(({ state }) => state === 'doubled');
    const outside = slots.filter(({ state, sold }) => state === 'withdrawn' && sold > 0);
    const times = (those: readonly DaySlot[]) =>
      formatList(
        those.map((slot) => formatStart(slot, timeZone, t.dates)),
        t.locale,
      );
    return [
      ...(doubled.length > 0
        ? [
            t('%room: two parties have booked the room at the same time, %times. Move one of them.', {
              room,
              times: times(doubled),
            }),
          ]
        : []),
      ...(outside.length > 0
        ? [t('%room: booked at %times, which is no longer in the schedule.', { room, times: times(outside) })]
        : []),
    ];
  });
}
