import type { BookNowError, SubmitError } from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import type { HeldContent } from '../visit/held-content.ts';

/** The flows of a visitor, each with its own forms. */
export const flows = ['booking', 'checkout', 'manage'] as const;

export type Flow = (typeof flows)[number];

/** The identity of a form in its page: its act, and the id of the thing that the act is about; empty where a page has one such form. */
export interface FormId {
  readonly act: string;
  readonly id: string;
}

/** The outcome that a page shows in place of the form or of the whole step. */
export type StepOutcome =
  /** The request was received. `href` is a page of another site where the visitor can go on; absent if there is none. */
  | { readonly name: 'sent'; readonly href?: string }
  /** It is unknown whether the form has done anything. The same form repeats it under `key`. */
  | { readonly name: 'inDoubt'; readonly key: string }
  /** The hold of the basket has ended. `held` is its content. */
  | { readonly name: 'expired'; readonly held: HeldContent }
  /** These tickets cannot be booked. */
  | { readonly name: 'rejected'; readonly reason: SubmitError }
  /** Book Now has failed. */
  | { readonly name: 'failed'; readonly error: BookNowError };

/** The response to a form that did not lead to another page. It travels to the browser. */
export interface StepState {
  /** The form that was sent; null if it is not on the page any more, or if none was sent. */
  readonly form: FormId | null;
  /** The error that the visitor reads; null if there is none. */
  readonly error: string | null;
  /** The messages of fields by their names. */
  readonly fields: Readonly<Record<string, string>>;
  /** The typed or chosen values by the names of the fields. */
  readonly values: Readonly<Record<string, string>>;
  readonly outcome: StepOutcome | null;
  /** The names of codes that the change has removed because they no longer apply. */
  readonly removed: readonly string[];
  /** The URL that a browser with scripts opens as a new document; null if it stays. */
  readonly goTo: string | null;
}

export const untouched: StepState = {
  form: null,
  error: null,
  fields: {},
  values: {},
  outcome: null,
  removed: [],
  goTo: null,
};

/** The server action that receives all forms of all flows. */
export type StepAction = (before: StepState, data: FormData) => Promise<StepState>;

/** The action of a page whose forms are taken by machines in the browser only. */
export const noAction: StepAction = (before) => Promise.resolve(before);

/** The page that a form is on. */
export interface StepPage {
  readonly flow: Flow;
  readonly locale: Locale;
  readonly location: { readonly id: string; readonly slug: string };
  /** The key by which a second press of a button counts as the first; each rendering has another one. */
  readonly formKey: string;
  /** The hidden fields of each form. The names of those that are no choice of the visitor begin with `_`. */
  readonly carried?: Readonly<Record<string, string>>;
}

/** The names of the hidden fields that each form has. */
export const hidden = {
  flow: '_flow',
  act: '_act',
  id: '_id',
  key: '_key',
  locale: '_locale',
  location: '_location',
  slug: '_slug',
} as const;
