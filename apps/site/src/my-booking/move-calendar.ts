import {
  calendarMachine,
  calendarWishOf,
  type GameCalendar,
  type ManageSnapshot,
  selectManageScreen,
  type Visit,
} from '@latchkey/booking-core';

/** Starts to tell to which days the game can be moved that the visitor is moving. */
export function openMoveCalendar(visit: Visit, calendar: GameCalendar, locationId: string): void {
  const actor = visit.openCalendar(calendarMachine, {
    calendar,
    wishOf: ({ manage }) => (manage === null ? null : wishOfMove(manage, locationId)),
  });
  actor.send({ type: 'calendar.use' });
}

function wishOfMove(manage: ManageSnapshot, locationId: string) {
  const screen = selectManageScreen(manage);
  return screen.name === 'times' ? calendarWishOf(manage, { locationId, gameId: screen.game.gameId }) : null;
}
