import { acceptCategory, acceptedCategory, run, validConsent } from 'vanilla-cookieconsent';
import { consentCategories, type ConsentCategory, type OwnConsent } from './consent-manager.ts';

/** Half a year, the longest that data protection authorities let an answer stand. */
const expiresAfterDays = 182;

/**
 * vanilla-cookieconsent behind the port: it keeps the answers in a cookie of its own, and never shows its face, since notice and
 * settings are the site's. (Its build without a face, in its folder `dist/core`, throws at the start in 3.1.0.) Once per page.
 *
 * @param asked what the visitor is asked about; an answer to other questions does not count
 */
export function createOwnConsent(categories: readonly ConsentCategory[]): OwnConsent {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const onChange of listeners) onChange();
  };
  void run({
    mode: 'opt-in',
    revision: revisionOf(categories),
    // Its own dialogs are made all the same: in an element that is on no page.
    root: document.createElement('div'),
    autoShow: false,
    // With nothing on show there is nothing to hide from them.
    hideFromBots: false,
    manageScriptTags: false,
    // Cookies of others are forgotten for every consent manager in one place (`forget-cookies.ts`).
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

/** A number of its own for each set of questions, so that a new question is asked also of those who have answered the old ones. */
function revisionOf(categories: readonly ConsentCategory[]): number {
  return consentCategories.reduce(
    (sum, category, position) => sum + (categories.includes(category) ? 2 ** position : 0),
    0,
  );
}
