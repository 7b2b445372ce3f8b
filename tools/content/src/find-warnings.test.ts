import { describeContentError, type SourceDocument } from '@latchkey/api/content';
import { describe, expect, it } from 'vitest';
import { findPictureErrors } from './find-picture-errors.ts';
import { findWarnings } from './find-warnings.ts';

const website: SourceDocument = { kind: 'website', slug: 'website', document: { name: 'X' } };

function page(slug: string, name: string): SourceDocument {
  return { kind: 'page', slug, document: { slug, name: { en: name } } };
}

function venue(fields: object, country = 'SE'): SourceDocument {
  return { kind: 'location', slug: 'x', document: { id: 'loc-x', address: { country }, ...fields } };
}

function room(fields: object): SourceDocument {
  return { kind: 'ticketing', slug: 'x', document: { locationId: 'loc-x', rooms: [fields] } };
}

function listWarnings(documents: readonly SourceDocument[]): readonly string[] {
  return findWarnings(documents, false).map(({ file, path, message }) => `${file}: ${path.join('.')}: ${message}`);
}

describe('the legal pages of a country', () => {
  it.each([
    ['DE', ['Impressum', 'AGB', 'Datenschutz']],
    ['FR', ['mentions légales', 'CGV', 'politique de confidentialité']],
    ['ES', ['aviso legal', 'política de privacidad']],
    ['GB', ['terms', 'privacy']],
    ['US', ['terms', 'privacy']],
    ['CA', ['terms', 'privacy']],
    ['AE', ['terms', 'privacy']],
    ['SE', []],
  ])('are named where a chain with a venue in %s lacks them', (country, names) => {
    const warnings = listWarnings([website, venue({}, country)]);
    expect(warnings.map((warning) => /“(?<name>.+)”/u.exec(warning)?.groups?.['name'])).toEqual(names);
  });

  it('are known by slug or name in any language', () => {
    const pages = [page('imprint', 'About us'), page('agb', 'AGB'), page('data', 'Datenschutzerklärung')];
    expect(listWarnings([website, ...pages, venue({}, 'DE')])).toEqual([]);
  });

  it('are not asked of a demonstration', () => {
    const demo: SourceDocument = { kind: 'demo', slug: 'days', document: { rooms: [] } };
    expect(listWarnings([website, demo, venue({}, 'DE')])).toEqual([]);
  });
});

describe('a picture of three venues', () => {
  const venues = ['berlin', 'hamburg', 'bremen'].map((slug): SourceDocument => {
    return { kind: 'location', slug, document: { image: { $media: 'locations/berlin' } } };
  });
  const overuse = /^locations\/bremen\.json.*locations\/berlin is already in/u;

  it('is named in a chain, where a venue begins as a copy of another one', () => {
    expect(findWarnings(venues, false).map(describeContentError)).toEqual([expect.stringMatching(overuse)]);
    expect(findPictureErrors(venues)).toEqual([]);
  });

  it('is an error in a demonstration', () => {
    const demo: SourceDocument = { kind: 'demo', slug: 'days', document: { rooms: [] } };
    expect(findPictureErrors([...venues, demo]).map(describeContentError)).toEqual([expect.stringMatching(overuse)]);
    expect(findWarnings([...venues, demo], false)).toEqual([]);
  });
});

describe('prices', () => {
  const price = { id: 'adult', name: 'Adult', singlePrice: 0, maxQuantity: 8 };

  it('of 0 are named, except for companions, for hidden tickets, and where the name of the ticket says “free”', () => {
    const free = { ...price, name: { en: 'Child under 4, free', fr: 'Enfant' } };
    const standard = [
      price,
      free,
      { ...price, kind: 'companion' },
      { ...price, hide: true },
      { ...price, singlePrice: 9 },
    ];
    expect(listWarnings([room({ standard })])).toEqual([
      'ticketing/x.json: rooms.0.standard.0.singlePrice: is 0, and its name does not say “free”',
    ]);
  });
});

describe('price lists', () => {
  const minimal = {
    capacity: 4,
    isPrivate: true,
    minRequired: 2,
    durationMinutes: 60,
    turnaroundMinutes: 15,
    opening: {},
    standard: [{ id: 'adult', name: 'Adult', maxQuantity: 8 }],
    kids: null,
    gameId: 'game-x',
  };

  it('are named where they leave a party without a price, and rules where they tie', () => {
    const prices = {
      standard: { sums: [{ upTo: 3, sum: 99 }] },
      rules: [
        { weekdays: ['sat'], percent: 10 },
        { weekdays: ['fri', 'sat'], hours: ['18:00', '22:00'], percent: 20 },
        { weekdays: ['sun'], percent: 20 },
      ],
    };
    expect(listWarnings([room({ ...minimal, prices })])).toEqual([
      'ticketing/x.json: rooms.0.prices.standard: has no price for a party of 4',
      'ticketing/x.json: rooms.0.prices.rules.1: may hold at the same time as rule 1 of the same rank, which then decides',
    ]);
  });
});

describe('hours', () => {
  const week = { weeklyHours: { fri: ['14:00', '25:30'], sat: ['10:30', '22:00'] } };

  it('at which a room is sold are named where the venue is closed', () => {
    const opening = { fri: ['14:00', '25:30'], sat: ['10:00', '22:00'], sun: ['12:00', '20:00'] };
    expect(listWarnings([venue(week), room({ opening })])).toEqual([
      'ticketing/x.json: rooms.0.opening.sat: is sold 10:00–22:00, and the venue is open 10:30–22:00 by its weeklyHours',
      'ticketing/x.json: rooms.0.opening.sun: is sold on sun, when the venue is closed by its weeklyHours',
    ]);
  });

  it('in sentences are named where they differ from those of the week, in any way of writing them', () => {
    const right = [
      'Friday, 2:00 PM – 1:30 AM',
      'Friday, 2 pm to 1:30 a.m.',
      { en: 'Saturday, 10:30 AM – 10:00 PM', fr: 'Le samedi, 10 h 30 – 22 h', de: 'Samstag, 10:30 bis 22 Uhr' },
      { en: 'Fri 14:00', ar: 'الجمعة، 2:00 م – 1:30 ص' },
    ];
    expect(listWarnings([venue({ ...week, openingHours: right })])).toEqual([]);
    const wrong = ['Friday, 3 PM – 1:30 AM', { en: 'Saturday, 10:30 AM', fr: 'Le samedi, 11 h – 22 h' }];
    expect(listWarnings([venue({ ...week, openingHours: wrong })])).toEqual([
      'locations/x.json: openingHours.0: says 15:00, which is no time of weeklyHours',
      'locations/x.json: openingHours.1.fr: says 11:00, which is no time of weeklyHours',
    ]);
  });
});

describe('a draft', () => {
  const draft = {
    ...page('imprint', 'Imprint'),
    document: { content: [{ html: { en: '<p>[[company]], [[address]]</p>' } }] },
  };
  const mailbox = venue({ emailAddress: 'hello@house.example' });

  it('is named with what is to be filled in, and so is an address where no mail arrives', () => {
    expect(listWarnings([draft, mailbox])).toEqual([
      'pages/imprint.json: content.0.html.en: is to be filled in: company; address',
      'locations/x.json: emailAddress: hello@house.example is an example, where no mail arrives: write your own address',
    ]);
    expect(listWarnings([venue({ emailAddress: 'hello@house.test' })])).toEqual([]);
  });

  it('is not named in a demonstration, which is invented', () => {
    const demo: SourceDocument = { kind: 'demo', slug: 'days', document: {} };
    expect(listWarnings([demo, draft, mailbox])).toEqual([]);
  });
});

describe('the colour of a game', () => {
  const game = (color: string): SourceDocument => ({ kind: 'game', slug: 'x', document: { id: 'game-x', color } });

  it('is named with a darker one where neither ink is readable on it', () => {
    expect(listWarnings([game('#757575')])).toEqual([
      'games/x.json: color: gives text a contrast of 4.0 at most, below 4.5: #696969 is darker and gives enough',
    ]);
    for (const readable of ['#696969', '#808080', '#c9a13b']) expect(listWarnings([game(readable)])).toEqual([]);
  });
});
