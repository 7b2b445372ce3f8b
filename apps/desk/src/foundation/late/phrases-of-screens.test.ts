import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PhraseGroup } from '@latchkey/i18n/desk';
import { latePhrases } from '@latchkey/i18n/testing';
import { describe, expect, it } from 'vitest';

/*
 * A phrase of a group that a screen does not bring would be said in English. The sources are read: from each file that is loaded apart, along
 * its imports, every text that is a phrase of a group.
 */
const source = path.join(import.meta.dirname, '../..');
const groupByKey = new Map<string, PhraseGroup>();
for (const group of Object.keys(latePhrases.en) as PhraseGroup[]) {
  for (const key of Object.keys(await latePhrases.en[group]()))
    groupByKey.set(key.replace(/_(?:one|other)$/u, ''), group);
}

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

/** Finds the groups of phrases that a file and its static imports say, each with one phrase. */
function groupsSaidBy(entry: string): Map<PhraseGroup, string> {
  const said = new Map<PhraseGroup, string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(path.join(source, file))) return;
    seen.add(file);
    const text = readFileSync(path.join(source, file), 'utf8');
    for (const [, single, double] of text.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"/gu)) {
      const group = groupByKey.get(single ?? double ?? '');
      if (group !== undefined) said.set(group, single ?? double ?? '');
    }
    const imports = text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gmu);
    for (const [, from = ''] of imports) visit(path.join(path.dirname(file), from));
  };
  visit(entry);
  return said;
}

describe('a screen that is loaded apart', () => {
  it('is found in the sources', () => {
    expect(lateFiles.length).toBeGreaterThan(12);
  });

  it.each(lateFiles)('$entry brings the phrases that it says, and no others', ({ entry, groups }) => {
    const said = groupsSaidBy(entry);
    expect([...said].filter(([group]) => !groups.includes(group))).toEqual([]);
    expect(groups.filter((group) => !said.has(group as PhraseGroup))).toEqual([]);
  });
});

it('the frame of the desk says no phrase of a group', () => {
  expect([...groupsSaidBy('main.tsx')]).toEqual([]);
});
