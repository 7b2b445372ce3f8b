import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findOldSnapshots, removeOldSnapshots } from './migration-snapshots.ts';

it('all snapshots but the newest two are reported, and removed', () => {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-snapshots-'));
  try {
    const meta = join(root, 'apps/api/src/db/migrations/meta');
    mkdirSync(meta, { recursive: true });
    for (const name of ['0008_snapshot', '0009_snapshot', '0010_snapshot', '_journal']) {
      writeFileSync(join(meta, `${name}.json`), '{}');
    }
    expect(findOldSnapshots(root)).toEqual([expect.stringContaining('meta/0008_snapshot.json is not needed')]);
    removeOldSnapshots(root);
    expect(readdirSync(meta).toSorted()).toEqual(['0009_snapshot.json', '0010_snapshot.json', '_journal.json']);
    expect(findOldSnapshots(root)).toEqual([]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
