import type { SubmitError } from '@latchkey/booking-core';
import type { BasketBody } from '@latchkey/cms-client/contract';

type Tickets = BasketBody['bookings'][number]['tickets'];

/** Describes the first error in the tickets of one booking, beginning with its field; null if they are valid. */
export function describeTicketError(tickets: Tickets, error: SubmitError | null, minRequired: number): string | null {
  const findIndex = (categoryId: string) => tickets.findIndex((ticket) => ticket.pricing_category_id === categoryId);
  const twice = tickets.findIndex((ticket, index) => findIndex(ticket.pricing_category_id) < index);
  if (twice >= 0) return `tickets[${twice}].pricing_category_id: is named twice`;
  if (error === null) return null;
  switch (error.code) {
    case 'unknownCategory':
      return `tickets[${findIndex(error.categoryId)}].pricing_category_id: is not offered for this slot`;
    case 'notACount':
      return `tickets[${findIndex(error.categoryId)}].quantity: must be a whole number`;
    case 'categoryAboveMaximum':
      return `tickets[${findIndex(error.categoryId)}].quantity: at most ${error.max} of this category`;
    case 'categoryBelowMinimum':
      return `tickets: at least ${error.min} of ${error.categoryId} are required`;
    case 'belowMinimum':
      return `tickets: at least ${minRequired} are required`;
    case 'totalAboveMaximum':
      return `tickets: at most ${error.max} fit in`;
    case 'tooFewPlaces':
      return `tickets: at least ${error.minRequired} are required, and ${error.maxAvailable} fit in`;
  }
}
