import { describe, expect, it } from 'vitest';
import { findMissing, findUnregistered } from './proofs.ts';
import { writeProofsTable } from './proofs-document.ts';

const races = { shows: 'Nobody is oversold.', minutes: 2, runner: 'vitest', files: ['tools/load/src/proofs'] } as const;

describe('the table of proofs', () => {
  it('has each proof by its file or its folder', () => {
    const files = ['tools/load/src/proofs/race.proof.ts', 'apps/api/test/new.proof.ts'];
    expect(findUnregistered(files, { races })).toEqual([
      'apps/api/test/new.proof.ts: no proof of tools/launch/proofs/proof-table.mjs runs it',
    ]);
  });

  it('names only files that exist, of one project for each proof', () => {
    const mixed = { ...races, files: ['apps/api/test/a.proof.ts', 'apps/desk/src/b.proof.ts'] };
    expect(findMissing({ races, mixed }, (file) => !file.startsWith('apps/api'))).toEqual([
      'the proof mixed: apps/api/test/a.proof.ts does not exist',
      'the proof mixed: its files are not of one project',
    ]);
  });

  it('is written between the markers of a document, with the last figures', () => {
    const document = 'a\n<!-- Written by `npm run docs -- proofs`. -->\nold\n<!-- End of the list of proofs. -->\nb\n';
    const figures = { races: { date: '2026-11-27', scale: 'short', seconds: 70, figures: ['races: sent 2000'] } };
    const written = writeProofsTable(document, { races }, figures);
    expect(written).toContain('| `races` | Nobody is oversold. | 2 | 2026-11-27, short, 70 s; races: sent 2000 |');
    expect(writeProofsTable(written, { races }, figures)).toBe(written);
    expect(() => writeProofsTable('nothing', { races }, {})).toThrow('lacks');
  });
});
