import type { ChoosesTickets } from '../booking/tickets.selectors.ts';
import { totalQuantity } from '../tickets/quantity.ts';

/** Counts the chosen tickets; 0 while no slot is open. */
export function chosenTickets({ context: { slot, quantities } }: ChoosesTickets): number {
  return slot === null ? 0 : totalQuantity(slot, quantities);
}
