// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteHeld } from '../../visit/held-note.ts';
import { clockOf, watchHeldBasket } from './held-basket.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  document.body.innerHTML = '<a data-basket="loc-a"><span data-basket-count></span><span data-basket-time></span></a>';
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

it.each([
  [900_000, '15:00'],
  [61_001, '1:02'],
  [59_000, '0:59'],
  [-5, '0:00'],
])('a countdown of %d ms is %s', (leftMs, text) => expect(clockOf(leftMs)).toBe(text));

it('the header shows how much is held and for how long, every second, until the hold ends', () => {
  const stop = watchHeldBasket(document);
  const link = document.querySelector('a');
  expect(link?.hasAttribute('data-held')).toBe(false);
  const basket = {
    locationId: 'loc-a',
    bookings: [{} as never],
    vouchers: [],
    status: 'open',
    expiresInMs: 120_000,
  } as const;
  noteHeld(basket, Date.now());
  expect(link?.textContent).toBe('12:00');
  expect(link?.hasAttribute('data-held')).toBe(true);
  vi.advanceTimersByTime(5_000);
  expect(link?.textContent).toBe('11:55');
  vi.advanceTimersByTime(120_000);
  expect(link?.textContent).toBe('');
  expect(link?.hasAttribute('data-held')).toBe(false);
  stop();
});
