// @vitest-environment jsdom
import { I18nProvider } from '@latchkey/i18n/react';
import { en } from '@latchkey/i18n/phrases/en';
import { createTranslator } from '@latchkey/i18n';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type StepState, untouched } from '../steps/step-state.ts';
import { StepsFrame } from '../steps/steps-frame.client.tsx';
import { ReviewForm } from './review-form.client.tsx';
import { readReview, responseToReview, type WrittenReview } from './review-state.ts';

const t = createTranslator('en', en);
const page = {
  flow: 'manage',
  locale: 'en',
  location: { id: 'loc-orlando', slug: 'orlando' },
  formKey: 'key-1',
} as const;

/** Shows the form, and returns the reviews that are sent. */
function show(): readonly WrittenReview[] {
  const sent: WrittenReview[] = [];
  const action = (_: StepState, data: FormData): Promise<StepState> => {
    const review = readReview(t, data);
    const form = { act: 'review', id: '' };
    if ('fields' in review) return Promise.resolve({ ...untouched, form, ...review });
    sent.push(review);
    const response = responseToReview(t, { ok: true, value: 'https://example.org/review' }, review);
    return Promise.resolve({ ...untouched, form, ...response });
  };
  render(
    <I18nProvider locale="en" phrases={en}>
      <StepsFrame {...page} action={action}>
        <ReviewForm isOpen />
      </StepsFrame>
    </I18nProvider>,
  );
  return sent;
}

describe('the form of a review', () => {
  afterEach(cleanup);

  it('sends stars, words and a name, and leads to Google', async () => {
    const sent = show();
    fireEvent.click(screen.getByRole('radio', { name: '2 stars' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Your review' }), { target: { value: 'Too dark.' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Your name, as others will see it' }), {
      target: { value: 'Ada' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send the review' }));
    expect((await screen.findByRole('status')).textContent).toContain('Thank you for your review.');
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.org/review');
    expect(sent).toEqual([{ rating: 2, text: 'Too dark.', name: 'Ada' }]);
  });

  it('says what is missing and keeps the rest', async () => {
    const sent = show();
    fireEvent.click(screen.getByRole('radio', { name: '5 stars' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Your review' }), { target: { value: 'Again!' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the review' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This field is required');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '5 stars' }).checked).toBe(true);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your review' }).value).toBe('Again!');
    expect(sent).toEqual([]);
  });
});
