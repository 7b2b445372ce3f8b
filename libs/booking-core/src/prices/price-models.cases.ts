import { type Pricing, evaluatePrices } from './evaluate-prices.ts';
import { partyMinor } from './party-price.ts';
import type { PartyTickets, PriceTable } from './price-table.ts';

/** Returns a plain list: each ticket costs its price. */
export const plain = (minor: Readonly<Record<string, number>>): PriceTable => ({ each: [{ size: 1, minor }] });

const only = (base: PriceTable, more: Partial<Pricing> = {}): Pricing => ({
  base,
  lists: {},
  rules: [],
  howSoon: [],
  ...more,
});

/** A party at a start, with its price in minor units. */
export type PriceCase = readonly [
  date: string,
  time: string,
  startsInMinutes: number | null,
  tickets: PartyTickets,
  totalMinor: number,
];

export interface PriceModel {
  readonly name: string;
  readonly pricing: Pricing;
  readonly cases: readonly PriceCase[];
}

const monday = '2026-11-23';
const tuesday = '2026-11-24';
const friday = '2026-11-27';
const saturday = '2026-11-28';
const sunday = '2026-11-29';

/** The ways in which real venues price their games, each with the prices of some parties. */
export const priceModels: readonly PriceModel[] = [
  {
    name: 'a weekend',
    pricing: only(plain({ adult: 2_900, child: 1_900 }), {
      lists: { weekend: plain({ adult: 3_300, child: 2_200 }) },
      rules: [{ when: { weekdays: ['sat', 'sun'] }, list: 'weekend' }],
    }),
    cases: [
      [friday, '23:30', null, { adult: 2 }, 5_800],
      [saturday, '00:00', null, { adult: 2 }, 6_600],
      [sunday, '23:30', null, { adult: 2, child: 1 }, 8_800],
      [monday, '00:00', null, { adult: 2, child: 1 }, 7_700],
    ],
  },
  {
    name: 'a season',
    pricing: only(plain({ adult: 3_000 }), {
      rules: [
        { when: { weekdays: ['sat'] }, percent: 10 },
        { when: { from: '2026-12-20', to: '2027-01-06' }, percent: 20, stepMinor: 50 },
      ],
    }),
    cases: [
      ['2026-12-19', '12:00', null, { adult: 3 }, 9_900],
      ['2026-12-20', '12:00', null, { adult: 3 }, 10_800],
      // This day is also a Saturday, but the range of dates goes first.
      ['2026-12-26', '12:00', null, { adult: 3 }, 10_800],
      ['2027-01-06', '23:59', null, { adult: 3 }, 10_800],
      ['2027-01-07', '00:00', null, { adult: 3 }, 9_000],
    ],
  },
  {
    name: 'a price per head by the size of the party',
    pricing: only({
      each: [
        { size: 1, minor: { adult: 4_500 } },
        { size: 3, minor: { adult: 3_900 } },
        { size: 5, minor: { adult: 3_400 } },
      ],
    }),
    cases: [
      [monday, '18:00', null, { adult: 2 }, 9_000],
      [monday, '18:00', null, { adult: 3 }, 11_700],
      [monday, '18:00', null, { adult: 4 }, 15_600],
      [monday, '18:00', null, { adult: 5 }, 17_000],
      [monday, '18:00', null, { adult: 8 }, 27_200],
    ],
  },
  {
    name: 'a price per team',
    pricing: only({
      ...plain({ player: 0 }),
      sums: [
        { size: 2, minor: 7_900 },
        { size: 3, minor: 9_900 },
        { size: 4, minor: 11_600 },
      ],
    }),
    cases: [
      [monday, '18:00', null, { player: 1 }, 7_900],
      [monday, '18:00', null, { player: 2 }, 7_900],
      [monday, '18:00', null, { player: 3 }, 9_900],
      [monday, '18:00', null, { player: 4 }, 11_600],
    ],
  },
  {
    name: 'a price of the room',
    pricing: only(
      { ...plain({ player: 0 }), sums: [{ size: 6, minor: 15_000 }] },
      {
        rules: [{ when: { weekdays: ['fri', 'sat'] }, amountMinor: 2_000 }],
      },
    ),
    cases: [
      [monday, '18:00', null, { player: 2 }, 15_000],
      [monday, '18:00', null, { player: 6 }, 15_000],
      [friday, '18:00', null, { player: 4 }, 17_000],
    ],
  },
  {
    name: 'a late show',
    pricing: only(plain({ adult: 3_000 }), {
      rules: [{ when: { weekdays: ['fri', 'sat'], hours: ['22:00', '26:00'] }, percent: 25 }],
      howSoon: [{ hours: 3, percent: -20 }],
    }),
    cases: [
      [friday, '21:59', null, { adult: 2 }, 6_000],
      [friday, '22:00', null, { adult: 2 }, 7_500],
      // The night of Saturday belongs to Saturday until it ends on Sunday morning.
      [sunday, '01:30', null, { adult: 2 }, 7_500],
      [sunday, '02:00', null, { adult: 2 }, 6_000],
      [sunday, '22:00', null, { adult: 2 }, 6_000],
      [friday, '22:00', 180, { adult: 2 }, 6_000],
      [friday, '22:00', 181, { adult: 2 }, 7_500],
    ],
  },
  {
    name: 'kids',
    pricing: only(plain({ child: 1_900, adult: 2_400, infant: 0 }), {
      rules: [{ when: { weekdays: ['sun'] }, amountMinor: 100 }],
    }),
    cases: [
      [monday, '11:00', null, { child: 3, adult: 1, infant: 2 }, 8_100],
      // Free stays free.
      [sunday, '11:00', null, { child: 3, adult: 1, infant: 2 }, 8_500],
    ],
  },
  {
    name: 'companions',
    pricing: only({
      each: [
        { size: 1, minor: { adult: 4_000, companion: 1_000 } },
        { size: 4, minor: { adult: 3_500, companion: 1_000 } },
      ],
      uncounted: ['companion'],
    }),
    cases: [
      [monday, '18:00', null, { adult: 3, companion: 1 }, 13_000],
      [monday, '18:00', null, { adult: 4, companion: 1 }, 15_000],
    ],
  },
  {
    name: 'a least sum',
    pricing: only({ ...plain({ adult: 2_500, student: 2_000 }), leastMinor: 7_000 }),
    cases: [
      [monday, '18:00', null, { adult: 2 }, 7_000],
      [monday, '18:00', null, { adult: 2, student: 1 }, 7_000],
      [monday, '18:00', null, { adult: 3 }, 7_500],
    ],
  },
  {
    name: 'another currency, of three decimals',
    pricing: only(plain({ adult: 12_500 }), {
      rules: [{ when: { weekdays: ['fri'] }, percent: 12.5, stepMinor: 250 }],
    }),
    cases: [
      [monday, '18:00', null, { adult: 3 }, 37_500],
      // 14.0625 is rounded to 14.000.
      [friday, '18:00', null, { adult: 3 }, 42_000],
    ],
  },
  {
    name: 'a Tuesday of students',
    pricing: only(plain({ adult: 3_000, student: 2_700 }), {
      lists: { students: plain({ adult: 3_000, student: 1_800 }) },
      rules: [{ when: { weekdays: ['tue'] }, list: 'students', name: 'Student Tuesday' }],
    }),
    cases: [
      [monday, '18:00', null, { adult: 1, student: 2 }, 8_400],
      [tuesday, '18:00', null, { adult: 1, student: 2 }, 6_600],
    ],
  },
  {
    name: 'a New Year’s Eve',
    pricing: only(plain({ adult: 3_000 }), {
      lists: { eve: { ...plain({ adult: 5_000 }), leastMinor: 15_000 } },
      rules: [
        { when: { from: '2026-12-20', to: '2027-01-06' }, percent: 20 },
        { when: { date: '2026-12-31', hours: ['18:00', '27:00'] }, list: 'eve' },
      ],
    }),
    cases: [
      ['2026-12-31', '17:30', null, { adult: 2 }, 7_200],
      ['2026-12-31', '18:00', null, { adult: 2 }, 15_000],
      ['2027-01-01', '01:00', null, { adult: 4 }, 20_000],
      ['2027-01-01', '03:00', null, { adult: 4 }, 14_400],
    ],
  },
];

/** Computes the price of a case, in minor units. */
export function computePrice(pricing: Pricing, [date, time, startsInMinutes, tickets]: PriceCase): number {
  return partyMinor(evaluatePrices(pricing, { date, time, startsInMinutes }), tickets);
}
