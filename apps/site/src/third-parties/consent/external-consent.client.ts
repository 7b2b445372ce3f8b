import { insertScript } from '../tags/insert-script.client.ts';
import { consentCategories, type ConsentCategory, type ExternalConsent } from './consent-manager.ts';

/**
 * The event of an external consent manager: `new CustomEvent('latchkey:consent', { detail: { analytics: true } })` on the window,
 * at each start with the stored decision and at each change. A category that is not `true` is denied.
 */
const consentEvent = 'latchkey:consent';
/** The event that requests its settings. */
const settingsEvent = 'latchkey:consent-settings';

/** Loads the script of an external consent manager. If it fails to load or throws, nothing is granted. */
export function createExternalConsent(src: string): ExternalConsent {
  const listeners = new Set<() => void>();
  let granted: ReadonlySet<ConsentCategory> = new Set();
  window.addEventListener(consentEvent, (event) => {
    granted = readGranted(event instanceof CustomEvent ? event.detail : null);
    for (const onChange of listeners) onChange();
  });
  insertScript(src);
  return {
    type: 'external',
    isGranted: (category) => granted.has(category),
    openSettings: () => window.dispatchEvent(new CustomEvent(settingsEvent)),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
}

function readGranted(detail: unknown): ReadonlySet<ConsentCategory> {
  if (typeof detail !== 'object' || detail === null) return new Set();
  return new Set(consentCategories.filter((category) => Reflect.get(detail, category) === true));
}
