// @vitest-environment jsdom
import { reset } from 'vanilla-cookieconsent';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsentCategory } from './consent-manager.ts';
import { createOwnConsent } from './own-consent.client.ts';

const all: readonly ConsentCategory[] = ['analytics', 'marketing', 'media'];

beforeEach(() => reset(true));

describe('the own consent manager', () => {
  it('grants nothing before a decision, and shows no dialog of its own', () => {
    const consent = createOwnConsent(all);
    expect([consent.hasDecided(), ...all.map(consent.isGranted)]).toEqual([false, false, false, false]);
    expect(document.body.childElementCount).toBe(0);
  });

  it('grants what was chosen and no more, notifies listeners, and can withdraw it', () => {
    const consent = createOwnConsent(all);
    const listener = vi.fn();
    consent.subscribe(listener);
    consent.save(['analytics']);
    expect(listener).toHaveBeenCalled();
    expect([consent.hasDecided(), ...all.map(consent.isGranted)]).toEqual([true, true, false, false]);
    consent.save([]);
    expect([consent.hasDecided(), ...all.map(consent.isGranted)]).toEqual([true, false, false, false]);
  });

  it('remembers the decision on the next page, until a category is added', () => {
    createOwnConsent(['analytics']).save(['analytics']);
    reset();
    expect(createOwnConsent(['analytics']).isGranted('analytics')).toBe(true);
    reset();
    const wider = createOwnConsent(['analytics', 'marketing']);
    expect([wider.hasDecided(), wider.isGranted('analytics')]).toEqual([false, false]);
  });
});
