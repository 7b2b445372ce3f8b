// @vitest-environment jsdom
import type { CalendarDays } from '@latchkey/booking-core';
import { createTranslator, loadPhrases, type Locale } from '@latchkey/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BookingQuery } from '../booking-query.ts';
import { untouched } from '../../steps/step-state.ts';
import { BookingStep } from './booking-step.tsx';
import { place, simulateBrowser } from './simulated-visit.fixture.ts';

interface Shown {
  readonly query?: Partial<BookingQuery>;
  readonly days?: CalendarDays;
  readonly browser?: ReturnType<typeof simulateBrowser>;
  readonly locale?: Locale;
}

/** The simulated room has so many places. */
const capacity = 8;

/** Renders the page without scripts, and returns functions that read it. */
async function show({ query = {}, days = new Map(), browser = simulateBrowser(), locale = 'en' }: Shown = {}) {
  const phrases = await loadPhrases(locale);
  const html = renderToStaticMarkup(
    <BookingStep
      t={createTranslator(locale, phrases)}
      place={{ ...place, locale }}
      snapshot={await browser.snapshotAt(query)}
      days={days}
      phrases={phrases}
      action={() => Promise.resolve(untouched)}
      formKey="the-key"
      hasBasket={false}
    />,
  );
  document.body.innerHTML = html;
  return {
    text: () => document.body.textContent,
    links: (selector: string) => Array.from(document.querySelectorAll(selector), (link) => link.getAttribute('href')),
    all: (selector: string) => Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent),
    one: (selector: string) => document.querySelector(selector),
  };
}

describe('a day', () => {
  it('has its slots as links to their tickets, and the reasons of the others', async () => {
    const browser = simulateBrowser();
    const [first, second] = await browser.slots();
    browser.simulator.venue.closeSlot(first?.instanceId ?? '');
    browser.simulator.venue.takePlaces(second?.instanceId ?? '', capacity);
    const page = await show({ browser });
    // The day has seven slots.
    expect(page.links('a.stub[href]')).toHaveLength(5);
    expect(page.links('a.stub[href]')[0]).toMatch(/^\/en\/orlando\/book\/lost-temple\?slot=[^&#]+$/u);
    expect(page.all('.stub[aria-disabled=true] .note')).toEqual(['Not available', 'Sold out']);
  });

  it('leads to other days and to the other mode, and keeps what was chosen', async () => {
    const page = await show({ query: { date: '2026-11-25', isKidsMode: true } });
    expect(page.links('.leaf')).toContain('/en/orlando/book/lost-temple?date=2026-11-24&kids=1#step');
    expect(page.links('.kids')).toEqual(['/en/orlando/book/lost-temple?date=2026-11-25#step']);
    expect(page.links('a.stub')[0]).toMatch(/\?date=2026-11-25&slot=[^&]+&kids=1$/u);
    expect(page.all('[aria-current=date] .day')).toEqual(['25']);
  });

  it('leads to each of the sixty days that follow, and says which of them are full', async () => {
    const page = await show({ days: new Map([['2026-12-24', 'closed']]) });
    // Today is among them.
    expect(page.links('#calendar td a')).toHaveLength(1 + 60);
    expect(page.all('#calendar [data-full]')).toEqual(['24Thursday, December 24, 2026. Closed']);
  });

  it('says that all slots are taken, and leads to the next day with one', async () => {
    const browser = simulateBrowser();
    for (const { instanceId } of await browser.slots()) browser.simulator.venue.takePlaces(instanceId, capacity);
    const page = await show({ browser, days: new Map([['2026-11-26', 'available']]) });
    expect(page.text()).toContain('All times on this day are taken');
    expect(page.links('.over a')).toEqual(['/en/orlando/book/lost-temple?date=2026-11-26#step']);
  });

  it('says that the slots could not be loaded, and leads to another try', async () => {
    const browser = simulateBrowser();
    browser.simulator.failNext('listSlots', { kind: 'server' });
    const page = await show({ browser });
    expect(page.one('[role=alert]')?.textContent).toContain('We could not load the times');
    expect(page.one('[role=alert] a')?.getAttribute('href')).toBe('/en/orlando/book/lost-temple#step');
  });
});

describe('the tickets of a slot', () => {
  async function showSlot({ query = {}, ...shown }: Shown = {}) {
    const browser = shown.browser ?? simulateBrowser();
    const [slot] = await browser.slots();
    return show({ ...shown, browser, query: { instanceId: slot?.instanceId ?? '', ...query } });
  }

  it('are fields with a label each, that propose the fewest tickets', async () => {
    await showSlot();
    const selects = Array.from(document.querySelectorAll('select'));
    expect(selects.map(({ labels }) => labels[0]?.textContent).every((label) => label?.includes('each'))).toBe(true);
    expect(selects.map(({ value }) => value)[0]).toMatch(/^2:/u);
    expect(document.querySelector('output')?.textContent).toMatch(/^\$\d+\.\d\d$/u);
  });

  it('take the quantities of the URL, as far as the slot allows', async () => {
    const browser = simulateBrowser();
    const [slot] = await browser.slots();
    const category = slot?.pricingCategories[0]?.id ?? '';
    await showSlot({ browser, query: { quantities: { [category]: 4 } } });
    expect(document.querySelector('select')?.value).toBe(`4:${category}`);
  });

  it('carry the place, the slot and a key', async () => {
    await showSlot({ query: { date: '2026-11-23' } });
    const hidden = Array.from(document.querySelectorAll<HTMLInputElement>('input[type=hidden]'));
    expect(Object.fromEntries(hidden.map(({ name, value }) => [name, value]))).toMatchObject({
      _locale: 'en',
      _location: 'loc-orlando',
      _slug: 'orlando',
      _game: 'lost-temple',
      _key: 'the-key',
      date: '2026-11-23',
    });
    const prices = hidden.find(({ name }) => name === '_prices')?.value;
    expect(prices).toBe('{"each":[{"size":1,"minor":{"adult":2900,"child":1950}}]}');
  });

  it('show the price of the party where the provider prices parties on request', async () => {
    const browser = simulateBrowser();
    browser.sell({ isQuoted: true, prices: { each: [{ size: 1, minor: { adult: 4_125 } }] } });
    const page = await showSlot({ browser });
    // The form proposes two tickets.
    expect(page.all('output')).toEqual(['$82.50']);
    expect(page.text()).toContain('Before any fees and taxes');
  });

  it('show no sum where the provider has not priced the party, but the price of each ticket', async () => {
    const browser = simulateBrowser();
    browser.sell({ isQuoted: true });
    const getSlot = browser.simulator.gateway.getSlot;
    browser.simulator.gateway.getSlot = async (query) => {
      const slot = await getSlot(query);
      return slot.ok ? { ok: true, value: { ...slot.value, quote: { tickets: {}, totalMinor: null } } } : slot;
    };
    const page = await showSlot({ browser });
    expect(page.all('output')).toEqual(['You see it in the basket']);
    expect(page.all('label').some((text) => text?.includes('$29.00'))).toBe(true);
  });

  it('lead back to the slots of the day', async () => {
    const page = await showSlot({ query: { date: '2026-11-23' } });
    expect(page.links('.change')).toEqual(['/en/orlando/book/lost-temple?date=2026-11-23#step']);
  });

  it('are not offered for a slot that is gone', async () => {
    const page = await show({ query: { instanceId: 'nowhere' } });
    expect(page.one('[role=alert]')?.textContent).toContain('Tickets no longer available');
    expect(page.one('form')).toBeNull();
  });

  it('are not offered where the slot could not be loaded', async () => {
    const browser = simulateBrowser();
    browser.simulator.failNext('getSlot', { kind: 'timeout' });
    const page = await showSlot({ browser });
    expect(page.one('[role=alert]')?.textContent).toContain('We could not load the tickets');
    expect(page.one('[role=alert] a')?.getAttribute('href')).toMatch(/\?slot=/u);
  });

  it.each(['en', 'fr', 'es', 'ar'] as const)('have English buttons in English only: %s', async (locale) => {
    const page = await showSlot({ locale });
    const isEnglish = page.all('form button').some((text) => text === 'Book Now' || text === 'Show the total');
    expect(isEnglish).toBe(locale === 'en');
  });
});
