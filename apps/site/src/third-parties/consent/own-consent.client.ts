import { acceptCategory, acceptedCategory, run, validConsent } from 'vanilla-cookieconsent';
import { consentCookieName, consentSettingsId, expiresAfterDays, readDecision, toRevision } from './consent-cookie.ts';
import type { ConsentCategory, OwnConsent } from './consent-manager.ts';

/**
 * Creates the site's own consent manager, by vanilla-cookieconsent. It stores the decision in a cookie and never shows its own dialogs, since
 * notice and settings are the site's. (Its build without dialogs, in its folder `dist/core`, throws at the start in 3.1.0.) Call it
 * once per page.
 * @param categories the categories that need consent; a decision on other categories does not count
 */
export function createOwnConsent(categories: readonly ConsentCategory[]): OwnConsent {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const onChange of listeners) onChange();
  };
  void run({
    mode: 'opt-in',
    revision: toRevision(categories),
    // The library creates its dialogs anyway, so they get an element outside the document.
    root: document.createElement('div'),
    autoShow: false,
    // Nothing is shown, so nothing has to be hidden from them.
    hideFromBots: false,
    manageScriptTags: false,
    // `create-tags.client.ts` deletes cookies for every consent manager.
    autoClearCookies: false,
    cookie: { name: consentCookieName, expiresAfterDays },
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
    openSettings: () => settingsDialog()?.showModal(),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
}

function settingsDialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`dialog#${consentSettingsId}`);
}

/**
 * Connects the manager with the notice and the settings of the page: the manager learns each decision that is made there, and the page's starter
 * writes the cookie.
 */
export function followDecisions(manager: OwnConsent, categories: readonly ConsentCategory[]): void {
  const show = () => {
    const notice = document.querySelector<HTMLElement>('[data-consent-notice]');
    if (notice !== null) notice.hidden = manager.hasDecided();
  };
  show();
  document.addEventListener('submit', ({ target, submitter }) => {
    if (!(target instanceof HTMLFormElement) || target.dataset['consent'] === undefined) return;
    const cookie = Array.from(new FormData(target, submitter).values(), String).join('');
    manager.save(readDecision(cookie, categories) ?? []);
    show();
  });
}
