import type { Slot } from '@latchkey/booking-core';
import { createTranslator, loadPhrases } from '@latchkey/i18n';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { escapeHtml } from '../src/booking/first-times/escape-html.ts';
import { type TimesPlace, timesClasses } from '../src/booking/first-times/times-place.ts';
import type { ListQuery, SlotLists } from './slot-lists.ts';
import { createFirstTimes, readPlace } from './first-times.ts';

const classes = Object.fromEntries(timesClasses.map((name) => [name, name])) as TimesPlace['classes'];
const place: TimesPlace = {
  locale: 'ar',
  location: { id: 'loc-dubai', slug: 'dubai', timeZone: 'Asia/Dubai', country: 'AE' },
  game: { id: 'game-1', slug: 'lost-temple' },
  isKidsMode: true,
  classes,
};
const encodeText = (value: unknown) => escapeHtml(JSON.stringify(value));
const createPage = (text: string) => `<p>a</p><div class="x" data-first-times="${text}"></div><p>b</p>`;

const slotAt = (startTime: string, name = 'Adult') => ({
  instanceId: startTime,
  date: '2026-12-02',
  startTime,
  startsAt: '2026-12-02T15:00:00Z',
  durationMinutes: 60,
  inPast: false,
  availability: { status: true, spaces: { minRequired: 2, maxAvailable: 6 } },
  isPrivate: true,
  currency: 'AED',
  pricingCategories: [{ id: 'adult', name, singlePrice: 99, maxQuantity: 6, hide: false }],
});
/** Returns a slot in the form in which the browser takes it, without reading it again. */
const readSlotAt = (startTime: string): Slot => ({
  instanceId: startTime,
  date: '2026-12-02',
  startTime,
  startsAt: '2026-12-02T15:00:00Z',
  durationMinutes: 60,
  isInPast: false,
  isAvailable: true,
  spaces: { minRequired: 2, maxAvailable: 6 },
  isPrivate: true,
  currency: 'AED',
  pricingCategories: [{ id: 'adult', name: 'Adult', priceMinor: 9_900, maxQuantity: 6, isHidden: false }],
});
const createBody = (...data: readonly unknown[]) => JSON.stringify({ data, meta: null, error: null });

/** Returns the time of the test, at which it is the next day in Dubai. */
const now = () => Date.parse('2026-12-01T22:00:00Z');

function arrange(responses: { body: ReturnType<SlotLists['find']> }) {
  const queries: ListQuery[] = [];
  const lists: SlotLists = {
    find: (query) => {
      queries.push(query);
      return responses.body;
    },
  };
  const loadTranslator = vi.fn(async (locale: TimesPlace['locale']) =>
    createTranslator(locale, await loadPhrases(locale)),
  );
  return { queries, loadTranslator, timesAt: createFirstTimes({ lists, loadTranslator, now }) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the place of the first times in a page', () => {
  it('is read from the element that the page has', () => {
    const page = createPage(encodeText(place));
    expect(readPlace(page)).toEqual({ text: encodeText(place), at: page.indexOf('</div>') });
  });

  it.each([
    ['a page without one', '<div class="x"></div>'],
    ['one that is filled', createPage(encodeText(place)).replace('></div>', '><p></p></div>')],
  ])('is not found in %s', (_what, html) => {
    expect(readPlace(html)).toBeNull();
  });
});

describe('the first times of a page', () => {
  it('show the current day at the location, in the mode and the language of the page', async () => {
    const { queries, timesAt } = arrange({ body: createBody(slotAt('19:00')) });
    const filling = await timesAt(encodeText(place));
    const html = filling?.text ?? '';
    expect(queries).toEqual([
      { locale: 'ar', locationId: 'loc-dubai', gameId: 'game-1', date: '2026-12-02', isKidsMode: true },
    ]);
    expect(html).toMatch(/^<div class="strip".*<\/script>$/u);
    expect(html).toContain('href="/ar/dubai/book/lost-temple?date=2026-12-02&amp;slot=19%3A00"');
    expect(html).toContain('7:00\u00A0م');
    const [, data = ''] = /<script type="application\/json">(.*)<\/script>/u.exec(html) ?? [];
    expect(JSON.parse(data)).toEqual({ date: '2026-12-02', isKidsMode: true, slots: [readSlotAt('19:00')] });
  });

  it('are made once for the same list, at once for the second visitor, and anew for another list', async () => {
    const responses = { body: createBody(slotAt('19:00')) };
    const { loadTranslator, timesAt } = arrange(responses);
    const first = await timesAt(encodeText(place));
    expect(timesAt(encodeText(place))).toBe(first);
    responses.body = createBody(slotAt('20:00'));
    const second = await timesAt(encodeText(place));
    expect(second?.key).not.toBe(first?.key);
    expect(second?.key).toMatch(/^[\w-]{12}$/u);
    expect(loadTranslator).toHaveBeenCalledOnce();
  });

  it('escape the end of a script in their data', async () => {
    const { timesAt } = arrange({ body: createBody(slotAt('19:00', '</script><script>alert(1)</script>')) });
    const html = (await timesAt(encodeText(place)))?.text ?? '';
    expect(html.match(/<\/?script/gu)).toHaveLength(2);
  });

  it.each([
    ['the list is not known in time', Promise.resolve(null)],
    ['the list is away', null],
    ['the list is no JSON', '<html>'],
    ['the list is invalid', createBody({ startTime: 'soon' })],
    ['the body is no response of the api', '[]'],
  ])('are absent where %s', async (_what, body) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    expect(await arrange({ body }).timesAt(encodeText(place))).toBeNull();
  });

  it.each([
    ['no JSON', 'x'],
    ['an unknown language', encodeText({ ...place, locale: 'xx' })],
    ['no location', encodeText({ ...place, location: undefined })],
    ['a missing style', encodeText({ ...place, classes: { stub: 'x' } })],
  ])('are absent for a place with %s', async (_what, text) => {
    const { queries, timesAt } = arrange({ body: createBody() });
    expect([await timesAt(text), queries]).toEqual([null, []]);
  });
});
