import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proofTimeoutMs, recordFigures, repeated, seed, seeded } from '@latchkey/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportContent } from '../../src/documents/export-content.ts';
import { createImportMemory } from '../../src/documents/checked-folder.ts';
import { importContent } from '../../src/documents/import-content.ts';
import { importRevision } from '../../src/documents/import-revision.ts';
import { readDocuments } from '../../src/documents/read-documents.ts';
import { compareStarts } from '../../src/inventory/slots/compare-starts.ts';
import type { Database } from '../../src/kernel/database.ts';
import { openNewDatabase } from '../../src/testing/vitest.ts';
import { createCatalogue } from '../../src/venues/catalogue.ts';
import { fixtureContent } from '../backends.ts';
import { drawOffers, drawTicketing } from './random-chain.ts';

const chains = repeated({ test: 5, short: 200, full: 5_000 });

describe('an export of a random chain', () => {
  let db: Database;
  let folder: string;
  let exported: string;
  beforeAll(async () => {
    db = await openNewDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-random-'));
    await cp(fixtureContent, folder, { recursive: true });
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
    await rm(exported, { recursive: true, force: true });
  });

  it(
    'has the imported documents, with the same starts, and is the same revision when it is imported',
    async () => {
      const random = seeded(seed);
      const memory = createImportMemory();
      const counts = { chains: 0, twins: 0, closedRooms: 0, seasons: 0, openSeasons: 0, exceptions: 0, extraStarts: 0 };
      for (let chain = 0; chain < chains; chain += 1) {
        const documents = {
          'ticketing/harbour.json': drawTicketing(random, 'loc-harbour'),
          'ticketing/mill.json': drawTicketing(random, 'loc-mill'),
          'offers/harbour.json': drawOffers(random),
        };
        for (const [file, document] of Object.entries(documents))
          await writeFile(join(folder, file), JSON.stringify(document));
        const about = `chain ${chain} of seed ${seed}: ${JSON.stringify(documents)}`;
        const imported = await importContent(db, folder, memory);
        expect(imported, about).toMatchObject({ ok: true });

        exported = await mkdtemp(join(tmpdir(), 'latchkey-export-'));
        expect(await exportContent(db, exported), about).toMatchObject({ ok: true });
        const [written, read] = [await readDocuments(folder), await readDocuments(exported)];
        expect(read, about).toEqual(written);
        expect(await importRevision(db, exported, { isDryRun: true, isForced: false }), about).toMatchObject({
          ok: true,
          value: { decision: { kind: 'same' }, changes: { added: [], changed: [], removed: [] } },
        });
        // The exported documents also have the same starts.
        const [before, after] = [written, read].map((each) => createCatalogue(each.documents, () => null));
        if (before === undefined || after === undefined) return expect.unreachable();
        expect(compareStarts(before, after, Date.now()), about).toEqual([]);
        await rm(exported, { recursive: true, force: true });

        counts.chains += 1;
        for (const { rooms, closed } of before.venues) {
          counts.closedRooms += closed.filter((each) => each.rooms !== undefined).length;
          for (const { playedIn, seasons = [], exceptions = [], extraStarts = [] } of rooms) {
            counts.twins += playedIn.length > 1 ? 1 : 0;
            counts.seasons += seasons.length;
            counts.openSeasons += seasons.filter(({ to }) => to === undefined).length;
            counts.exceptions += exceptions.length;
            counts.extraStarts += extraStarts.length;
          }
        }
      }
      recordFigures('exports of random chains', counts);
      // Each kind must have occurred in the chains, or the proof would say nothing about that kind.
      expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
    },
    proofTimeoutMs,
  );
});
