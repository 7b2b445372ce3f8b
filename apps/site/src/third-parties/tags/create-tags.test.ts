// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTags } from './create-tags.client.ts';

const hosts = { tagManager: 'https://tags.example/gtm.js', analytics: 'https://tags.example/gtag/js?l=dataLayer' };

const scripts = () => Array.from(document.scripts, ({ src }) => src);
/** Lists the commands in Google's data layer by their first two words. */
const commands = () =>
  (window.dataLayer ?? []).map((entry) =>
    Array.from(Object(entry) as ArrayLike<unknown>)
      .slice(0, 2)
      .join(' '),
  );

function setCookie(name: string) {
  // oxlint-disable-next-line unicorn/no-document-cookie -- jsdom has no Cookie Store
  document.cookie = `${name}=1; path=/`;
}

beforeEach(() => {
  for (const name of ['_ga', '_gcl_au', 'own']) setCookie(name);
});
afterEach(() => {
  document.head.replaceChildren();
  delete window.dataLayer;
});

describe('createTags', () => {
  it('loads nothing and deletes the cookies of tags as long as nothing is granted', () => {
    createTags({ ids: { tagManagerId: 'GTM-NONE', analyticsId: 'G-NONE' }, hosts })({
      analytics: false,
      marketing: false,
    });
    expect(scripts()).toEqual([]);
    expect(document.cookie).toBe('own=1');
    expect(Reflect.get(window, 'ga-disable-G-NONE')).toBe(true);
  });

  it('loads Tag Manager once either category is granted, and Analytics once its own is granted, each script once', () => {
    const follow = createTags({ ids: { tagManagerId: 'GTM-ONCE', analyticsId: 'G-ONCE' }, hosts });
    follow({ analytics: false, marketing: true });
    expect(scripts()).toEqual(['https://tags.example/gtm.js?id=GTM-ONCE']);
    follow({ analytics: true, marketing: true });
    setCookie('_ga');
    follow({ analytics: true, marketing: false });
    expect(scripts()).toEqual([
      'https://tags.example/gtm.js?id=GTM-ONCE',
      'https://tags.example/gtag/js?l=dataLayer&id=G-ONCE',
    ]);
    expect(document.cookie).toContain('_ga=1');
    expect(document.cookie).not.toContain('_gcl_au');
  });

  it('tells Google a default before the granted categories, and tells it a withdrawal', () => {
    const follow = createTags({ ids: { tagManagerId: 'GTM-BACK', analyticsId: null }, hosts });
    follow({ analytics: true, marketing: true });
    follow({ analytics: false, marketing: false });
    expect(commands().filter((command) => command.startsWith('consent'))).toEqual([
      'consent default',
      'consent update',
      'consent update',
    ]);
    expect(document.cookie).toBe('own=1');
  });
});
