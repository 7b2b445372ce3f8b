import { describe, expect, it } from 'vitest';
import { knownLocales } from '../locales.ts';
import { createTranslator } from '../translator/create-translator.ts';
import { loadPhrases } from '../translator/load-phrases.ts';
import { fillSentences, findNamesInBraces, sentenceNames, venueSentences } from './venue-sentences.ts';
import type { VenueFacts, VenueTerms } from './venue-terms-in-words.ts';

const t = createTranslator('en', await loadPhrases('en'));

const terms: VenueTerms = {
  paymentMethods: ['card'],
  maxUnpaid: { places: 16, games: 3 },
  policy: {
    changeUntilHours: 24,
    cancellation: [
      { untilHours: 48, feeHundredths: 0, back: 'original' },
      { untilHours: 24, feeHundredths: 0, back: 'voucher' },
    ],
  },
  variesByGame: false,
  noticeMinutes: [60],
  holidays: [{ from: '2026-12-24', to: '2026-12-26' }],
  vouchers: { areSoldOnline: true, amountsMinor: [2500, 5000, 10000], validMonths: [24] },
};

const venue: VenueFacts = {
  currency: 'USD',
  openingHours: ['Monday: closed', 'Tuesday, noon – 10:00 PM'],
  opensOn: '2027-03-19',
  fromPrice: 'From $24.00 per person',
  terms,
};

/** Says the sentences of the venue with some other terms. */
const sayWith = (changed: Partial<VenueTerms>) => venueSentences(t, { ...venue, terms: { ...terms, ...changed } });

describe('the sentences of placeholders', () => {
  it('state the terms of a venue that takes cards', () => {
    expect(venueSentences(t, venue)).toEqual({
      'price.from': 'From $24.00 per person.',
      'payment.when': 'You pay by card when you book.',
      'policy.cancel':
        'Free to cancel until 48 hours before the game; after that a gift voucher for what you paid, until 24 hours before the game; after that, please call us.',
      'policy.change': 'You can change the time and the tickets online until 24 hours before the game.',
      'voucher.buy': 'You pay by card, and we send the code by email at once.',
      'voucher.amounts': '$25.00, $50.00, or $100.00.',
      'voucher.validity': 'Valid for 24 months.',
      'voucher.redeem': 'Enter the code of a gift voucher at checkout. What is left stays on the voucher.',
      'booking.notice': 'You can book online until 1 hour before the game.',
      'opening.hours': 'Monday: closed; Tuesday, noon – 10:00 PM.',
      'opening.day': 'March 19, 2027',
      'opening.closed': 'Closed from December 24, 2026 to December 26, 2026.',
    });
  });

  it('name no price if none is known, and none on a page of the whole chain', () => {
    expect(venueSentences(t, { ...venue, fromPrice: null })['price.from']).toBe('');
    expect(venueSentences(t, null)['price.from']).toBe('');
  });

  it('state the terms of a venue that is paid on arrival', () => {
    const said = sayWith({
      paymentMethods: ['venue'],
      vouchers: { areSoldOnline: false, amountsMinor: [], validMonths: [] },
    });
    expect(said['payment.when']).toBe('You pay at the venue when you arrive. Nothing is charged when you book.');
    expect(said['policy.cancel']).toBe(
      'Free to cancel until 24 hours before the game: you pay only when you arrive; after that, please call us.',
    );
    expect(said['voucher.buy']).toBe('You can buy gift vouchers at this venue, but not online.');
  });

  it('state both ways to pay if visitors choose', () => {
    const said = sayWith({ paymentMethods: ['card', 'venue'] });
    expect(said['payment.when']).toBe(
      'You pay by card when you book, or at the venue when you arrive. Large bookings are paid by card.',
    );
    expect(said['policy.cancel']).toContain(
      'If you pay at the venue, it is free to cancel until 24 hours before the game.',
    );
  });

  it('promise nothing that depends on the game or on the voucher', () => {
    const said = sayWith({
      variesByGame: true,
      noticeMinutes: [30, 60],
      vouchers: { areSoldOnline: true, amountsMinor: [2500], validMonths: [24, null] },
    });
    expect(said['policy.cancel']).toBe('What it costs to cancel depends on the game. You see it before you book.');
    expect(said['booking.notice']).toBe('How late you can book depends on the game.');
    expect(said['voucher.validity']).toBe('Your voucher says how long it is valid.');
  });

  it('name the telephone if nothing can be done online', () => {
    const said = sayWith({ policy: { changeUntilHours: null, cancellation: [] } });
    expect([said['policy.change'], said['policy.cancel']]).toEqual([
      'To change the time or the tickets, please call us.',
      'To cancel, please call us.',
    ]);
  });

  it.each(knownLocales)(
    'has each sentence in %s: at a venue, where another system sells, and for the chain',
    async (locale) => {
      const translator = createTranslator(locale, await loadPhrases(locale));
      for (const place of [venue, { ...venue, terms: null }, null]) {
        const said = venueSentences(translator, place);
        expect(Object.keys(said)).toEqual(sentenceNames);
        for (const text of Object.values(said)) expect(text).not.toMatch(/[%{}]/u);
      }
    },
  );
});

describe('a text with placeholders', () => {
  it('is filled, and shows an unknown one as it is', () => {
    const says = { 'payment.when': 'You pay by card when you book.' };
    expect(fillSentences('<p>{payment.when} {payment.whence}</p>', says)).toBe(
      '<p>You pay by card when you book. {payment.whence}</p>',
    );
    expect(findNamesInBraces('{payment.when} {payment.whence} { a.b } {}')).toEqual(['payment.when', 'payment.whence']);
  });
});
