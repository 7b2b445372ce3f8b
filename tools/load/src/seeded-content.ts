import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const locationId = 'loc-arena';
/** The capacities of the raced rooms, one room each. */
export const capacities = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** The game of a private room. */
export const privateGame = 'game-private';
/** The game of a room that is too large to be sold out by a proof. */
export const bigGame = 'game-big';
/** The game of a room that is open around the clock, so that some of its starts are always near. */
export const roundGame = 'game-round';
export const placePrice = 10;
export const singleUseCode = 'ONLY-ONE';
export const singleUsePromotion = 'promo-single';
export const giftVoucher = { id: 'gift-100', amount: 100 } as const;

export function toGameId(capacity: number): string {
  return `game-${capacity}`;
}

/** Writes a location with a room of each kind that the proofs need, with ten slots a day. */
export async function writeSeededContent(folder: string): Promise<void> {
  const games = [...capacities.map(toGameId), privateGame, bigGame, roundGame];
  const documents: Readonly<Record<string, unknown>> = {
    'website.json': { name: 'Load', tagline: { en: 'Many buyers' }, navbar: { links: [] }, footer: {}, metaData: {} },
    'locations/arena.json': { id: locationId, slug: 'arena', name: { en: 'Arena' }, timeZone: 'UTC', currency: 'USD' },
    ...Object.fromEntries(games.map((id) => [`games/${id}.json`, createGame(id)])),
    'ticketing/arena.json': {
      locationId,
      // Cards are only taken where a proof configures an account.
      payment: { methods: ['venue', 'card'] },
      policy: { changeUntilHours: 0, cancellation: [{ untilHours: 0, back: 'original' }], higherPrice: 'card' },
      rooms: [
        ...capacities.map((capacity) => createRoom(toGameId(capacity), capacity)),
        { ...createRoom(privateGame, 6), isPrivate: true },
        createRoom(bigGame, 1_000),
        createRoom(roundGame, 1_000, '00:00', '00:00'),
      ],
    },
    'offers/arena.json': {
      promotions: [
        { id: singleUsePromotion, code: singleUseCode, name: 'Once', kind: 'percent', percent: 10, maxUses: 1 },
      ],
      vouchers: [{ id: giftVoucher.id, name: 'Gift', description: 'A gift', amount: { USD: giftVoucher.amount } }],
    },
  };
  for (const [path, document] of Object.entries(documents)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), JSON.stringify(document));
  }
}

function createGame(id: string): object {
  return { id, slug: id, name: { en: id }, locations: [{ locationId, resovaStandard: '1' }], content: [] };
}

function createRoom(gameId: string, capacity: number, opens = '10:00', closes = '20:00'): object {
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  return {
    gameId,
    capacity,
    isPrivate: false,
    minRequired: 1,
    durationMinutes: 60,
    turnaroundMinutes: 0,
    opening: Object.fromEntries(days.map((day) => [day, [opens, closes]])),
    standard: [{ id: 'place', name: { en: 'Place' }, singlePrice: placePrice, maxQuantity: 8 }],
    kids: null,
  };
}
