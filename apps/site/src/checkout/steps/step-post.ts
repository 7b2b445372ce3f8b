import { createHash } from 'node:crypto';
import { isLocale, type Locale } from '@latchkey/i18n';
import { textOf } from '../../forms/text-of.ts';
import type { CheckoutQuery } from './checkout-query.ts';
import { type HeldContent, readHeld } from '../../visit/held-content.ts';
import { hidden, type StepForm, stepActs, type StepState } from './step-state.ts';

/** A form of the checkout as it was posted. */
export interface StepPost extends StepForm, Pick<CheckoutQuery, 'isPlain'> {
  readonly locale: Locale;
  readonly locationId: string;
  readonly locationSlug: string;
  /** The hidden key of the page. */
  readonly key: string;
  /** What the basket held when the page was rendered; null without one. */
  readonly held: HeldContent | null;
  /** What was typed or chosen, by the names of the fields. */
  readonly values: StepState['values'];
}

/** More than the longest text that a form accepts. */
const maxLength = 2_000;

/** Null for what no form of the checkout can have sent. */
export function readStepPost(data: FormData): StepPost | null {
  const text = (name: string) => textOf(data.get(name)).slice(0, maxLength);
  const act = stepActs.find((name) => name === text(hidden.act));
  const [locale, locationId, locationSlug] = [text(hidden.locale), text(hidden.location), text(hidden.slug)];
  if (act === undefined || !isLocale(locale) || locationId === '' || locationSlug === '') return null;
  const typed = [...data].flatMap(([name, value]) =>
    // React adds fields of its own.
    name.startsWith('_') || name.startsWith('$') || typeof value !== 'string' ? [] : [[name, text(name)] as const],
  );
  return {
    act,
    id: text(hidden.id),
    locale,
    locationId,
    locationSlug,
    isPlain: text(hidden.plain) !== '',
    key: text(hidden.key),
    held: readHeld(textOf(data.get(hidden.held))),
    values: Object.fromEntries(typed),
  };
}

/**
 * The idempotency key of a post: the same for the second press of a button, another for another button of the page. That of the
 * checkout depends on the page only, so that a page books once whatever is typed.
 */
export function keyOf({ key, act, id, values }: Pick<StepPost, 'key' | 'act' | 'id' | 'values'>): string {
  if (act === 'checkOut') return key;
  return createHash('sha256')
    .update(JSON.stringify([key, act, id, values]))
    .digest('hex')
    .slice(0, 32);
}
