// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { hasDocumentJustCome, htmlAt, slotsAt } from './arrived-times.ts';
import { placeAttribute } from './times-place.ts';

const slot = {
  instanceId: 's1',
  date: '2026-12-01',
  startTime: '19:00',
  startsAt: '2026-12-02T00:00:00Z',
  durationMinutes: 60,
  inPast: false,
  availability: { status: true, spaces: { minRequired: 2, maxAvailable: 6 } },
  isPrivate: true,
  currency: 'USD',
  pricingCategories: [{ id: 'adult', name: 'Adult', singlePrice: 29, maxQuantity: 6, hide: false }],
};
const list = { date: '2026-12-01', isKidsMode: false, slots: [slot] };

/** A page with one place for each content. */
function show(...contents: readonly string[]): void {
  for (const [at, content] of contents.entries()) {
    const element = document.createElement('div');
    element.setAttribute(placeAttribute, `{"at":${at}}`);
    element.innerHTML = content;
    document.body.append(element);
  }
}

const dataOf = (value: unknown) => `<p>7 PM</p><script type="application/json">${JSON.stringify(value)}</script>`;

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the times that came with a page', () => {
  it('are those of the place', () => {
    show('<p>other</p>', dataOf(list));
    expect(htmlAt('{"at":1}')).toBe(dataOf(list));
    expect(slotsAt('{"at":1}')).toMatchObject({
      date: '2026-12-01',
      isKidsMode: false,
      slots: [{ instanceId: 's1', startTime: '19:00', pricingCategories: [{ priceMinor: 2_900 }] }],
    });
  });

  it.each([
    ['the place is empty', ''],
    ['the list is not valid', dataOf({ ...list, slots: [{ ...slot, startTime: 'soon' }] })],
    ['it names no date', dataOf({ slots: [slot] })],
  ])('are none where %s', (_what, content) => {
    show(content);
    expect(slotsAt('{"at":0}')).toBeNull();
    expect(slotsAt('{"at":1}')).toBeNull();
    expect(htmlAt('{"at":1}')).toBe('');
  });
});

describe('a document', () => {
  const performanceAt = (now: number, entries: readonly object[]) =>
    Object.assign(Object.create(performance), { now: () => now, getEntriesByType: () => entries }) as Performance;

  it.each([
    ['has just come', 5_999, [{ responseStart: 1_000, transferSize: 20_000 }], true],
    ['came a while ago', 6_000, [{ responseStart: 1_000, transferSize: 20_000 }], false],
    ['was confirmed by the server', 3_000, [{ responseStart: 1_000, transferSize: 300 }], true],
    ['comes from the cache of the browser', 3_000, [{ responseStart: 1_000, transferSize: 0 }], false],
    ['does not say when it came', 3_000, [], false],
  ])('that %s counts as such', (_what, now, entries, expected) => {
    expect(hasDocumentJustCome(performanceAt(now, entries))).toBe(expected);
  });
});
