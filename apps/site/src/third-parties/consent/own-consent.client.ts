import { acceptCategory, acceptedCategory, run, validConsent } from 'vanilla-cookieconsent';
import { consentCategories, type ConsentCategory, type OwnConsent } from './consent-manager.ts';

/** Half a year, the longest time that data protection authorities accept for a decision. */
const expiresAfterDays = 182;

/**
 * vanilla-cookieconsent behind the interface. It stores the decision in a cookie of its own and never shows its own dialogs, since
 * notice and settings are the site's. (Its build without dialogs, in its folder `dist/core`, throws at the start in 3.1.0.) Call it
 * once per page.
 *
 * @param categories what needs consent; a decision on other categories does not count
 */
export function createOwnConsent(categories: readonly ConsentCategory[]): OwnConsent {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const onChange of listeners) onChange();
  };
  void run({
    mode: 'opt-in',
    revision: revisionOf(categories),
    // It creates its own dialogs anyway: in an element outside the document.
    root: document.createElement('div'),
    autoShow: false,
    // Nothing is shown, so nothing has to be hidden from them.
    hideFromBots: false,
    manageScriptTags: false,
    // `create-tags.client.ts` deletes cookies for every consent manager.
    autoClearCookies: false,
    cookie: { name: 'latchkey-consent', expiresAfterDays },
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...Object.fromEntries(categories.map((category) => [category, {}])),
    },
    language: { default: 'en', translations: { en: { consentModal: {}, preferencesModal: { sections: [] } } } },
    onConsent: notify,
    onChange: notify,
  });
  return {
    type: 'own',
    isGranted: (category) => categories.includes(category) && acceptedCategory(category),
    hasDecided: validConsent,
    save: (granted) => {
      acceptCategory(categories.filter((category) => granted.includes(category)));
      notify();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
}

/** A distinct number for each set of categories, so that a new category requires a new decision. */
function revisionOf(categories: readonly ConsentCategory[]): number {
  return consentCategories.reduce(
    (sum, category, position) => sum + (categories.includes(category) ? 2 ** position : 0),
    0,
  );
}
