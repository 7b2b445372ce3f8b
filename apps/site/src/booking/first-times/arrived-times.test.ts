// @vitest-environment jsdom
import type { FirstSlots, Slot } from '@latchkey/booking-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasDocumentJustCome, hasFreshTimes, htmlAt, slotsAt } from './arrived-times.ts';
import { placeAttribute } from './times-place.ts';

const slot: Slot = {
  instanceId: 's1',
  date: '2026-12-01',
  startTime: '19:00',
  startsAt: '2026-12-02T00:00:00Z',
  durationMinutes: 60,
  isInPast: false,
  isAvailable: true,
  spaces: { minRequired: 2, maxAvailable: 6 },
  isPrivate: true,
  currency: 'USD',
  pricingCategories: [{ id: 'adult', name: 'Adult', priceMinor: 2_900, maxQuantity: 6, isHidden: false }],
};
const list: FirstSlots = { date: '2026-12-01', isKidsMode: false, slots: [slot] };

/** Shows a page with one place for each content. The text of the first place is `{"at":0}`. */
function show(...contents: readonly string[]): void {
  for (const [at, content] of contents.entries()) {
    const element = document.createElement('div');
    element.setAttribute(placeAttribute, `{"at":${at}}`);
    element.innerHTML = content;
    document.body.append(element);
  }
}

const writeData = (value: unknown) => `<p>7 PM</p><script type="application/json">${JSON.stringify(value)}</script>`;

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('the times that came with a page', () => {
  it('are read from the element of the place', () => {
    show('<p>other</p>', writeData(list));
    expect(htmlAt('{"at":1}')).toBe(writeData(list));
    expect(slotsAt('{"at":1}')).toEqual(list);
  });

  it('are absent if the element is empty, and for another place', () => {
    show('');
    expect(slotsAt('{"at":0}')).toBeNull();
    expect(slotsAt('{"at":1}')).toBeNull();
    expect(htmlAt('{"at":1}')).toBe('');
  });

  it('are fresh if there are any, for five seconds after the document came', () => {
    show('', writeData(list));
    const performance = { now: () => 3_000, getEntriesByType: () => [{ responseStart: 1_000, transferSize: 300 }] };
    vi.stubGlobal('performance', performance);
    expect([hasFreshTimes('{"at":0}'), hasFreshTimes('{"at":1}')]).toEqual([false, true]);
    vi.stubGlobal('performance', { ...performance, now: () => 6_000 });
    expect(hasFreshTimes('{"at":1}')).toBe(false);
  });
});

// A document is new for five seconds after it came. A document from the server transfers some bytes; one from the cache of the browser transfers none.
describe('hasDocumentJustCome', () => {
  const performanceAt = (now: number, entries: readonly object[]) =>
    Object.assign(Object.create(performance), { now: () => now, getEntriesByType: () => entries }) as Performance;

  it.each([
    ['has just come', 5_999, [{ responseStart: 1_000, transferSize: 20_000 }], true],
    ['came a while ago', 6_000, [{ responseStart: 1_000, transferSize: 20_000 }], false],
    ['was confirmed by the server', 3_000, [{ responseStart: 1_000, transferSize: 300 }], true],
    ['comes from the cache of the browser', 3_000, [{ responseStart: 1_000, transferSize: 0 }], false],
    ['does not say when it came', 3_000, [], false],
  ])('says whether a document that %s is new', (_what, now, entries, expected) => {
    expect(hasDocumentJustCome(performanceAt(now, entries))).toBe(expected);
  });
});
