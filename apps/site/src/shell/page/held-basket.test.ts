// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteHeld } from '../../visit/held-note.ts';
import { formatClock, watchHeldBasket } from './held-basket.ts';

/** A basket with one game that is held for two more minutes. */
const held = {
  locationId: 'loc-a',
  bookings: [{} as never],
  vouchers: [],
  status: 'open',
  expiresInMs: 120_000,
} as const;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  document.body.innerHTML =
    '<a data-basket="loc-a" data-slug="a" data-href="/en/-/checkout" href="/"><span data-basket-count></span><span data-basket-time></span></a>';
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it.each([
  [900_000, '15:00'],
  [61_001, '1:02'],
  [59_000, '0:59'],
  [-5, '0:00'],
])('a countdown of %d ms is %s', (leftMs, text) => expect(formatClock(leftMs)).toBe(text));

it('the header shows how much is held and for how long, every second, until the hold ends', () => {
  const stop = watchHeldBasket(document);
  const link = document.querySelector('a');
  expect(link?.hasAttribute('data-held')).toBe(false);
  noteHeld(held, Date.now());
  // The count and the time stand without a space between them here: 1 game, 2:00 minutes.
  expect(link?.textContent).toBe('12:00');
  expect(link?.hasAttribute('data-held')).toBe(true);
  vi.advanceTimersByTime(5_000);
  expect(link?.textContent).toBe('11:55');
  vi.advanceTimersByTime(120_000);
  expect(link?.textContent).toBe('');
  expect(link?.hasAttribute('data-held')).toBe(false);
  stop();
});

/** The header of a page at a location; empty for the chain. */
const writeHeader = (id: string, slug: string) =>
  `<a data-basket="${id}" ${slug === '' ? '' : `data-slug="${slug}"`} data-href="/fr/-/checkout"><span data-basket-count></span><span data-basket-time></span></a>
   <a data-booking="${id}" ${slug === '' ? '' : `data-slug="${slug}"`} data-href="/fr/-/booking" hidden></a>`;
/** The URLs of the basket and the booking in the header; null for one that is hidden. */
const shown = () =>
  Array.from(document.querySelectorAll('a'), (link) =>
    link.hidden || (link.dataset['basket'] !== undefined && !link.hasAttribute('data-held'))
      ? null
      : link.getAttribute('href'),
  );

// A browser learns the slug of a location, of which the URL of the checkout is made, on a page of that location.
it('a basket is shown on the pages of other locations and of the chain, once the slug of its location is known', () => {
  noteHeld(held, Date.now());
  document.body.innerHTML = writeHeader('', '');
  watchHeldBasket(document)();
  expect(shown()).toEqual([null, null]);
  document.body.innerHTML = writeHeader('loc-a', 'a-town');
  watchHeldBasket(document)();
  document.body.innerHTML = writeHeader('loc-b', 'b-town');
  watchHeldBasket(document)();
  expect(shown()).toEqual(['/fr/a-town/checkout', null]);
  document.body.innerHTML = writeHeader('', '');
  watchHeldBasket(document)();
  expect(shown()).toEqual(['/fr/a-town/checkout', null]);
  // A stored text that cannot be a slug counts as unknown.
  localStorage.setItem('latchkey.slug.loc-a', '//evil.example');
  watchHeldBasket(document)();
  expect(shown()).toEqual([null, null]);
});

it('a booking is offered as long as its cookie is there', () => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- as a response of the api sets it
  document.cookie = 'latchkey-booked-loc-a=1';
  document.body.innerHTML = writeHeader('loc-a', 'a-town');
  const stop = watchHeldBasket(document);
  expect(shown()).toEqual([null, '/fr/a-town/booking']);
  // oxlint-disable-next-line unicorn/no-document-cookie -- as a response of the api clears it
  document.cookie = 'latchkey-booked-loc-a=; max-age=0';
  vi.advanceTimersByTime(1_000);
  expect(shown()).toEqual([null, null]);
  stop();
});
