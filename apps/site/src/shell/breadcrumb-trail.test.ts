import type { Game, Location, Page } from '@latchkey/cms-client/contract';
import { gameSchema, locationSchema, pageSchema } from '@latchkey/cms-client/contract';
import { createTranslator } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { describe, expect, it } from 'vitest';
import { listBreadcrumbs, type TrailPart } from './breadcrumb-trail.ts';

const t = createTranslator('en', en);
const orlando: Location = locationSchema.parse({
  id: 'loc-orlando',
  name: 'Orlando',
  slug: 'orlando',
  timeZone: 'America/New_York',
});
const archive: Game = gameSchema.parse({ id: 'game-1', name: 'The Midnight Archive', slug: 'midnight-archive' });
const page = (type: string): Page => pageSchema.parse({ id: 'page-1', name: 'A page', slug: 'a-page', type });

interface Case {
  readonly location: Location | null;
  readonly page: Page | null;
  readonly game: Game | null;
  readonly part: TrailPart;
}

const none: Case = { location: null, page: null, game: null, part: 'page' };

const cases: readonly [string, Case, string[]][] = [
  ['the chain’s home', none, []],
  ['a page of the chain', { ...none, page: page('page') }, []],
  ['the list of all games', { ...none, part: 'games' }, []],
  ['a location’s home', { ...none, location: orlando, page: page('location') }, []],
  ['a page of a location', { ...none, location: orlando, page: page('page') }, ['Orlando', 'A page']],
  ['a package', { ...none, location: orlando, page: page('package') }, ['Orlando', 'Groups & Parties', 'A page']],
  ['an article', { ...none, location: orlando, page: page('article') }, ['Orlando', 'News', 'A page']],
  ['the games of a location', { ...none, location: orlando, part: 'games' }, ['Orlando', 'Escape Games in Orlando']],
  [
    'a game at a location',
    { ...none, location: orlando, game: archive, part: 'games' },
    ['Orlando', 'Escape Games in Orlando', 'The Midnight Archive'],
  ],
  [
    'the games for kids of a location',
    { ...none, location: orlando, part: 'kids' },
    ['Orlando', 'Escape Games for Kids'],
  ],
  ['the games for kids of the chain', { ...none, part: 'kids' }, ['Escape Games', 'Escape Games for Kids']],
  ['the checkout', { ...none, location: orlando, part: 'checkout' }, ['Orlando', 'Checkout']],
  ['a game of the chain', { ...none, game: archive, part: 'games' }, ['Escape Games', 'The Midnight Archive']],
];

describe('the breadcrumbs', () => {
  it.each(cases)('are right on %s', (_, props, labels) => {
    expect(listBreadcrumbs({ locale: 'en', ...props }, t).map(({ label }) => label)).toEqual(labels);
  });

  it('lead to the URLs of the levels above', () => {
    const trail = listBreadcrumbs({ ...none, locale: 'ar', location: orlando, game: archive, part: 'games' }, t);
    expect(trail.map(({ href }) => href)).toEqual([
      '/ar/orlando',
      '/ar/orlando/escape-games',
      '/ar/orlando/escape-games/midnight-archive',
    ]);
  });
});
