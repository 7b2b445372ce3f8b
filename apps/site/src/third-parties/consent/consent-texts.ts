import type { ConsentCategory } from './consent-manager.ts';

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
