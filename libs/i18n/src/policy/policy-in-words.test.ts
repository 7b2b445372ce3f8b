import { describe, expect, it } from 'vitest';
import { type Locale, knownLocales } from '../locales.ts';
import { createTranslator } from '../translator/create-translator.ts';
import { loadPhrases } from '../translator/load-phrases.ts';
import { boundByEachOther, policyInWords, type PolicyOfGame } from './policy-in-words.ts';

type Policy = PolicyOfGame['policy'];

const now = Date.parse('2026-11-18T12:00:00Z');
const startsAt = '2026-11-21T18:30:00Z';
const policy: Policy = {
  changeUntil: '2026-11-20T18:30:00.000Z',
  cancellation: [
    { until: '2026-11-19T18:30:00.000Z', feeHundredths: 0, back: 'original' },
    { until: '2026-11-20T18:30:00.000Z', feeHundredths: 1250, back: 'voucher' },
    { until: null, feeHundredths: 0, back: 'none' },
  ],
};

interface Said {
  readonly locale?: Locale;
  readonly policy?: Partial<Policy>;
  readonly paying?: PolicyOfGame['paying'];
  readonly at?: string;
}

async function writeWords({
  locale = 'en',
  policy: partOfPolicy = {},
  paying = 'ahead',
  at,
}: Said): Promise<readonly string[]> {
  const t = createTranslator(locale, await loadPhrases(locale));
  const about = { policy: { ...policy, ...partOfPolicy }, startsAt, timeZone: 'America/New_York', paying };
  return policyInWords(t, about, at === undefined ? now : Date.parse(at));
}

const free = { until: '2026-11-19T18:30:00.000Z', feeHundredths: 0, back: 'original' } as const;
const voucher = { until: '2026-11-20T18:30:00.000Z', feeHundredths: 0, back: 'voucher' } as const;
const change = 'You can change the time and the tickets online until Fri, Nov 20, 1:30 PM.';

describe('a policy in words', () => {
  it('says each deadline on the clock of the location, and what comes back', async () => {
    expect(await writeWords({})).toEqual([
      'Free to cancel until Thu, Nov 19, 1:30 PM; after that a gift voucher for what you paid less 12.5% of the price, until Fri, Nov 20, 1:30 PM; after that nothing is paid back, until Sat, Nov 21, 1:30 PM.',
      change,
    ]);
    expect(await writeWords({ policy: { cancellation: [free, voucher] } })).toEqual([
      'Free to cancel until Thu, Nov 19, 1:30 PM; after that a gift voucher for what you paid, until Fri, Nov 20, 1:30 PM; after that, please call us.',
      change,
    ]);
  });

  it('leaves out what is over', async () => {
    expect(await writeWords({ policy: { cancellation: [free, voucher] }, at: '2026-11-20T12:00:00Z' })).toEqual([
      'Cancel by Fri, Nov 20, 1:30 PM and get a gift voucher for what you paid; after that, please call us.',
      change,
    ]);
    expect(await writeWords({ at: '2026-11-20T19:00:00Z' })).toEqual([
      'You can cancel until Sat, Nov 21, 1:30 PM, but nothing is paid back.',
      'To change the time or the tickets, please call us.',
    ]);
  });

  it('has one sentence where nothing is possible online, and none once the game has started', async () => {
    expect(await writeWords({ policy: { changeUntil: null, cancellation: [] } })).toEqual([
      'To change or cancel, please call us.',
    ]);
    expect(await writeWords({ policy: { cancellation: [free, voucher] }, at: '2026-11-21T12:00:00Z' })).toEqual([
      'It is too late to change or cancel online. Please call us.',
    ]);
    expect(await writeWords({ at: startsAt })).toEqual([]);
  });

  it('promises nothing back where nothing was paid', async () => {
    expect(await writeWords({ paying: 'onArrival' })).toEqual([
      'Free to cancel until Sat, Nov 21, 1:30 PM: you pay only when you arrive.',
      change,
    ]);
    expect(await writeWords({ paying: 'nothing', policy: { cancellation: [free, voucher] } })).toEqual([
      'Free to cancel until Fri, Nov 20, 1:30 PM; after that, please call us.',
      change,
    ]);
  });

  it('says both where the visitor has not chosen how to pay', async () => {
    expect(await writeWords({ paying: 'either', policy: { cancellation: [free, voucher] } })).toEqual([
      'Free to cancel until Thu, Nov 19, 1:30 PM; after that a gift voucher for what you paid, until Fri, Nov 20, 1:30 PM; after that, please call us.',
      'If you pay at the venue, it is free to cancel until Fri, Nov 20, 1:30 PM.',
      change,
    ]);
    // A step that is free costs the same in both ways, so it is said once, before the sentence about changes.
    expect(await writeWords({ paying: 'either', policy: { cancellation: [free] } })).toHaveLength(2);
  });

  it('says steps in a row that cost the same once', async () => {
    expect(await writeWords({ policy: { cancellation: [{ ...voucher, until: free.until }, voucher] } })).toEqual([
      'Cancel by Fri, Nov 20, 1:30 PM and get a gift voucher for what you paid; after that, please call us.',
      change,
    ]);
  });

  it('says which of two equal wall times a deadline is', async () => {
    const t = createTranslator('en', await loadPhrases('en'));
    const writeFor = (until: string) =>
      policyInWords(
        t,
        {
          policy: { changeUntil: null, cancellation: [{ ...free, until }] },
          startsAt: '2026-11-02T20:00:00Z',
          timeZone: 'America/New_York',
          paying: 'ahead',
        },
        Date.parse('2026-10-30T12:00:00Z'),
      )[0];
    expect(writeFor('2026-11-01T05:30:00Z')).toContain('until Sun, Nov 1, 1:30 AM EDT;');
    expect(writeFor('2026-11-01T06:30:00Z')).toContain('until Sun, Nov 1, 1:30 AM EST;');
  });

  it.each(knownLocales)('has a sentence in %s for each rule', async (locale) => {
    const backs = ['original', 'voucher', 'none'] as const;
    const steps = backs.flatMap((back) =>
      (back === 'none' ? [0] : [0, 500]).map((feeHundredths) => ({ until: free.until, feeHundredths, back })),
    );
    const asFirstStep = await Promise.all(
      steps.map((step) => writeWords({ locale, policy: { cancellation: [step] } })),
    );
    const asSecondStep = await Promise.all(
      steps.map((step) =>
        writeWords({
          locale,
          policy: { cancellation: [{ until: free.until, feeHundredths: 1, back: 'original' }, step] },
        }),
      ),
    );
    const sentences = [...asFirstStep, ...asSecondStep].map(([sentence = '']) => sentence);
    for (const sentence of sentences) expect(sentence).not.toMatch(/%[a-z]/u);
    // Each step has one sentence where it is the first, and another one where it is the second.
    expect(new Set(sentences).size).toBe(2 * steps.length);
  });
});

describe('the games of one booking', () => {
  /** A game a week later, which is free to cancel until it starts. */
  const later = {
    startsAt: '2026-11-28T18:30:00Z',
    policy: { changeUntil: null, cancellation: [{ ...free, until: null }] },
  };

  it('can be cancelled no later than the one that ends first', () => {
    const [, bound] = boundByEachOther([{ startsAt, policy: { ...policy, cancellation: [free] } }, later]);
    expect(bound?.policy.cancellation).toEqual([free]);
  });

  it('leave out the steps that begin after the booking can no longer be cancelled', () => {
    const steps = [free, { ...voucher, until: '2026-11-27T18:30:00.000Z' }];
    const [, bound] = boundByEachOther([
      { startsAt, policy: { ...policy, cancellation: [free] } },
      { ...later, policy: { changeUntil: null, cancellation: steps } },
    ]);
    expect(bound?.policy.cancellation).toEqual([free]);
  });

  it('are refunded as a gift voucher where one of them is', () => {
    const [bound] = boundByEachOther([
      later,
      { ...later, policy: { changeUntil: null, cancellation: [free, voucher] } },
    ]);
    expect(bound?.policy.cancellation).toEqual([free, voucher]);
  });

  it('cannot be cancelled at all where one of them cannot', () => {
    const [bound] = boundByEachOther([later, { startsAt, policy: { changeUntil: null, cancellation: [] } }]);
    expect(bound?.policy.cancellation).toEqual([]);
  });

  it('are left alone where there is one', () => {
    expect(boundByEachOther([later])).toEqual([later]);
  });
});
