import { createTranslator, loadPhrases } from '@latchkey/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TermsLine } from './terms-line.tsx';
import type { BookingTerms } from '../foundation/block-context.ts';

const all: BookingTerms = {
  fromPrice: { amountMinor: 3_400, currency: 'USD', partySize: 2, kind: 'adult' },
  isPaidAtLocation: true,
  rating: { rating: 4.8, count: 1_312 },
  cancellation: 'Call us a day before.',
};
const nothing: BookingTerms = { fromPrice: null, isPaidAtLocation: false, rating: null, cancellation: null };

async function render(terms: BookingTerms, locale: 'ar' | 'en' = 'en') {
  const t = createTranslator(locale, await loadPhrases(locale));
  return renderToStaticMarkup(<TermsLine terms={terms} t={t} />);
}
const readText = (html: string) => html.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');

describe('the terms of a booking', () => {
  it('are the price, the payment, the rating and the cancellation, in this order', async () => {
    expect(readText(await render(all))).toMatch(
      /\$34\.00 each for 2 or more.*Pay at the venue.*4\.8 \(1,312\).*1,312 reviews on Google.*Call us a day before\./u,
    );
  });

  it('leave out unknown and false terms', async () => {
    expect(await render(nothing)).toBe('');
    const html = await render({ ...nothing, rating: all.rating });
    expect(html).not.toContain('each');
    expect(html).not.toContain('Pay at');
  });

  it('keep prices and figures in their own order in Arabic', async () => {
    const html = await render(all, 'ar');
    expect(html).toContain('<bdi aria-hidden="true">');
    expect(readText(html)).toContain('ابتداءً من');
  });
});
