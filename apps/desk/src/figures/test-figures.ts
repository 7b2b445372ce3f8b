import type { Figures } from './measures.ts';

/** The figures of a period in which nothing happened. */
export const noFigures: Figures = {
  money: {
    cash: 0,
    cardAtVenue: 0,
    cardOnline: 0,
    vouchers: 0,
    games: 0,
    fees: 0,
    credited: 0,
    discounted: 0,
    vouchersSold: 0,
    vouchersGiven: 0,
    opening: 0,
  },
  bookings: 0,
  cancelled: 0,
  parties: 0,
  players: 0,
  noShowParties: 0,
  noShowPlayers: 0,
  placesSold: 0,
  placesOffered: 0,
  startsSold: 0,
  startsOffered: 0,
};
