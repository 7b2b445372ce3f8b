import { isLocale, type Locale } from '@latchkey/i18n';
import { readText } from '../forms/read-text.ts';
import { type Flow, flows, hidden, type FormId, type StepState } from './step-state.ts';

/** A form of a step as it was posted. */
export interface StepPost extends FormId {
  readonly flow: Flow;
  readonly locale: Locale;
  readonly locationId: string;
  readonly locationSlug: string;
  /** The hidden key of the page, from which idempotency keys are derived. */
  readonly key: string;
  /** The typed or chosen values by the names of the fields; of several fields with one name, a line each. */
  readonly values: StepState['values'];
  /** Returns the value of a hidden field of the page; empty if absent. */
  readonly carried: (name: `_${string}`) => string;
  /** All fields. */
  readonly data: FormData;
}

/** The characters that are read of a field: more than the longest text that a form accepts. */
const maxLength = 2_000;
/** The characters that are read of a hidden field, which may hold the content of a basket. */
const maxCarriedLength = 100_000;

/** Reads a posted form. Null for data that no form of the site can have sent. */
export function readStepPost(data: FormData): StepPost | null {
  const text = (name: string) => readText(data.get(name)).slice(0, maxLength);
  const flow = flows.find((name) => name === text(hidden.flow));
  const [locale, locationId, locationSlug] = [text(hidden.locale), text(hidden.location), text(hidden.slug)];
  if (flow === undefined || !isLocale(locale) || locationId === '' || locationSlug === '') return null;
  return {
    flow,
    act: text(hidden.act),
    id: text(hidden.id),
    locale,
    locationId,
    locationSlug,
    key: text(hidden.key),
    values: toValues(data),
    carried: (name) => readText(data.get(name)).slice(0, maxCarriedLength),
    data,
  };
}

/** Reads the typed or chosen values by the names of the fields. */
export function toValues(data: FormData): StepState['values'] {
  const typed = [...data].flatMap(([name, value]) =>
    // Names with `$` are fields that React adds.
    name.startsWith('_') || name.startsWith('$') || typeof value !== 'string'
      ? []
      : [[name, value.slice(0, maxLength)] as const],
  );
  const joined = new Map<string, string>();
  for (const [name, value] of typed) {
    const before = joined.get(name);
    joined.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  return Object.fromEntries(joined);
}
