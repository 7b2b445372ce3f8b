import { createTranslator } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { describe, expect, it } from 'vitest';
import { readReview, responseToReview } from './review-state.ts';

const t = createTranslator('en', en);

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

describe('the form of a review', () => {
  it('is read without the spaces around what was typed', () => {
    expect(readReview(t, form({ rating: '4', text: ' Out! ', name: ' Ada ' }))).toEqual({
      rating: 4,
      text: 'Out!',
      name: 'Ada',
    });
  });

  it('names what is missing, and keeps what was typed', () => {
    expect(readReview(t, form({ rating: '6', text: 'Out!', name: ' ' }))).toMatchObject({
      fields: { rating: 'This field is required', name: 'This field is required' },
      values: { rating: '', text: 'Out!', name: '' },
    });
  });

  it('leads to Google whatever the rating', () => {
    const sent = responseToReview(
      t,
      { ok: true, value: 'https://example.org/review' },
      { rating: 1, text: 'No', name: 'Ada' },
    );
    expect(sent).toEqual({ outcome: { name: 'sent', href: 'https://example.org/review' } });
  });

  it('says in words why a review was rejected, and offers it to be sent again', () => {
    const error = {
      kind: 'conflict',
      message: 'twice',
      details: ['You have already sent a review of this visit'],
    } as const;
    const review = { rating: 5, text: 'Out!', name: 'Ada' };
    expect(responseToReview(t, { ok: false, error }, review)).toMatchObject({
      error: 'You have already sent a review of this visit',
      values: { rating: '5', text: 'Out!', name: 'Ada' },
    });
    const lost = { ...error, kind: 'network', details: [] } as const;
    expect(responseToReview(t, { ok: false, error: lost }, review)).toMatchObject({
      error: 'The review could not be sent. Please try again.',
    });
  });
});
