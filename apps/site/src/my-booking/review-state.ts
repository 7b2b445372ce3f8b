import type { Outcome } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import { readText } from '../forms/read-text.ts';
import type { StepState } from '../steps/step-state.ts';

/** A review that a visitor writes. */
export interface WrittenReview {
  readonly rating: number;
  readonly text: string;
  readonly name: string;
}

/** The bounds of the api: the longest text and name in characters, and the choice of stars. */
export const reviewBounds = { text: 5_000, name: 100, stars: [1, 2, 3, 4, 5] } as const;

const typedNames = ['rating', 'text', 'name'] as const;

/** Reads the form of a review. Returns the response with the errors instead where something is missing. */
export function readReview(t: Translator, data: FormData): WrittenReview | Pick<StepState, 'fields' | 'values'> {
  const text = readText(data.get('text')).trim().slice(0, reviewBounds.text);
  const name = readText(data.get('name')).trim().slice(0, reviewBounds.name);
  const rating = reviewBounds.stars.find((stars) => String(stars) === readText(data.get('rating')));
  if (rating !== undefined && text !== '' && name !== '') return { rating, text, name };
  const values = { rating: rating === undefined ? '' : String(rating), text, name };
  const missing = typedNames.filter((field) => values[field] === '');
  const fields = Object.fromEntries(missing.map((field) => [field, t('This field is required')]));
  return { fields, values };
}

/**
 * Returns the response to a review that was sent to the api.
 *
 * @param sent the outcome; its value is the URL where the location can be reviewed on Google, offered whatever the rating
 */
export function responseToReview(
  t: Translator,
  sent: Outcome<string | null>,
  review: WrittenReview,
): Pick<StepState, 'outcome'> | Pick<StepState, 'values' | 'error'> {
  if (sent.ok) return { outcome: { name: 'sent', ...(sent.value !== null && { href: sent.value }) } };
  const { rating, text, name } = review;
  const failed = 'The review could not be sent. Please try again.';
  const [phrase] = sent.error.details;
  const error = phrase === undefined ? t(failed) : t.fromOutside(phrase, failed);
  return { values: { rating: String(rating), text, name }, error };
}
