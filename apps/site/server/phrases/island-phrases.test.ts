import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { corePhrases } from '@latchkey/booking-core';
import { loadPhrases, knownLocales } from '@latchkey/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { islands, type Island } from '../../src/compose/islands.ts';
import { pickPhrases } from '../../src/compose/only-phrases.ts';
import { collectPhrases } from './collect-phrases.ts';
import { collectAllIslandPhrases, collectIslandPhrases, listReplyPhrases } from './island-phrases.ts';
import { readFacts } from './module-facts.ts';

const names = Object.keys(islands) as Island[];

describe('the phrases that modules say', () => {
  let folder: string;
  const write = (name: string, source: string) => writeFile(path.join(folder, name), source);
  const phrasesFrom = (name: string) => collectPhrases([path.join(folder, name)]);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-phrases-'));
    await Promise.all([
      write(
        'words.ts',
        `export const words = { full: 'Sold out', free: 'Search' }; export const other = { a: 'Total' };`,
      ),
      write('more-words.ts', `import { words } from './words.ts'; export const more = { ...words, each: 'each' };`),
      write('index.ts', `export { words, other } from './words.ts'; export * from './say.ts';`),
      write('say.ts', `export const say = (t) => t('Try again'); import('./later.tsx');`),
      write('later.tsx', `import './again.ts'; export const Later = () => <p>{t('Today')}</p>;`),
      write('again.ts', `import { say } from './say.ts'; say('Loading'); say('Nothing says this');`),
      write('by-key.ts', `import { words } from './index.ts'; t(words.full);`),
      write('whole.ts', `import { words } from './index.ts'; t(words[reason]);`),
      write('through-spread.ts', `import { more } from './more-words.ts'; t(more.free);`),
      write('through-star.ts', `import { say } from './index.ts'; say(t);`),
      write('named.ts', `export * as all from './words.ts';`),
      write('through-name.ts', `import { all } from './named.ts'; t(all.other.a);`),
      write('gone.ts', `import { gone } from './index.ts'; gone();`),
      write('namespace.ts', `import * as all from './words.ts'; t(all.words.full);`),
      write('of-type.ts', `import type { words } from './words.ts'; type Word = keyof typeof words;`),
    ]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    ['the modules that are imported, also later and in a circle', 'say.ts', ['Loading', 'Today', 'Try again']],
    ['an entry of a table, through the module that exports it further', 'by-key.ts', ['Sold out']],
    ['a table of which the key is not known', 'whole.ts', ['Search', 'Sold out']],
    ['an entry of a table that is part of another', 'through-spread.ts', ['Search']],
    ['a module that is exported as a whole', 'through-star.ts', ['Loading', 'Today', 'Try again']],
    ['a module that is imported as a whole', 'namespace.ts', ['Search', 'Sold out', 'Total']],
    ['a module that is exported under a name', 'through-name.ts', ['Search', 'Sold out', 'Total']],
    ['no type', 'of-type.ts', []],
  ])('are those of %s', (_what, entry, phrases) => {
    expect(phrasesFrom(entry)).toEqual(phrases);
  });

  it('cannot be collected where an import leads nowhere', () => {
    expect(() => phrasesFrom('gone.ts')).toThrow('imports "gone"');
  });
});

describe('the phrases of an island', () => {
  it('are collected for each island', () => {
    expect(Object.keys(collectAllIslandPhrases())).toEqual(names);
    for (const island of names) expect(collectIslandPhrases(island).length, island).toBeGreaterThan(5);
  });

  it('include those of the core and of other packages that it reaches, and no others', () => {
    expect(collectIslandPhrases('locations')).toEqual(
      expect.arrayContaining([corePhrases.required, corePhrases.withinRadius]),
    );
    expect(collectIslandPhrases('booking')).toContain(corePhrases.ticketsGone);
    // Said by libs/i18n, in sentences of its own.
    expect(collectIslandPhrases('booking')).toContain('You can change the time and the tickets online %until.');
    expect(collectIslandPhrases('booking')).not.toContain(corePhrases.withinRadius);
    expect(collectIslandPhrases('tickets')).not.toContain(corePhrases.required);
  });

  it('include each phrase that the api returns', () => {
    const api = readFacts(path.join(import.meta.dirname, '../../../api/src/ticketing/shared/phrases.ts'));
    const groups = api.tables.get('phrases')?.spreads ?? [];
    const named: readonly string[] = names.flatMap((island) => [...islands[island].replies]);
    expect(groups.length).toBeGreaterThan(3);
    expect(groups.filter((group) => !named.includes(group))).toEqual([]);
    expect(listReplyPhrases('booking')).toEqual(
      expect.arrayContaining([
        'Other visitors are holding many times on this day. Please try again in a minute.',
        'The room is closed at this time',
      ]),
    );
  });

  it.each(knownLocales)('are less than half of the table of %s', async (locale) => {
    const whole = await loadPhrases(locale);
    const size = (phrases: object) => JSON.stringify(phrases).length;
    for (const island of names) {
      expect(size(pickPhrases(whole, collectIslandPhrases(island))), island).toBeLessThan(size(whole) / 2);
    }
  });
});
