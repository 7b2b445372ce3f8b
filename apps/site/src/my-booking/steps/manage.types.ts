/** The response to a form of a booking's page that did not lead to another page. */
export interface ManageState {
  /** For the visitor; null if there is none. */
  readonly error: string | null;
  /** The messages of fields by their names. */
  readonly fields: Readonly<Record<string, string>>;
  /** What was typed, by the names of the fields, where it has to be typed again; of a sent review the URL at Google. */
  readonly values: Readonly<Record<string, string>>;
  /** `sent`: the request was received. `inDoubt`: it stays unknown whether the change was made; the same form repeats it. */
  readonly status: 'untouched' | 'rejected' | 'sent' | 'inDoubt';
  /** Where a browser with scripts goes on by a new document; null if it stays. */
  readonly goTo: string | null;
}

export const untouched: ManageState = { error: null, fields: {}, values: {}, status: 'untouched', goTo: null };

export type ManageAction = (before: ManageState, data: FormData) => Promise<ManageState>;

/** What the forms of the page are sent to. */
export interface ManageActions {
  readonly openLink: ManageAction;
  readonly lookUp: ManageAction;
  readonly sendLink: ManageAction;
  readonly review: ManageAction;
  readonly forget: ManageAction;
  readonly confirm: ManageAction;
  readonly giveUpPayment: ManageAction;
}

/** Fields that a form carries besides what is typed. */
export const hidden = {
  locale: '_locale',
  location: '_location',
  slug: '_slug',
  key: '_key',
  query: '_query',
  quote: '_quote',
} as const;
