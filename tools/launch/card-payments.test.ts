import { describe, expect, it } from 'vitest';
import { paymentNotice, readWithoutCards } from './card-payments.mjs';

describe('paymentNotice', () => {
  it('says that the fake Stripe takes test cards', () => {
    const notice = paymentNotice({ isFake: true, hasKeys: false, withoutCards: [] });
    expect(notice).toMatch(/fake Stripe.*4242 4242 4242 4242.*no money/u);
  });

  it('names the locations that want cards and the variables that are missing', () => {
    const withoutCards = ['loc-lyon', 'loc-nice'];
    const notice = paymentNotice({ isFake: false, hasKeys: false, withoutCards });
    expect(notice).toMatch(/^Online payment is off for loc-lyon, loc-nice: .*STRIPE_SECRET_KEY.*not set/u);
  });

  it('says that online payment is off where nobody wants it', () => {
    const notice = paymentNotice({ isFake: false, hasKeys: false, withoutCards: [] });
    expect(notice).toMatch(/^Online payment is off: .*not set/u);
  });

  it('names locations that the given keys are not for', () => {
    const notice = paymentNotice({ isFake: false, hasKeys: true, withoutCards: ['loc-lyon'] });
    expect(notice).toMatch(/off for loc-lyon: .*missing/u);
  });

  it('says nothing where accounts take all cards', () => {
    expect(paymentNotice({ isFake: false, hasKeys: true, withoutCards: [] })).toBeNull();
  });
});

describe('readWithoutCards', () => {
  it('reads the locations of the log line of the api', () => {
    expect(readWithoutCards('{"level":40,"withoutCards":["loc-lyon"],"msg":"online payment is off"}')).toEqual([
      'loc-lyon',
    ]);
  });

  it.each(['{"level":40,"msg":"listening"}', 'The api cannot start:', '{broken', ''])('reads nothing in %j', (line) => {
    expect(readWithoutCards(line)).toBeNull();
  });
});
