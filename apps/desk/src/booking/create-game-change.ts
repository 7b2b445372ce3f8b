import { findGame } from './drawer.rules.ts';
import type { DeskBooking, Task } from './drawer.types.ts';

/** Builds the game as the task wants it, for the operation that changes it. */
export function createGameChange(booking: DeskBooking, task: Task) {
  if (task.type !== 'tickets' && task.type !== 'move') throw new Error(`A task of type ${task.type} changes no game.`);
  const game = findGame(booking, task.bookingId);
  if (game === null) throw new Error('A game that is not part of the booking is never sent.');
  const tickets =
    task.type === 'move'
      ? game.tickets.map((ticket) => ({ pricing_category_id: ticket.pricing_category_id, quantity: ticket.quantity }))
      : Object.entries(task.counts)
          .filter(([, quantity]) => quantity > 0)
          .map(([id, quantity]) => ({ pricing_category_id: id, quantity }));
  const instanceId = task.type === 'move' ? (task.instanceId ?? game.instanceId) : game.instanceId;
  return { bookingId: task.bookingId, instanceId, tickets };
}
