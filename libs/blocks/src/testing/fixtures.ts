import {
  gameListSchema,
  locationListSchema,
  mediaSchema,
  type Cta,
  type GameSummary,
  type Location,
} from '@latchkey/cms-client/schema';

export const scene = mediaSchema.parse({
  url: '/media/home/keyhole-1200.webp',
  width: 1200,
  height: 675,
  alternativeText: 'A giant keyhole between red curtains',
  mime: 'image/webp',
  formats: [
    { url: '/media/home/keyhole-480.avif', width: 480, height: 270, mime: 'image/avif' },
    { url: '/media/home/keyhole-1200.webp', width: 1200, height: 675, mime: 'image/webp' },
  ],
});

export const orlando: Location = parseLocation({
  id: 'loc-orlando',
  slug: 'orlando',
  name: 'Orlando',
  picture: { ...scene, url: '/media/locations/orlando-1200.webp', formats: [] },
  shortDescription: 'The one with the marquee.',
  address: {
    name: 'Cipher House Orlando',
    address: '8210 International Drive',
    city: 'Orlando',
    state: 'FL',
    postalCode: '32819',
    country: 'US',
    latitude: 28.4466,
    longitude: -81.4707,
  },
  timeZone: 'America/New_York',
  openingHours: ['Monday to Thursday, 12:00–22:00', 'Friday, 12:00–23:30'],
});

export const paris: Location = parseLocation({
  id: 'loc-paris',
  slug: 'paris',
  name: 'Paris',
  address: { address: '14 rue du Faubourg Montmartre', city: 'Paris', postalCode: '75009', country: 'FR' },
  timeZone: 'Europe/Paris',
  currency: 'EUR',
});

export const archive: GameSummary = parseGame({
  id: 'game-midnight-archive',
  slug: 'midnight-archive',
  name: 'The Midnight Archive',
  shortDescription: 'A city’s secrets, filed from A to Z.',
  poster: { ...scene, url: '/media/games/midnight-archive-poster-800.webp', width: 800, height: 1200, formats: [] },
  color: '#7d9be0',
  tags: [{ title: 'Mystery' }, { title: 'Private room' }],
  details: [
    { title: 'Players', value: '2–8' },
    { title: 'Duration', value: '60 minutes' },
    { title: 'Difficulty', value: 'Three keys of five' },
    { title: 'Age', value: '12 and up' },
  ],
});

export const lantern: GameSummary = parseGame({
  id: 'game-lantern',
  slug: 'captain-marrows-lantern',
  name: 'Captain Marrow’s Lantern',
});

/** A button as the content system's defaults leave it. */
export function ctaWith(changes: Partial<Cta>): Cta {
  return {
    url: '/escape-games',
    text: 'See the games',
    newTab: false,
    scheme: 'primary',
    size: 'medium',
    interaction: 'link',
    content: null,
    disabled: false,
    conditionals: [],
    ...changes,
  };
}

function parseLocation(document: unknown): Location {
  const [location] = locationListSchema.parse([document]);
  if (location === undefined) throw new Error('one location in, none out');
  return location;
}

function parseGame(document: unknown): GameSummary {
  const [game] = gameListSchema.parse([document]);
  if (game === undefined) throw new Error('one game in, none out');
  return game;
}
