import { loadDeskTranslator } from '@latchkey/i18n/desk';
import { expect, it } from 'vitest';
import { writeLocationsFile, type LocationRow } from './location-columns.ts';
import { noFigures } from './test-figures.ts';

const money = { ...noFigures.money, cash: 5_000, games: 5_000 };
const visits = { bookings: 1, cancelled: 0, parties: 1, players: 2, noShowParties: 1, noShowPlayers: 2 };
const offers = { placesSold: 2, placesOffered: 80, startsSold: 1, startsOffered: 10 };
const week = { from: '2026-11-23', to: '2026-11-29', ...visits, ...offers, vouchersLeft: 7_500, vouchersExpired: 0 };
const row = (name: string, currency: string): LocationRow => ({
  name,
  figures: {
    currency,
    total: { ...week, money },
    before: { ...week, money: { ...money, games: 2_500 } },
    yearBefore: { ...week, money: { ...money, games: 4_000 }, placesSold: 4, noShowParties: 0 },
    codes: [
      { code: 'MATINEE10', bookings: 1, discount: 500, games: 4_500 },
      { code: 'DUEL15', bookings: 1, discount: 150, games: 850 },
    ],
  },
});

it('the file of locations has a row for each and no sum, compared with a year before', async () => {
  const file = writeLocationsFile([row('New York', 'USD'), row('Paris', 'EUR')], await loadDeskTranslator('en'));
  const [head, ...rows] = file.trimEnd().split('\r\n');
  expect(head).toBe(
    '\uFEFFLocation,From,To,Currency,Sales,Gift vouchers sold,Cash,Card at the location,"Card, online",Gift vouchers redeemed,Bookings,Players,No-shows,Occupancy,Gift vouchers outstanding,Taken off by codes,Sold with codes,Sales before,Sales a year before,Change since a year before,Occupancy a year before,No-shows a year before',
  );
  expect(rows).toEqual([
    'New York,2026-11-23,2026-11-29,USD,50,0,50,0,0,0,1,2,1,0.025,75,6.5,53.5,25,40,0.25,0.05,0',
    'Paris,2026-11-23,2026-11-29,EUR,50,0,50,0,0,0,1,2,1,0.025,75,6.5,53.5,25,40,0.25,0.05,0',
  ]);
});
