import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PhraseGroup } from '@latchkey/i18n/desk';
import { latePhrases } from '@latchkey/i18n/testing';
import { describe, expect, it } from 'vitest';

/*
 * Most phrases of the desk are in groups, and a screen that is loaded apart names the groups that it needs. If one were missing there, its
 * phrases would be shown in English. So this test reads the sources. It looks for each call `late(…)`, and for the string literals in the file
 * that it loads and in that file's static imports. A literal that equals a key of a group is taken as a phrase that the screen shows.
 */
const source = path.join(import.meta.dirname, '../..');
/** The group of each phrase, by the key with which the source names it, without the suffix of its plural form. */
const groupByKey = new Map<string, PhraseGroup>();
for (const group of Object.keys(latePhrases.en) as PhraseGroup[]) {
  for (const key of Object.keys(await latePhrases.en[group]()))
    groupByKey.set(key.replace(/_(?:one|other)$/u, ''), group);
}

/** The files that are loaded apart, as `late(async () => (await import('./<file>')).Name, { phrases: ['group'] })` in the sources. */
const lateFiles = globSync('**/*.tsx', { cwd: source })
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => {
    const text = readFileSync(path.join(source, file), 'utf8');
    const found = text.matchAll(/\blate\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+(?:, \{([^}]*)\})?/gu);
    return [...found].map(([, from = '', options = '']) => ({
      entry: path.join(path.dirname(file), from),
      groups: [...(/phrases: \[([^\]]*)\]/u.exec(options)?.[1] ?? '').matchAll(/'(\w+)'/gu)].map(([, name]) => name),
    }));
  });

/** Finds the groups whose phrases a file and its static imports show, each with one such phrase. */
function findShownGroups(entry: string): Map<PhraseGroup, string> {
  const shown = new Map<PhraseGroup, string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(path.join(source, file))) return;
    seen.add(file);
    const text = readFileSync(path.join(source, file), 'utf8');
    for (const [, single, double] of text.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"/gu)) {
      const group = groupByKey.get(single ?? double ?? '');
      if (group !== undefined) shown.set(group, single ?? double ?? '');
    }
    const imports = text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gmu);
    for (const [, from = ''] of imports) visit(path.join(path.dirname(file), from));
  };
  visit(entry);
  return shown;
}

describe('a screen that is loaded apart', () => {
  it('is found in the sources', () => {
    // Without this the next test would pass if the pattern found nothing. The desk has more than a dozen such screens.
    expect(lateFiles.length).toBeGreaterThan(12);
  });

  it.each(lateFiles)('$entry loads the groups of the phrases that it shows, and no others', ({ entry, groups }) => {
    const shown = findShownGroups(entry);
    expect([...shown].filter(([group]) => !groups.includes(group))).toEqual([]);
    expect(groups.filter((group) => !shown.has(group as PhraseGroup))).toEqual([]);
  });
});

it('what the desk opens with shows no phrase of a group', () => {
  expect([...findShownGroups('main.tsx')]).toEqual([]);
});
