// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownLocation, putOwnLocationFirst } from './own-location-first.ts';
import { rememberedLocation, rememberLocation } from './remembered-location.ts';

const boston = { slug: 'boston', timeZone: 'America/New_York' };
const orlando = { slug: 'orlando', timeZone: 'America/New_York' };
const paris = { slug: 'paris', timeZone: 'Europe/Paris' };

describe('the own location of a visitor', () => {
  it.each([
    ['the location that was chosen last', { remembered: 'orlando', timeZone: 'Europe/Paris' }, 'orlando'],
    [
      'the first location in the time zone of the device, if none was chosen',
      { remembered: null, timeZone: 'America/New_York' },
      'boston',
    ],
    [
      'unknown, if the chosen location is gone and none is in the time zone',
      { remembered: 'gone', timeZone: 'Asia/Tokyo' },
      null,
    ],
  ])('is %s', (_case, visitor, slug) => {
    expect(ownLocation([boston, orlando, paris], visitor)).toBe(slug);
  });
});

describe('a list of locations', () => {
  const order = () => Array.from(document.querySelectorAll('li'), (item) => item.dataset['location']);
  const narrow = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

  beforeEach(() => {
    document.body.innerHTML = `<ul data-locations>${[boston, orlando, paris]
      .map(({ slug, timeZone }) => `<li data-location="${slug}" data-time-zone="${timeZone}"></li>`)
      .join('')}</ul>`;
    rememberLocation('paris');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it('starts with the visitor’s own on a phone, and keeps the order of the others', () => {
    narrow(true);
    putOwnLocationFirst(document);
    expect(order()).toEqual(['paris', 'boston', 'orlando']);
  });

  it('stays as it is on a wide screen', () => {
    narrow(false);
    putOwnLocationFirst(document);
    expect(order()).toEqual(['boston', 'orlando', 'paris']);
  });
});

afterEach(() => {
  window.localStorage.clear();
  vi.restoreAllMocks();
});

it('the location that was chosen last is remembered', () => {
  expect(rememberedLocation()).toBeNull();
  rememberLocation('orlando');
  rememberLocation('new-york');
  expect(rememberedLocation()).toBe('new-york');
});

it.each(['', '../x', 'Orlando', '//evil.example', '{"slug":"orlando"}'])('the stored text %j is ignored', (kept) => {
  window.localStorage.setItem('latchkey.location', kept);
  expect(rememberedLocation()).toBeNull();
});

it('a browser without storage remembers no location', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(rememberedLocation()).toBeNull();
});
