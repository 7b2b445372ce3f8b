import { describe, expect, it } from 'vitest';
import { spellBlockName, explainBadName } from './block-names.ts';

describe('spellBlockName', () => {
  it('returns the name in each spelling', () => {
    expect(spellBlockName('price-list-2')).toEqual({
      type: 'price-list-2',
      camel: 'priceList2',
      words: 'Price list 2',
    });
  });
});

describe('explainBadName', () => {
  it.each(['price-list', 'poster', 'top10', 'faq-2'])('accepts %s', (type) => {
    expect(explainBadName(type, ['faq'])).toBeNull();
  });

  it.each(['', 'PriceList', 'price_list', 'price list', '-list', 'list-', 'a--b', '9lives', '../faq', 'prix-été'])(
    'rejects "%s"',
    (type) => {
      expect(explainBadName(type, [])).toContain('is no name for a block');
    },
  );

  it('rejects an existing block and names its folder', () => {
    expect(explainBadName('faq', ['faq'])).toBe('There is a block "faq" already: libs/blocks/src/blocks/faq.');
  });

  it('rejects a name that is too long', () => {
    expect(explainBadName('a'.repeat(41), [])).toContain('too long');
  });
});
