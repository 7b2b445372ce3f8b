/** What a visitor can agree to, besides what is necessary. */
export const consentCategories = ['analytics', 'marketing', 'media'] as const;

export type ConsentCategory = (typeof consentCategories)[number];

/** Who knows what the visitor has agreed to: the site's own consent manager, or one from elsewhere. */
interface ConsentChoices {
  /** False as long as the visitor has said nothing. */
  readonly isGranted: (category: ConsentCategory) => boolean;
  /** Calls back whenever an answer has changed. The answer stops it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Ours: the notice and the settings are parts of the page. */
export interface OwnConsent extends ConsentChoices {
  readonly type: 'own';
  /** The visitor has answered what is asked today. */
  readonly hasDecided: () => boolean;
  /** These are granted, all others refused. */
  readonly save: (granted: readonly ConsentCategory[]) => void;
}

/** Another company's, which brings its own notice and settings. */
export interface ExternalConsent extends ConsentChoices {
  readonly type: 'external';
  readonly openSettings: () => void;
}

export type ConsentManager = OwnConsent | ExternalConsent;

interface CategoryTexts {
  readonly name: string;
  readonly text: string;
}

/** What the notice and the settings say, in the visitor's language. */
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
