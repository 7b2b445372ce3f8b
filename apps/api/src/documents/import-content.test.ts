import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../kernel/database.ts';
import { openNewDatabase } from '../testing/vitest.ts';
import { createImportMemory } from './checked-folder.ts';
import { importContent } from './import-content.ts';
import { loadContent } from './stored-content.ts';
import { readDocuments } from './read-documents.ts';

const fixtures = fileURLToPath(new URL('../../test/fixtures/content', import.meta.url));
const demoChain = fileURLToPath(new URL('../../../../examples/cipher-house/content', import.meta.url));

describe('importContent', () => {
  let db: Database;
  let folder: string;
  beforeAll(async () => {
    db = await openNewDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-content-'));
    await cp(fixtures, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const countFiles = async () => (await readDocuments(folder)).documents.length;
  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(folder, file);
    await writeFile(path, change(await readFile(path, 'utf8')));
  };

  it('replaces the documents of an earlier import', async () => {
    const count = await countFiles();
    const { revision } = await loadContent(db);
    expect(await importContent(db, folder)).toMatchObject({ ok: true, value: { count, isNew: true } });
    expect(await importContent(db, folder)).toMatchObject({ ok: true, value: { count, isNew: false } });
    expect((await loadContent(db)).revision).toBe(revision + 1);
    await rm(join(folder, 'pages/home.json'));
    expect(await importContent(db, folder)).toMatchObject({ ok: true, value: { count: count - 1, isNew: true } });
    const after = await loadContent(db);
    expect([after.documents.length, after.revision]).toEqual([count - 1, revision + 2]);
  });

  it('writes and reads again what has changed only', async () => {
    const memory = createImportMemory();
    await importContent(db, folder, memory);
    const before = await loadContent(db);
    await edit('locations/harbour.json', (text) => text.replace('40.7', '40.8'));
    await rm(join(folder, 'pages/home.json'));
    expect(await importContent(db, folder, memory)).toMatchObject({ ok: true, value: { isNew: true } });
    const after = await loadContent(db, before);
    const known = new Set(before.documents);
    const changed = after.documents.filter((document) => !known.has(document)).map(({ slug }) => slug);
    expect([changed, after.documents.length]).toEqual([['harbour'], before.documents.length - 1]);
    const { documents } = await loadContent(db);
    expect(documents).toEqual(after.documents);
    expect(documents.map(({ kind, slug }) => [kind, slug])).toEqual(
      after.documents.map(({ kind, slug }) => [kind, slug]),
    );
  });

  it('replaces everything where another process has imported since', async () => {
    const memory = createImportMemory();
    await importContent(db, folder, memory);
    await importContent(db, demoChain);
    await edit('locations/harbour.json', (text) => text.replace('40.7', '40.9'));
    await importContent(db, folder, memory);
    expect((await loadContent(db)).documents).toHaveLength(await countFiles());
  });

  it('reports the error of a document each time, also where others have changed', async () => {
    const memory = createImportMemory();
    await importContent(db, folder, memory);
    await edit('games/vault.json', (text) => text.replace('loc-mill', 'loc-gone'));
    const first = await importContent(db, folder, memory);
    await edit('locations/harbour.json', (text) => text.replace('40.7', '140.7'));
    const second = await importContent(db, folder, memory);
    const readErrors = (result: typeof first) => (result.ok ? [] : result.error);
    expect(readErrors(first)).toEqual([expect.stringContaining('loc-gone')]);
    expect(readErrors(second)).toEqual(
      expect.arrayContaining([...readErrors(first), expect.stringContaining('latitude')]),
    );
  });

  it('imports the demo chain', async () => {
    expect(await importContent(db, demoChain)).toMatchObject({ ok: true });
  });

  it('reports every error with its file and path, and then imports nothing', async () => {
    await importContent(db, folder);
    const before = (await loadContent(db)).documents;
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
    await edit('pages/broken.json', (text) => text.replace('"demoUnavailable": true', '"demoUnavailable": "yes"'));
    await edit('articles/opening.json', (text) => text.replace('2026-03-01', '2026-02-30'));
    await edit('articles/new-lock.json', (text) => text.replace('loc-harbour', 'loc-nowhere'));
    await edit('packages/party.json', (text) => text.replace('"package-party",', '"package-party", "type": "mode",'));
    await rename(join(folder, 'modes/night.json'), join(folder, 'modes/party.json'));
    await edit('modes/party.json', (text) => text.replace('"night"', '"party"'));
    await cp(join(folder, 'popups/hours.json'), join(folder, 'popups/copy.json'));
    await cp(join(folder, 'pages/mended.json'), join(folder, 'pages/checkout.json'));
    await edit('deals/last-day.json', (text) => text.replace('2026-05-31', '2026-04-30'));
    await edit('google-reviews/harbour.json', (text) => text.replace('"rating": 5', '"rating": 6'));
    await edit('google-reviews/mill.json', (text) => text.replace('"r3"', '"r2"').replace('loc-mill', 'loc-gone'));
    const result = await importContent(db, folder);
    const problems = result.ok ? [] : result.error;
    for (const expected of [
      /^locations\/harbour\.json:\d+: timeZone: America\/Nowhere is not a time zone/u,
      /^locations\/harbour\.json:\d+: address\.latitude: /u,
      /^games\/vault\.json:\d+: headerMedia\[0\]: media\.json has no missing/u,
      /^games\/vault\.json:\d+: locations\[1\]\.locationId: there is no location "loc-gone"/u,
      /^games\/attic\.json:\d+: slug: must be the file's name, attic|^games\/vault\.json:\d+: slug: must be the file's name/u,
      /^games\/vault\.json:\d+: id: game-vault is taken by games\/attic\.json/u,
      /^ticketing\/mill\.json:\d+: rooms\[0\]\.gameId: there is no game game-gone/u,
      /^ticketing\/harbour\.json:\d+: rooms\[0\]\.capacity: /u,
      /^pages\/home\.json:\d+: is not JSON: /u,
      /^pages\/broken\.json:\d+: demoUnavailable: /u,
      /^articles\/opening\.json:\d+: publishedAt: /u,
      /^articles\/new-lock\.json:\d+: locationIds\[0\]: there is no location "loc-nowhere"/u,
      /^packages\/party\.json:\d+: type: /u,
      /^packages\/party\.json:\d+: slug: has the same URL as modes\/party\.json|^modes\/party\.json:\d+: slug: has the same URL/u,
      /^popups\/copy\.json:\d+: slug: must be the file's name, copy/u,
      /^popups\/hours\.json:\d+: id: popup-hours is taken by popups\/copy\.json/u,
      /^pages\/checkout\.json:\d+: slug: checkout is a URL of the site itself/u,
      /^deals\/last-day\.json:\d+: endsOn: lies before startsOn/u,
      /^google-reviews\/harbour\.json:\d+: reviews\[0\]\.rating: /u,
      /^google-reviews\/mill\.json:\d+: locationId: there is no location "loc-gone"/u,
      /^google-reviews\/mill\.json:\d+: reviews\[0\]\.id: r2 is taken by google-reviews\/harbour\.json/u,
    ]) {
      expect(problems.filter((error) => expected.test(error)).length, String(expected)).toBeGreaterThan(0);
    }
    expect((await loadContent(db)).documents).toEqual(before);
  });
});
