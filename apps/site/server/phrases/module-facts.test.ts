import { describe, expect, it } from 'vitest';
import { allKeys, parseFacts } from './module-facts.ts';

const readTexts = (source: string) => [...parseFacts('island.tsx', source).texts];
const readKeysOfTable = (source: string, name: string) => [
  ...(parseFacts('island.ts', source).readKeys.get(name) ?? []),
];

describe('the texts of a module', () => {
  it.each([
    ['an argument', `t('Sold out')`],
    ['a template without values', 't(`Sold out`)'],
    ['an entry of a record by code', `const words = { full: 'Sold out', count: 3 } satisfies Words;`],
    ['a key of a record', `const places = { 'Sold out': 0 };`],
    ['an attribute', `const line = <Line text="Sold out" />;`],
    ['a choice in an attribute', `const line = <Line text={t(isFull ? 'Sold out' : other)} />;`],
    ['an initial value', `const state: Phrase = 'Sold out' as const;`],
    ['a default', `export function say(text = 'Sold out') { return text; }`],
  ])('include %s', (_where, source) => {
    expect(readTexts(source)).toContain('Sold out');
  });

  it.each([
    ['a type', `type State = 'Sold out' | 'open';`],
    ['a type of a parameter', `function say(text: Extract<Phrase, 'Sold out'>): 'Sold out' { return text; }`],
    ['a comment', `// t('Sold out')`],
    ['a part of a longer text', `t('Sold out today')`],
    ['the name of a module', `import { word } from 'Sold out';`],
  ])('leave out %s', (_where, source) => {
    expect(readTexts(source)).not.toContain('Sold out');
  });

  it('reject a module with a syntax error', () => {
    expect(() => parseFacts('island.ts', 'const =')).toThrow('island.ts cannot be parsed');
  });
});

describe('a table of texts', () => {
  const table = `export const words = { ...more, full: 'Sold out', free: 'Free' } as const satisfies Words;`;

  it('is kept apart, so that only what is read of it counts', () => {
    const { tables, texts } = parseFacts('words.ts', table);
    expect([...texts]).toEqual([]);
    expect(tables.get('words')).toEqual({
      texts: new Map([
        ['full', 'Sold out'],
        ['free', 'Free'],
      ]),
      spreads: ['more'],
    });
  });

  it.each([
    ['by a key', 't(words.full)', ['full']],
    ['by keys', 't(isFull ? words.full : words.free)', ['full', 'free']],
    ['by a key that is only known later', 't(words[reason])', [allKeys]],
    ['as a whole', 'Object.values(words)', [allKeys]],
    ['in parts', 'const { full } = words;', [allKeys]],
    ['not at all', 'const field = { words: 3 }; field.words;', []],
  ])('is read %s', (_how, use, keys) => {
    expect(readKeysOfTable(`import { words } from './words.ts'; ${use}`, 'words')).toEqual(keys);
  });
});

describe('the imports of a module', () => {
  it('are its values, also of modules that are loaded later, without types', () => {
    const { imports, wholes, reexports } = parseFacts(
      'island.ts',
      `import { type Word, say as speak } from './say.ts';
       import type { Words } from './words.ts';
       import './more.ts';
       export { listen } from './listen.ts';
       export type { Ear } from './ear.ts';
       const later = () => import('./later.ts');`,
    );
    expect([...imports]).toEqual([['speak', { from: './say.ts', imported: 'say' }]]);
    expect(wholes).toEqual(['./more.ts', './later.ts']);
    expect([...reexports]).toEqual([['listen', { from: './listen.ts', imported: 'listen' }]]);
  });
});
