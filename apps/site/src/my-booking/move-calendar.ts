import {
  calendarMachine,
  toCalendarWish,
  type GameCalendar,
  type ManageSnapshot,
  selectManageScreen,
  type Visit,
} from '@latchkey/booking-core';

/** Opens the calendar of the days to which the visitor can move a game, and keeps it on the game that is being moved. */
export function openMoveCalendar(visit: Visit, calendar: GameCalendar, locationId: string): void {
  const actor = visit.openCalendar(calendarMachine, {
    calendar,
    toWish: ({ manage }) => (manage === null ? null : toMoveWish(manage, locationId)),
  });
  actor.send({ type: 'calendar.use' });
}

function toMoveWish(manage: ManageSnapshot, locationId: string) {
  const screen = selectManageScreen(manage);
  return screen.name === 'times' ? toCalendarWish(manage, { locationId, gameId: screen.game.gameId }) : null;
}
