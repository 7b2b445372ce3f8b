import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

type Document = Readonly<Record<string, unknown>>;

const dayMs = 86_400_000;
const dateIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
/** The day of all bookings. */
const date = dateIn(4);
const weekday = (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[new Date(date).getUTCDay()];

const ticket = (name: string, singlePrice?: number, more: Document = {}) => ({
  id: name.toLowerCase(),
  name,
  maxQuantity: 8,
  ...(singlePrice !== undefined && { singlePrice }),
  ...more,
});

interface Model {
  /** The name of the model, which is also part of a file name. */
  readonly name: string;
  readonly standard: readonly Document[];
  readonly kids?: readonly Document[];
  readonly prices?: Document;
  /** The prices in the document of the game, one entry for each currency. A location uses the entry of its own currency. */
  readonly shared?: readonly Document[];
  readonly location?: 'madrid' | 'orlando';
  /** The slot that is booked; the first one of the day if absent. */
  readonly slot?: 'last';
  readonly party: Readonly<Record<string, number>>;
  /** The total that the page shows. The line above it says how it is calculated. */
  readonly shown: string;
  /** The total that the checkout has, in major units. */
  readonly charged: number;
}

const adult = ticket('Adult', 30);
const twoCurrencies = {
  standard: [ticket('Adult')],
  shared: [
    { currency: 'USD', standard: { prices: { adult: 32 } } },
    { currency: 'EUR', standard: { prices: { adult: 28.5 } } },
  ],
};

/** The models by which real venues price their games, as documents. */
const models: readonly Model[] = [
  {
    name: 'weekend',
    standard: [ticket('Adult', 29), ticket('Child', 19)],
    prices: {
      lists: [{ id: 'weekend', standard: { prices: { adult: 33, child: 22 } } }],
      rules: [{ weekdays: [weekday], list: 'weekend' }],
    },
    party: { Adult: 2, Child: 1 },
    // 2 × 33 + 22.
    shown: '$88.00',
    charged: 88,
  },
  {
    name: 'season',
    standard: [adult],
    prices: {
      rules: [
        { weekdays: [weekday], percent: 10 },
        { from: dateIn(1), to: dateIn(20), percent: 20, step: 0.5 },
      ],
    },
    party: { Adult: 3 },
    // 3 × 36: of the two rules the later one counts, and 30 plus 20 % is 36.
    shown: '$108.00',
    charged: 108,
  },
  {
    name: 'per-head-by-size',
    standard: [ticket('Adult', 45)],
    prices: {
      standard: {
        bySize: [
          { size: 3, prices: { adult: 39 } },
          { size: 5, prices: { adult: 34 } },
        ],
      },
    },
    party: { Adult: 5 },
    // 5 × 34.
    shown: '$170.00',
    charged: 170,
  },
  {
    name: 'per-team',
    standard: [ticket('Adult'), ticket('Student')],
    prices: {
      standard: {
        sums: [
          { upTo: 2, sum: 79 },
          { upTo: 3, sum: 99 },
          { upTo: 8, sum: 116 },
        ],
      },
    },
    party: { Adult: 2, Student: 1 },
    // The sum for up to three.
    shown: '$99.00',
    charged: 99,
  },
  {
    name: 'room',
    standard: [ticket('Adult')],
    prices: { standard: { sums: [{ upTo: 8, sum: 150 }] }, rules: [{ weekdays: [weekday], add: 20 }] },
    party: { Adult: 4 },
    // 150 + 20.
    shown: '$170.00',
    charged: 170,
  },
  {
    name: 'late-show',
    standard: [adult],
    prices: { rules: [{ weekdays: [weekday], hours: ['19:30', '26:00'], percent: 25 }] },
    // 26:00 is 02:00 of the next day.
    slot: 'last',
    party: { Adult: 2 },
    // 2 × 37.50.
    shown: '$75.00',
    charged: 75,
  },
  {
    name: 'kids',
    standard: [adult],
    kids: [ticket('Kid', 19), ticket('Guardian', 24), ticket('Infant, free', 0, { id: 'infant' })],
    prices: { rules: [{ weekdays: [weekday], add: 1 }] },
    party: { Kid: 3, Guardian: 1, 'Infant, free': 1 },
    // 3 × 20 + 25: the category that is free stays free.
    shown: '$85.00',
    charged: 85,
  },
  {
    name: 'companions',
    standard: [ticket('Adult', 40), ticket('Companion', 10, { kind: 'companion', countsForSize: false })],
    prices: { standard: { bySize: [{ size: 4, prices: { adult: 35 } }] } },
    party: { Adult: 4, Companion: 1 },
    // 4 × 35 + 10: the companion does not make the party one of five.
    shown: '$150.00',
    charged: 150,
  },
  {
    name: 'least-sum',
    standard: [ticket('Adult', 25), ticket('Student', 20)],
    prices: { standard: { least: 70 } },
    party: { Adult: 1, Student: 2 },
    // The least sum, since 25 + 2 × 20 is less.
    shown: '$70.00',
    charged: 70,
  },
  { name: 'two-currencies', ...twoCurrencies, party: { Adult: 2 }, shown: '$64.00', charged: 64 },
  {
    name: 'two-currencies',
    ...twoCurrencies,
    location: 'madrid',
    party: { Adult: 2 },
    // 2 × 28.50 where the location has euros.
    shown: '€57.00',
    charged: 57,
  },
  {
    name: 'student-tuesday',
    standard: [adult, ticket('Student', 27)],
    prices: {
      lists: [{ id: 'students', standard: { prices: { student: 18 } } }],
      rules: [{ weekdays: [weekday], list: 'students', name: { en: 'Students’ day' } }],
    },
    party: { Adult: 1, Student: 2 },
    // 30 + 2 × 18.
    shown: '$66.00',
    charged: 66,
  },
  {
    name: 'new-years-eve',
    standard: [adult],
    prices: {
      lists: [{ id: 'eve', standard: { prices: { adult: 50 }, least: 150 } }],
      rules: [
        { from: dateIn(1), to: dateIn(20), percent: 20 },
        { date, hours: ['00:00', '27:00'], list: 'eve' },
      ],
    },
    party: { Adult: 2 },
    // The least of the list, since 2 × 50 is less.
    shown: '$150.00',
    charged: 150,
  },
];

const toGameId = ({ name }: Model) => `game-priced-${name}`;
const toSlug = ({ name }: Model) => `priced-${name}`;

async function readDocument(contentDir: string, file: string): Promise<Document> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(path.join(contentDir, file), 'utf8')));
}

async function writeDocument(contentDir: string, file: string, document: Document): Promise<void> {
  await writeFile(path.join(contentDir, file), JSON.stringify(document, null, 2));
}

/** Adds a room for each game to the locations. */
async function addRooms(contentDir: string): Promise<void> {
  for (const location of ['orlando', 'madrid'] as const) {
    const file = `ticketing/${location}.json`;
    const ticketing = await readDocument(contentDir, file);
    // The first room of the location is the pattern of the added ones, but not its prices.
    const { prices: _, ...room } = z.array(z.record(z.string(), z.unknown())).min(1).parse(ticketing['rooms'])[0] ?? {};
    const added = models
      .filter((model) => (model.location ?? 'orlando') === location)
      .map((model) => ({
        ...room,
        gameId: toGameId(model),
        capacity: 8,
        minRequired: 2,
        isPrivate: true,
        standard: model.standard,
        kids: model.kids ?? null,
        ...(model.prices !== undefined && { prices: model.prices }),
      }));
    const rooms = z.array(z.unknown()).parse(ticketing['rooms']);
    await writeDocument(contentDir, file, { ...ticketing, rooms: [...rooms, ...added] });
  }
}

/** Adds the documents of the games. */
async function addGames(contentDir: string): Promise<void> {
  const sample = await readDocument(contentDir, 'games/captain-marrows-lantern.json');
  // Two models with one name are one game that two locations have.
  for (const model of models) {
    const locations = ['orlando', 'madrid'].map((location) => ({
      locationId: `loc-${location}`,
      resovaStandard: `${location}-${model.name}`,
      resovaKidsMode: model.kids === undefined ? null : `${location}-${model.name}-kids`,
      comingSoon: false,
    }));
    const locationIds = models
      .filter(({ name }) => name === model.name)
      .map(({ location = 'orlando' }) => `loc-${location}`);
    await writeDocument(contentDir, `games/${toSlug(model)}.json`, {
      ...sample,
      id: toGameId(model),
      slug: toSlug(model),
      name: { en: `Priced: ${model.name}` },
      kidsMode: false,
      locations: locations.filter(({ locationId }) => locationIds.includes(locationId)),
      ...(model.shared !== undefined && { prices: model.shared }),
    });
  }
}

test.describe('a game with prices as venues have them', () => {
  test.beforeAll(async ({ stack }) => {
    await addRooms(stack.contentDir);
    await addGames(stack.contentDir);
    // The game of the last model is written last, so all games are there once it has times.
    const last = models.at(-1);
    if (last === undefined) throw new Error('There is no model.');
    const times = `${stack.apiOrigin}/api/resova/loc-orlando/game/${toGameId(last)}/availability?startDate=${date}`;
    await expect.poll(async () => (await fetch(times)).status, { timeout: 30_000 }).toBe(200);
  });

  for (const model of models) {
    const { name, location = 'orlando', party, shown, charged, slot } = model;
    test(`costs at the checkout what its tickets showed: ${name}, ${location}`, async ({ page }) => {
      const t = translatorFor('en');
      const gamePage = new GamePageModel(page, t);
      const checkout = new CheckoutModel(page, t);
      await gamePage.open(location, toSlug(model), `?date=${date}${model.kids === undefined ? '' : '&kids=1'}`);
      await gamePage.showEverySlot();
      await (slot === 'last' ? gamePage.availableSlots().last() : gamePage.availableSlots().first()).click();
      for (const [category, count] of Object.entries(party)) await gamePage.setTickets(category, count);
      await expect(page.locator('form output:has(bdi)')).toHaveText(shown);
      await gamePage.bookNow().click();
      await expect(checkout.receipt()).toContainText(shown);
      await checkout.fillDetails();
      const booking = page.waitForResponse(
        (response) => new URL(response.url()).pathname.endsWith('/checkout') && response.request().method() === 'POST',
      );
      await checkout.confirm().click();
      const { data } = z.object({ data: z.object({ total: z.number() }) }).parse(await (await booking).json());
      expect(data.total).toBe(charged);
      expect(await checkout.reference()).toMatch(/\S/u);
      await expect(page.locator('main')).toContainText(shown);
    });
  }
});
