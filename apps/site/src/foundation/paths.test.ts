import { describe, expect, it } from 'vitest';
import {
  contentHref,
  isBookPath,
  isCheckoutPath,
  isGamePath,
  isMyBookingPath,
  needsDocument,
  paths,
  switchLocale,
} from './paths.ts';

describe('the record of paths', () => {
  it('builds every URL of the product', () => {
    expect({
      home: paths.home('en'),
      chooseLocation: paths.chooseLocation('fr'),
      location: paths.location('ar', 'dubai'),
      games: paths.games('en', 'orlando'),
      gamesOfChain: paths.games('en', null),
      game: paths.game('es', 'paris', 'midnight-archive'),
      gameOfChain: paths.game('en', null, 'midnight-archive'),
      checkout: paths.checkout('en', 'orlando'),
      myBooking: paths.myBooking('ar', 'dubai'),
      myBookingCalendar: paths.myBookingCalendar('en', 'orlando'),
      book: paths.book('en', 'orlando', 'midnight-archive'),
      page: paths.page('en', 'orlando', 'contact'),
      pageOfChain: paths.page('en', null, 'terms'),
      kidsGames: paths.kidsGames('en', 'orlando'),
      groupsParties: paths.groupsParties('fr', 'paris'),
      news: paths.news('ar', 'dubai'),
      contact: paths.contact('es', null),
      gallery: paths.gallery('en'),
      galleryBlock: paths.galleryBlock('ar', 'card-stack'),
      galleryLayout: paths.galleryLayout('fr', 'layout1b'),
      venues: paths.venues('en'),
      locationGroup: paths.locationGroup('en', 'us-fl', null),
      locationGroupOfGame: paths.locationGroup('en', 'fr', 'midnight-archive'),
      sitemap: paths.sitemap(),
      sitemapFile: paths.sitemapFile('1'),
      contentWebhook: paths.contentWebhook(),
      encoded: paths.page('en', 'a/b', '?x#y'),
    }).toMatchInlineSnapshot(`
      {
        "book": "/en/orlando/book/midnight-archive",
        "checkout": "/en/orlando/checkout",
        "chooseLocation": "/fr/locations",
        "contact": "/es/contact",
        "contentWebhook": "/webhooks/content",
        "encoded": "/en/a%2Fb/%3Fx%23y",
        "gallery": "/en/gallery",
        "galleryBlock": "/ar/gallery?block=card-stack",
        "galleryLayout": "/fr/gallery?layout=layout1b",
        "game": "/es/paris/escape-games/midnight-archive",
        "gameOfChain": "/en/escape-games/midnight-archive",
        "games": "/en/orlando/escape-games",
        "gamesOfChain": "/en/escape-games",
        "groupsParties": "/fr/paris/groups-parties",
        "home": "/en",
        "kidsGames": "/en/orlando/escape-games?filters%5Bkidsmode%5D=1",
        "location": "/ar/dubai",
        "locationGroup": "/en/locations?group=us-fl#chooser-group",
        "locationGroupOfGame": "/en/locations?group=fr&game=midnight-archive#chooser-group",
        "myBooking": "/ar/dubai/booking",
        "myBookingCalendar": "/en/orlando/booking/calendar",
        "news": "/ar/dubai/news",
        "page": "/en/orlando/contact",
        "pageOfChain": "/en/terms",
        "sitemap": "/sitemap.xml",
        "sitemapFile": "/sitemaps/1.xml",
        "venues": "/en#venues",
      }
    `);
  });
});

describe('switchLocale', () => {
  it.each([
    ['/en/orlando/checkout', '/ar/orlando/checkout'],
    ['/en', '/ar'],
    ['/', '/ar'],
    ['/en//evil.example', '/ar/evil.example'],
    ['//evil.example/en', '/ar'],
    ['/en/%2F%2Fevil', '/ar/%2F%2Fevil'],
    ['/en/%E0%A4%A', '/ar/%25E0%25A4%25A'],
    // While it is rendered, the list for kids has another pathname.
    ['/en/orlando/kids-games', '/ar/orlando/escape-games'],
  ])('leads from %s to %s', (from, to) => {
    expect(switchLocale(from, 'ar')).toBe(to);
  });
});

describe('contentHref', () => {
  it.each([
    ['/contact', 'orlando', '/en/orlando/contact'],
    ['/contact', null, '/en/contact'],
    ['/', 'orlando', '/en/orlando'],
    ['/', null, '/en'],
    ['/escape-games?filters[kidsmode]=1', 'paris', '/en/paris/escape-games?filters%5Bkidsmode%5D=1'],
    ['/booking', 'paris', '/en/paris/booking'],
    // The location is chosen first.
    ['/booking', null, '/en/locations?from=/en/booking'],
    ['/#venues', null, '/en#venues'],
    ['/fr/paris', 'orlando', '/fr/paris'],
    ['https://example.com/x', 'orlando', 'https://example.com/x'],
    ['#booking', 'orlando', '#booking'],
  ])('reads %s at %s as %s', (url, location, expected) => {
    expect(contentHref(url, 'en', location)).toBe(expected);
  });
});

describe('a checkout', () => {
  it.each([
    ['/en/new-york/checkout', true],
    ['/ar/dubai/checkout/', true],
    ['/en/new-york', false],
    ['/en/checkout', false],
    ['/en//checkout', false],
    ['/en/new-york/escape-games/checkout', false],
    ['/en/new-york/checkout/more', false],
  ])('is recognised by its URL: %s %s', (pathname, isCheckout) => {
    expect(isCheckoutPath(pathname)).toBe(isCheckout);
  });

  it('is entered and left by a new document; neither another language nor another page needs one', () => {
    const [checkout, game] = [paths.checkout('en', 'madrid'), paths.game('en', 'madrid', 'midnight-archive')];
    expect([
      needsDocument(game, checkout),
      needsDocument(checkout, game),
      needsDocument(checkout, paths.checkout('fr', 'madrid')),
      needsDocument(game, paths.home('en')),
    ]).toEqual([true, true, false, false]);
  });
});

describe("a visitor's booking", () => {
  it.each([
    ['/en/new-york/booking', true],
    ['/ar/dubai/booking/', true],
    ['/en/booking', false],
    ['/en/new-york/booking/calendar', false],
    ['/en/new-york/book/booking', false],
  ])('is recognised by its URL: %s %s', (pathname, isMyBooking) => {
    expect(isMyBookingPath(pathname)).toBe(isMyBooking);
  });

  it('is always loaded as a new document', () => {
    const [booking, home] = [paths.myBooking('en', 'madrid'), paths.home('en')];
    expect([needsDocument(home, booking), needsDocument(booking, home), needsDocument(booking, booking)]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('the page of a game', () => {
  it.each([
    ['/en/new-york/escape-games/midnight-archive', true],
    ['/ar/dubai/escape-games/midnight-archive/', true],
    ['/en/escape-games/midnight-archive', false],
    ['/en/new-york/escape-games', false],
    ['/en/new-york/contact/midnight-archive', false],
  ])('is recognised by its URL: %s %s', (pathname, isGame) => {
    expect(isGamePath(pathname)).toBe(isGame);
  });
});

describe('a step of a booking without scripts', () => {
  it.each([
    ['/en/new-york/book/midnight-archive', true],
    ['/ar/dubai/book/midnight-archive/', true],
    ['/en/new-york/book', false],
    ['/en/book/midnight-archive', false],
    ['/en/new-york/escape-games/book', false],
    ['/en/new-york/book/midnight-archive/more', false],
  ])('is recognised by its URL: %s %s', (pathname, isBook) => {
    expect(isBookPath(pathname)).toBe(isBook);
  });

  it('is always loaded as a new document', () => {
    const [step, game] = [
      paths.book('en', 'madrid', 'midnight-archive'),
      paths.game('en', 'madrid', 'midnight-archive'),
    ];
    expect([needsDocument(game, step), needsDocument(step, game), needsDocument(step, step)]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
