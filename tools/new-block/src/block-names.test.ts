import { describe, expect, it } from 'vitest';
import { blockNames, nameProblem } from './block-names.ts';

describe('blockNames', () => {
  it('has a name for each place', () => {
    expect(blockNames('price-list-2')).toEqual({ type: 'price-list-2', camel: 'priceList2', words: 'Price list 2' });
  });
});

describe('nameProblem', () => {
  it.each(['price-list', 'poster', 'top10', 'faq-2'])('finds nothing wrong with %s', (type) => {
    expect(nameProblem(type, ['faq'])).toBeNull();
  });

  it.each(['', 'PriceList', 'price_list', 'price list', '-list', 'list-', 'a--b', '9lives', '../faq', 'prix-été'])(
    'refuses "%s"',
    (type) => {
      expect(nameProblem(type, [])).toContain('is no name for a block');
    },
  );

  it('refuses what is there already and says where', () => {
    expect(nameProblem('faq', ['faq'])).toBe('There is a block "faq" already: libs/blocks/src/blocks/faq.');
  });

  it('refuses a name that is longer than anybody reads', () => {
    expect(nameProblem('a'.repeat(41), [])).toContain('too long');
  });
});
