import { insertScript } from '../tags/insert-script.client.ts';
import { consentCategories, type ConsentCategory, type ExternalConsent } from './consent-manager.ts';

/**
 * What a consent manager from elsewhere says: `new CustomEvent('latchkey:consent', { detail: { analytics: true } })` on the
 * window, at each start with the answers that it has kept and at each change. A category that is not `true` is refused.
 */
const consentEvent = 'latchkey:consent';
/** What it is told when the visitor wants to see or change the answers. */
const settingsEvent = 'latchkey:consent-settings';

/** A consent manager of another company, by its script. One that does not come, or breaks, has granted nothing. */
export function createExternalConsent(src: string): ExternalConsent {
  const listeners = new Set<() => void>();
  let granted: ReadonlySet<ConsentCategory> = new Set();
  window.addEventListener(consentEvent, (event) => {
    granted = grantedIn(event instanceof CustomEvent ? event.detail : null);
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

function grantedIn(detail: unknown): ReadonlySet<ConsentCategory> {
  if (typeof detail !== 'object' || detail === null) return new Set();
  return new Set(consentCategories.filter((category) => Reflect.get(detail, category) === true));
}
