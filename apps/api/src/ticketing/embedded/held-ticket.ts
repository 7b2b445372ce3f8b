import * as z from 'zod';

/** Tickets of one category in a basket or booking, as `holds.tickets` keeps them: priced when they were held. */
export const heldTicketSchema = z.object({
  categoryId: z.string(),
  /** In English: what is shown should the category be gone from the catalogue. */
  name: z.string(),
  quantity: z.number(),
  priceMinor: z.number(),
});

export type HeldTicket = z.output<typeof heldTicketSchema>;

export function totalOf(tickets: readonly HeldTicket[]): number {
  return tickets.reduce((total, { quantity, priceMinor }) => total + quantity * priceMinor, 0);
}
