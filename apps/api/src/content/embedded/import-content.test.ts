import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { openPglite } from '../../db/open-pglite.ts';
import { importContent, loadDocuments } from './import-content.ts';

const fixtures = fileURLToPath(new URL('../../../test/fixtures/content', import.meta.url));
const demoChain = fileURLToPath(new URL('../../../content', import.meta.url));

describe('importContent', () => {
  let db: Database;
  let folder: string;
  beforeAll(async () => {
    db = await openPglite(null);
    await db.migrate();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-content-'));
    await cp(fixtures, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(folder, file);
    await writeFile(path, change(await readFile(path, 'utf8')));
  };

  it('imports all documents, and again without a trace of the first time', async () => {
    expect(await importContent(db, folder)).toEqual({ ok: true, count: 9 });
    await rm(join(folder, 'pages/home.json'));
    expect(await importContent(db, folder)).toEqual({ ok: true, count: 8 });
    expect(await loadDocuments(db)).toHaveLength(8);
  });

  it('imports the demo chain', async () => {
    expect(await importContent(db, demoChain)).toMatchObject({ ok: true });
  });

  it('names every problem with its file and path, and then imports nothing', async () => {
    await importContent(db, folder);
    await edit('locations/harbour.json', (text) =>
      text.replace('America/New_York', 'America/Nowhere').replace('40.7', '140.7'),
    );
    await edit('games/vault.json', (text) => text.replaceAll('"vault"', '"missing"').replace('loc-mill', 'loc-gone'));
    await edit('games/attic.json', (text) =>
      text.replace('"slug": "attic"', '"slug": "loft"').replace('game-attic', 'game-vault'),
    );
    await edit('ticketing/mill.json', (text) =>
      text.replace('game-vault', 'game-gone').replace('"capacity": 4', '"capacity": 4'),
    );
    await edit('ticketing/harbour.json', (text) => text.replace('"capacity": 6', '"capacity": 0'));
    await edit('pages/home.json', (text) => text.slice(0, -5));
    const result = await importContent(db, folder);
    const problems = result.ok ? [] : result.problems;
    for (const expected of [
      /^locations\/harbour\.json: timeZone: America\/Nowhere is not a time zone/u,
      /^locations\/harbour\.json: address\.latitude: /u,
      /^games\/vault\.json: headerMedia\[0\]: media\.json has no missing/u,
      /^games\/vault\.json: locations\[1\]\.locationId: there is no location "loc-gone"/u,
      /^games\/attic\.json: slug: must be the file's name, attic|^games\/vault\.json: slug: must be the file's name/u,
      /^games\/vault\.json: id: game-vault is taken by games\/attic\.json/u,
      /^ticketing\/mill\.json: rooms\[0\]\.gameId: there is no game game-gone/u,
      /^ticketing\/harbour\.json: rooms\[0\]\.capacity: /u,
      /^pages\/home\.json: is not JSON: /u,
    ]) {
      expect(problems.filter((problem) => expected.test(problem)).length, String(expected)).toBeGreaterThan(0);
    }
    expect(await loadDocuments(db)).toHaveLength(9);
  });
});
