import { describe, expect, it } from 'vitest';
import { blockNames, nameError } from './block-names.ts';

describe('blockNames', () => {
  it('returns the name in each spelling', () => {
    expect(blockNames('price-list-2')).toEqual({ type: 'price-list-2', camel: 'priceList2', words: 'Price list 2' });
  });
});

describe('nameError', () => {
  it.each(['price-list', 'poster', 'top10', 'faq-2'])('accepts %s', (type) => {
    expect(nameError(type, ['faq'])).toBeNull();
  });

  it.each(['', 'PriceList', 'price_list', 'price list', '-list', 'list-', 'a--b', '9lives', '../faq', 'prix-été'])(
    'rejects "%s"',
    (type) => {
      expect(nameError(type, [])).toContain('is no name for a block');
    },
  );

  it('rejects an existing block and names its folder', () => {
    expect(nameError('faq', ['faq'])).toBe('There is a block "faq" already: libs/blocks/src/blocks/faq.');
  });

  it('rejects a name that is too long', () => {
    expect(nameError('a'.repeat(41), [])).toContain('too long');
  });
});
