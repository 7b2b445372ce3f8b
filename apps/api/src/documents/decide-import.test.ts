import { describe, expect, it } from 'vitest';
import { decideImport, type ImportQuestion } from './decide-import.ts';

const at = (revision: number, digest: string) => ({ revision, digest });

describe('decideImport', () => {
  it.each<[string, Partial<ImportQuestion>, object]>([
    ['an empty database', { current: null, written: null }, { kind: 'new', revision: 1 }],
    ['a database that was lost', { current: null, written: at(7, 'mine') }, { kind: 'new', revision: 7 }],
    ['a lost database and a changed folder', { current: null, written: at(7, 'was') }, { kind: 'new', revision: 8 }],
    ['documents that are there already', { current: at(3, 'mine') }, { kind: 'same', revision: 3 }],
    ['a folder made from what is there', { written: at(4, 'theirs') }, { kind: 'new', revision: 5 }],
    ['a folder made from an older revision', { written: at(3, 'was') }, { kind: 'older', base: 3, current: 4 }],
    ['a folder that was never imported', { written: null }, { kind: 'older', base: 0, current: 4 }],
    [
      'documents that were replaced',
      { written: at(4, 'theirs'), wasReplaced: true },
      { kind: 'older', base: 4, current: 4 },
    ],
    ['an equal number with another digest', { written: at(4, 'other') }, { kind: 'forked', current: 4 }],
    ['an unchanged folder under an equal number', { written: at(4, 'mine') }, { kind: 'forked', current: 4 }],
    ['a database from an older backup', { written: at(9, 'mine') }, { kind: 'new', revision: 9 }],
    ['an older backup and a changed folder', { written: at(9, 'was') }, { kind: 'new', revision: 10 }],
  ])('decides about %s', (_, question, decision) => {
    const usual = { digest: 'mine', written: null, current: at(4, 'theirs'), wasReplaced: false };
    expect(decideImport({ ...usual, ...question })).toEqual(decision);
  });
});
