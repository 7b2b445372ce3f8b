// @vitest-environment jsdom
import { reset } from 'vanilla-cookieconsent';
import { beforeEach, expect, it } from 'vitest';
import { cookieBegin, cookieCategories, cookieEnd, readDecision } from './consent-cookie.ts';
import type { ConsentCategory } from './consent-manager.ts';
import { createOwnConsent } from './own-consent.client.ts';

const all: readonly ConsentCategory[] = ['analytics', 'marketing', 'media'];

beforeEach(() => reset(true));

/** Joins the fields of a form as the starter does. */
function decide(granted: readonly ConsentCategory[], categories = all): void {
  const fields = [cookieBegin, cookieCategories(granted), cookieEnd(categories, false)];
  // oxlint-disable-next-line unicorn/no-document-cookie -- what the starter does
  document.cookie = fields.join('').replaceAll('@', new Date().toJSON()).replace('#', location.hostname);
}

it.each([[[]], [['marketing']], [['analytics', 'media']], [all]] as const)(
  'a decision for %j is written by the page and read by the manager',
  (granted: readonly ConsentCategory[]) => {
    decide(granted);
    expect(readDecision(document.cookie, all)).toEqual(granted);
    const consent = createOwnConsent(all);
    expect(consent.hasDecided()).toBe(true);
    expect(all.filter(consent.isGranted)).toEqual(granted);
  },
);

it('a decision that the manager has written is read from the cookie, and replaced by one of the page', () => {
  createOwnConsent(all).save(['media']);
  expect(readDecision(document.cookie, all)).toEqual(['media']);
  decide(['analytics']);
  expect(document.cookie.split('latchkey-consent=')).toHaveLength(2);
  expect(readDecision(document.cookie, all)).toEqual(['analytics']);
});

it('there is no decision without a cookie, or after one on other categories', () => {
  expect(readDecision(document.cookie, all)).toBeNull();
  decide(['analytics'], ['analytics']);
  expect(readDecision(document.cookie, all)).toBeNull();
  expect(createOwnConsent(all).hasDecided()).toBe(false);
});
