import { describe, expect, it } from 'vitest';
import { blockListSchema } from './block.ts';

const faq = { __component: 'sections.faq', id: '1', uniqueId: null };

const strays: readonly [string, unknown, { readonly __component: string; readonly id: string }][] = [
  ['nothing', null, { __component: '?', id: '?' }],
  ['a word', 'faq', { __component: '?', id: '?' }],
  ['a list', [faq], { __component: '?', id: '?' }],
  ['no id', { __component: 'sections.text', text: 'here' }, { __component: 'sections.text', id: '?' }],
  ['an id of the wrong type', { __component: 'sections.text', id: {} }, { __component: 'sections.text', id: '?' }],
  ['no name', { id: 7 }, { __component: '?', id: '7' }],
  ['an endless name', { __component: 'x'.repeat(100_000), id: 7 }, { __component: '?', id: '7' }],
  ['a broken uniqueId', { ...faq, uniqueId: {} }, { __component: 'sections.faq', id: '1' }],
];

describe('a list of blocks', () => {
  it.each(strays)('keeps its blocks beside %s, which gets a name for the report', (_what, stray, expected) => {
    expect(blockListSchema.parse([faq, stray, faq])).toMatchObject([faq, expected, faq]);
  });

  it('keeps the content of a block unparsed', () => {
    expect(
      blockListSchema.parse([
        { ...faq, items: [1] },
        { __component: 'x', text: 'here' },
      ]),
    ).toEqual([
      { ...faq, items: [1] },
      { __component: 'x', id: '?', uniqueId: null, text: 'here' },
    ]);
  });

  it('rejects more blocks than a page can have', () => {
    expect(blockListSchema.safeParse(Array.from({ length: 101 }, () => faq)).success).toBe(false);
  });
});
