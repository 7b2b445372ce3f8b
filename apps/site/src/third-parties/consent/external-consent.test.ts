// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createExternalConsent } from './external-consent.client.ts';

const say = (detail: unknown) => window.dispatchEvent(new CustomEvent('latchkey:consent', { detail }));

it('believes a consent manager from elsewhere what it says in its event, and nothing that is not plainly yes', () => {
  const consent = createExternalConsent('https://consent.example/manager.js');
  expect(Array.from(document.scripts, ({ src }) => src)).toEqual(['https://consent.example/manager.js']);
  const heard = vi.fn();
  consent.subscribe(heard);
  expect(consent.isGranted('analytics')).toBe(false);
  say({ analytics: true, marketing: 'yes' });
  expect([consent.isGranted('analytics'), consent.isGranted('marketing'), consent.isGranted('media')]).toEqual([
    true,
    false,
    false,
  ]);
  say(null);
  expect(consent.isGranted('analytics')).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
  const asked = vi.fn();
  window.addEventListener('latchkey:consent-settings', asked);
  consent.openSettings();
  expect(asked).toHaveBeenCalledOnce();
});
