// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createExternalConsent } from './external-consent.client.ts';

const emit = (detail: unknown) => window.dispatchEvent(new CustomEvent('latchkey:consent', { detail }));

it('an external consent manager grants what its event says, and nothing that is not `true`', () => {
  const consent = createExternalConsent('https://consent.example/manager.js');
  expect(Array.from(document.scripts, ({ src }) => src)).toEqual(['https://consent.example/manager.js']);
  const listener = vi.fn();
  consent.subscribe(listener);
  expect(consent.isGranted('analytics')).toBe(false);
  emit({ analytics: true, marketing: 'yes' });
  expect([consent.isGranted('analytics'), consent.isGranted('marketing'), consent.isGranted('media')]).toEqual([
    true,
    false,
    false,
  ]);
  emit(null);
  expect(consent.isGranted('analytics')).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
  const opened = vi.fn();
  window.addEventListener('latchkey:consent-settings', opened);
  consent.openSettings();
  expect(opened).toHaveBeenCalledOnce();
});
