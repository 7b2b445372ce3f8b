import type { SubmitError } from '@latchkey/booking-core';
import type { BasketBody } from '@latchkey/cms-client/schema';

type Tickets = BasketBody['bookings'][number]['tickets'];

/** What is wrong with the tickets of one booking, by its field; null where nothing is. */
export function problemWithTickets(tickets: Tickets, refusal: SubmitError | null, minRequired: number): string | null {
  const indexOf = (categoryId: string) => tickets.findIndex((ticket) => ticket.pricing_category_id === categoryId);
  const twice = tickets.findIndex((ticket, index) => indexOf(ticket.pricing_category_id) < index);
  if (twice >= 0) return `tickets[${twice}].pricing_category_id: is named twice`;
  if (refusal === null) return null;
  switch (refusal.code) {
    case 'unknownCategory':
      return `tickets[${indexOf(refusal.categoryId)}].pricing_category_id: is not offered for this slot`;
    case 'notACount':
      return `tickets[${indexOf(refusal.categoryId)}].quantity: must be a whole number`;
    case 'categoryAboveMaximum':
      return `tickets[${indexOf(refusal.categoryId)}].quantity: at most ${refusal.max} of this category`;
    case 'categoryBelowMinimum':
      return `tickets: at least ${refusal.min} of ${refusal.categoryId} are required`;
    case 'belowMinimum':
      return `tickets: at least ${minRequired} are required`;
    case 'totalAboveMaximum':
      return `tickets: at most ${refusal.max} fit in`;
    case 'tooFewPlaces':
      return `tickets: at least ${refusal.minRequired} are required, and ${refusal.maxAvailable} fit in`;
  }
}
