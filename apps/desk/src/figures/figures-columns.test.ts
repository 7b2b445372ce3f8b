import { loadDeskTranslator } from '@latchkey/i18n/desk';
import { describe, expect, it } from 'vitest';
import { writeFiguresFile, percentText } from './figures-columns.ts';
import { noFigures as none } from './test-figures.ts';
import { computeChange, type Figures, computeOccupancy, sumSales } from './measures.ts';

const money = { ...none.money, cash: -1_250, games: 10_000, fees: 500, credited: -2_000 };
const busy: Figures = { ...none, money, bookings: 3, players: 9, noShowParties: 1, placesSold: 9, placesOffered: 48 };
const on = (from: string, to = from) => ({ from, to });

describe('figures', () => {
  it('have sales of the games and the fees, less the credits', () => {
    // 10,000 of games and 500 of fees, less 2,000 that were credited.
    expect(sumSales(money)).toBe(8_500);
  });

  it('have no change where the value before was zero or next to it', () => {
    expect(computeChange(120, 100)).toBeCloseTo(0.2);
    expect(computeChange(-50, -100)).toBeCloseTo(0.5);
    expect(computeChange(5, 0)).toBeNull();
    // The value before is next to zero, as in a new demo.
    expect(computeChange(2_667, 100)).toBeNull();
    expect(computeChange(600, 100)).toBe(5);
  });

  it('have an occupancy where places were offered and their number is known', () => {
    expect(computeOccupancy(busy)).toBe(9 / 48);
    expect(computeOccupancy(none)).toBeNull();
    expect(computeOccupancy({ ...busy, placesOffered: null })).toBeNull();
  });

  it('show a change with its sign, a share without one, and a dash for an unknown one', async () => {
    const t = await loadDeskTranslator('en');
    expect([percentText(0.2, t, true), percentText(-0.2, t, true), percentText(0.2, t)]).toEqual([
      '+20%',
      '-20%',
      '20%',
    ]);
    expect(percentText(null, t)).toBe('–');
  });

  it('are written to a file with the shown columns, and amounts as plain numbers for a spreadsheet', async () => {
    const t = await loadDeskTranslator('en');
    const days = on('2026-11-27', '2026-11-28');
    const total = { ...busy, ...days, vouchersLeft: 0, vouchersExpired: 0 };
    const seen = {
      currency: 'EUR',
      total,
      buckets: [
        { ...busy, ...on('2026-11-27') },
        { ...none, ...on('2026-11-28') },
      ],
    };
    expect(writeFiguresFile(seen, { method: 'cash' }, t)).toBe(
      [
        '\uFEFFFrom,To,Currency,Cash,Bookings,Players,No-shows,Occupancy',
        '2026-11-27,2026-11-27,EUR,-12.5,3,9,1,0.188',
        '2026-11-28,2026-11-28,EUR,0,0,0,0,',
        '2026-11-27,2026-11-28,EUR,-12.5,3,9,1,0.188',
        '',
      ].join('\r\n'),
    );
    const yen = writeFiguresFile({ ...seen, currency: 'JPY' }, { method: 'all' }, t);
    expect(yen.split('\r\n')[1]).toBe('2026-11-27,2026-11-27,JPY,8500,0,-1250,0,0,0,3,9,1,0.188');
  });
});
