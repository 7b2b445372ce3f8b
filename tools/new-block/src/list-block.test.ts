import { describe, expect, it } from 'vitest';
import { listBlock, readListedTypes } from './list-block.ts';

const source = `import { faqBlock } from './blocks/faq/faq.block.tsx';
import { gameBlock } from './blocks/game/game.block.tsx';
import { gamesSelectBlock } from './blocks/games-select/games-select.block.tsx';
import type { BlockDefinition } from './foundation/define-block.tsx';

/** Every block that a page may hold, one line each. */
export const registry: readonly BlockDefinition[] = [
  faqBlock,
  gameBlock,
  gamesSelectBlock,
];
`;

const block = (type: string, name: string) => ({
  type,
  importLine: `import { ${name} } from './blocks/${type}/${type}.block.tsx';`,
  entryLine: `  ${name},`,
});

describe('listBlock', () => {
  it.each([
    ['articles', 'articlesBlock', ['articles', 'faq', 'game', 'games-select']],
    ['games', 'gamesBlock', ['faq', 'game', 'games', 'games-select']],
    ['widget', 'widgetBlock', ['faq', 'game', 'games-select', 'widget']],
  ])('inserts %s in alphabetical order, in the imports and in the list', (type, name, types) => {
    const listed = listBlock(source, block(type, name));
    expect(readListedTypes(listed)).toEqual(types);
    const entries = [...listed.matchAll(/^ {2}(\w+)Block,$/gmu)].map(([, entry]) => entry);
    expect(entries).toHaveLength(4);
    expect(entries.indexOf(name.replace('Block', ''))).toBe(types.indexOf(type));
  });

  it('inserts a line before a block whose fixtures come from another folder, by its key', () => {
    const fixtures = `import { faqFixtures } from './blocks/faq/faq.fixture.ts';
import { widgetFixtures } from './blocks/widget/widget.fixture.ts';

export const fixtures = {
  faq: faqFixtures,
  'google-maps': mapFixtures('google-maps'),
  widget: widgetFixtures,
};
`;
    const listed = listBlock(fixtures, { ...block('games', 'gamesFixtures'), entryLine: '  games: gamesFixtures,' });
    expect(listed.slice(listed.indexOf('faq: '))).toBe(`faq: faqFixtures,
  games: gamesFixtures,
  'google-maps': mapFixtures('google-maps'),
  widget: widgetFixtures,
};
`);
    expect(readListedTypes(listed)).toEqual(['faq', 'games', 'widget']);
  });

  it('rejects a file that is not such a list', () => {
    expect(() => listBlock('export const registry = [];\n', block('faq', 'faqBlock'))).toThrow('no list of blocks');
  });
});
