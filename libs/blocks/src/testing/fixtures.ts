import {
  type CountedGroup,
  dealSchema,
  formWire,
  gameListSchema,
  googleReviewSchema,
  locationListSchema,
  mediaSchema,
  type Cta,
  type GameSummary,
  type Location,
  type Media,
} from '@latchkey/cms-client/contract';

/** Returns a picture of the demo chain, 16:9, in its sizes. */
export function picture(name: string, alternativeText: string | null = null): Media {
  const widths = [480, 800, 1200, 1800];
  return mediaSchema.parse({
    url: `/media/${name}-1200.webp`,
    width: 1200,
    height: 675,
    alternativeText,
    mime: 'image/webp',
    formats: widths.flatMap((width) =>
      ['avif', 'webp'].map((type) => ({
        url: `/media/${name}-${width}.${type}`,
        width,
        height: Math.round((width * 9) / 16),
        mime: `image/${type}`,
      })),
    ),
  });
}

export const scene = picture('home/keyhole', 'A giant keyhole between red curtains');

/** A loop for the backgrounds of headers. */
export const film = mediaSchema.parse({
  url: '/media/films/keyhole-loop.webm',
  width: 960,
  height: 540,
  alternativeText: null,
  mime: 'video/webm',
});

export const quietTuesday = dealSchema.parse({
  id: 'deal-quiet-tuesday',
  slug: 'quiet-tuesday',
  name: 'Quiet Tuesday',
  text: 'Tuesdays are when the ghosts rehearse. Come and watch, for 15% less.',
  picture: scene,
  code: 'TUESDAY15',
  endsOn: '2026-12-24',
  terms: 'Type the code at checkout. One deal per booking.',
  cta: { url: '/escape-games', text: 'Choose a game' },
  locationIds: ['loc-paris'],
});

export const contactForm = formWire.parse({
  id: 'form-contact',
  slug: 'contact',
  name: 'Ask the box office',
  introduction: 'We answer within a day, and never give away an ending.',
  fields: [{ name: 'email', label: 'E-mail', type: 'email', required: true }],
  submitLabel: 'Send',
});

export const googleReview = googleReviewSchema.parse({
  id: 'review-chloe',
  author: 'Chloé',
  rating: 5,
  text: 'On est sortis avec neuf secondes d’avance.',
  language: 'fr',
  publishedAt: '2026-10-12',
  url: 'https://maps.google.com/review-chloe',
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
    { title: 'Difficulty', value: 'Three keys of five', keys: 3 },
    { title: 'Age', value: '12 and up' },
  ],
});

export const lantern: GameSummary = parseGame({
  id: 'game-lantern',
  slug: 'captain-marrows-lantern',
  name: 'Captain Marrow’s Lantern',
});

/** Returns a button with the defaults of the content system. */
export function createCta(changes: Partial<Cta>): Cta {
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

/** The groups of a chain with more locations than are shown at once. */
export const manyGroups: readonly CountedGroup[] = [
  { key: 'fr', country: 'FR', state: null, count: 1_200, latitude: 46.6, longitude: 2.4 },
  { key: 'us-fl', country: 'US', state: 'FL', count: 41, latitude: 28.1, longitude: -81.6 },
  { key: 'us-al', country: 'US', state: 'AL', count: 1, latitude: null, longitude: null },
];
