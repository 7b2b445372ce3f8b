/** The categories that need consent; the necessary services need none. */
export const consentCategories = ['analytics', 'marketing', 'media'] as const;

export type ConsentCategory = (typeof consentCategories)[number];

/** The visitor's decisions, as the site's own consent manager or an external one knows them. */
interface ConsentChoices {
  /** Returns whether a category is granted; false until the visitor has decided. */
  readonly isGranted: (category: ConsentCategory) => boolean;
  /** Calls back whenever a decision changes. Returns a function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly openSettings: () => void;
}

/** The site's own consent manager, whose notice and settings are parts of the page. */
export interface OwnConsent extends ConsentChoices {
  readonly type: 'own';
  /** Returns whether the visitor has decided on the current categories. */
  readonly hasDecided: () => boolean;
  /** Grants these categories and denies all others. */
  readonly save: (granted: readonly ConsentCategory[]) => void;
}

/** Another company's consent manager, which has its own notice and settings. */
export interface ExternalConsent extends ConsentChoices {
  readonly type: 'external';
}

export type ConsentManager = OwnConsent | ExternalConsent;

interface CategoryTexts {
  readonly name: string;
  readonly text: string;
}

/** The texts of the notice and the settings, in the visitor's language. */
export interface ConsentTexts {
  readonly question: string;
  readonly explanation: string;
  readonly acceptAll: string;
  readonly onlyNecessary: string;
  readonly settings: string;
  readonly changeable: string;
  readonly save: string;
  readonly close: string;
  readonly alwaysOn: string;
  readonly necessary: CategoryTexts;
  readonly categories: Readonly<Record<ConsentCategory, CategoryTexts>>;
}
