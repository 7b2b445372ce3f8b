import { describe, expect, it } from 'vitest';
import type { SourceDocument } from '../content/source-document.ts';
import { checkDocuments } from './check-documents.ts';
import { describeContentError } from './content-error.ts';

const website = { name: 'Test House', navbar: {}, footer: {}, metaData: {} };

function errorsWith(languages: unknown, others: readonly SourceDocument[] = []): readonly string[] {
  const document = { ...website, languages };
  return checkDocuments([{ kind: 'website', slug: 'website', document }, ...others]).map(describeContentError);
}

const offers = (name: object): SourceDocument => ({
  kind: 'offers',
  slug: 'gifts',
  document: { vouchers: [{ id: 'v', name, description: name, amount: { USD: 10 }, validMonths: null }] },
});

describe('the check of the languages of a chain', () => {
  it('accepts known languages in any order, and a chain without the list', () => {
    expect(errorsWith(['ar', 'en'])).toEqual([]);
    expect(errorsWith(undefined)).toEqual([]);
  });

  it('names the known languages if one is unknown', () => {
    expect(errorsWith(['en', 'xx'])).toEqual([
      expect.stringMatching(/^website\.json: languages\[1\]: "xx" is not known; the languages are en, fr, es/u),
    ]);
  });

  it('reports a language that is named twice, an empty list, and a value that is no list', () => {
    expect(errorsWith(['en', 'fr', 'en'])).toEqual(['website.json: languages[2]: en is named twice']);
    for (const none of [[], 'en', null])
      expect(errorsWith(none)).toEqual([expect.stringMatching(/^website\.json: languages: must be a list/u)]);
  });

  it('requires texts in the default language only, and checks them again once the languages have changed', () => {
    const gifts = offers({ en: 'Gift', fr: 'Cadeau' });
    expect(errorsWith(['fr'], [gifts])).toEqual([]);
    expect(errorsWith(['en', 'ar'], [gifts])).toEqual([]);
    expect(errorsWith(['ar', 'en'], [gifts])).toEqual(
      ['name', 'description'].map(
        (field) => `offers/gifts.json: vouchers[0].${field}: has no ar text, the default language`,
      ),
    );
    expect(errorsWith(['fr', 'en'], [gifts])).toEqual([]);
  });
});
