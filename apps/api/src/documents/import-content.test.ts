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

/** A file with mistakes, and the errors that name them. */
interface Mistake {
  readonly file: string;
  /** The right texts, each with the wrong one that replaces it. */
  readonly edits: readonly (readonly [right: string, wrong: string])[];
  readonly errors: readonly RegExp[];
}

const mistakes: readonly Mistake[] = [
  {
    file: 'locations/harbour.json',
    edits: [
      ['America/New_York', 'America/Nowhere'],
      ['40.7', '140.7'],
    ],
    errors: [
      /^locations\/harbour\.json:\d+: timeZone: America\/Nowhere is not a time zone/u,
      /^locations\/harbour\.json:\d+: address\.latitude: /u,
    ],
  },
  {
    file: 'games/vault.json',
    edits: [
      ['"slug": "vault"', '"slug": "missing"'],
      ['"$media": "vault"', '"$media": "missing"'],
      ['loc-mill', 'loc-gone'],
    ],
    errors: [
      /^games\/vault\.json:\d+: slug: must be the file's name, vault/u,
      /^games\/vault\.json:\d+: headerMedia\[0\]: media\.json has no missing/u,
      /^games\/vault\.json:\d+: locations\[1\]\.locationId: there is no location "loc-gone"/u,
      // The other game has taken the id.
      /^games\/vault\.json:\d+: id: game-vault is taken by games\/attic\.json/u,
    ],
  },
  {
    file: 'games/attic.json',
    edits: [
      ['"slug": "attic"', '"slug": "loft"'],
      ['game-attic', 'game-vault'],
    ],
    errors: [/^games\/attic\.json:\d+: slug: must be the file's name, attic/u],
  },
  {
    file: 'ticketing/mill.json',
    edits: [['game-vault', 'game-gone']],
    errors: [/^ticketing\/mill\.json:\d+: rooms\[0\]\.gameId: there is no game game-gone/u],
  },
  {
    file: 'ticketing/harbour.json',
    edits: [['"capacity": 6', '"capacity": 0']],
    errors: [/^ticketing\/harbour\.json:\d+: rooms\[0\]\.capacity: /u],
  },
  {
    file: 'pages/broken.json',
    edits: [['"demoUnavailable": true', '"demoUnavailable": "yes"']],
    errors: [/^pages\/broken\.json:\d+: demoUnavailable: /u],
  },
  {
    file: 'articles/opening.json',
    edits: [['2026-03-01', '2026-02-30']],
    errors: [/^articles\/opening\.json:\d+: publishedAt: /u],
  },
  {
    file: 'articles/new-lock.json',
    edits: [['loc-harbour', 'loc-nowhere']],
    errors: [/^articles\/new-lock\.json:\d+: locationIds\[0\]: there is no location "loc-nowhere"/u],
  },
  {
    file: 'packages/party.json',
    edits: [['"package-party",', '"package-party", "type": "mode",']],
    errors: [/^packages\/party\.json:\d+: type: /u],
  },
  {
    file: 'modes/night.json',
    edits: [['"night"', '"party"']],
    // The file that is read later is reported.
    errors: [
      /^packages\/party\.json:\d+: slug: has the same URL as modes\/party\.json|^modes\/party\.json:\d+: slug: has the same URL/u,
    ],
  },
  {
    file: 'deals/last-day.json',
    edits: [['2026-05-31', '2026-04-30']],
    errors: [/^deals\/last-day\.json:\d+: endsOn: lies before startsOn/u],
  },
  {
    file: 'google-reviews/harbour.json',
    edits: [['"rating": 5', '"rating": 6']],
    errors: [/^google-reviews\/harbour\.json:\d+: reviews\[0\]\.rating: /u],
  },
  {
    file: 'google-reviews/mill.json',
    edits: [
      ['"r3"', '"r2"'],
      ['loc-mill', 'loc-gone'],
    ],
    errors: [
      /^google-reviews\/mill\.json:\d+: locationId: there is no location "loc-gone"/u,
      /^google-reviews\/mill\.json:\d+: reviews\[0\]\.id: r2 is taken by google-reviews\/harbour\.json/u,
    ],
  },
];

/** The errors of a file that is cut off, and of files that have the names or the ids of others. */
const errorsOfFiles = [
  /^pages\/home\.json:\d+: is not JSON: /u,
  /^popups\/copy\.json:\d+: slug: must be the file's name, copy/u,
  /^popups\/hours\.json:\d+: id: popup-hours is taken by popups\/copy\.json/u,
  /^pages\/checkout\.json:\d+: slug: checkout is a URL of the site itself/u,
];

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

  it('writes only the documents that have changed, and reads only these again', async () => {
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

  it('replaces all documents if another process has imported since', async () => {
    const memory = createImportMemory();
    await importContent(db, folder, memory);
    await importContent(db, demoChain);
    await edit('locations/harbour.json', (text) => text.replace('40.7', '40.9'));
    await importContent(db, folder, memory);
    expect((await loadContent(db)).documents).toHaveLength(await countFiles());
  });

  it('reports the error of a document at each import, also if only another one has changed', async () => {
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
    for (const { file, edits } of mistakes)
      await edit(file, (text) => edits.reduce((edited, [right, wrong]) => edited.replace(right, wrong), text));
    const cutOff = (text: string) => text.slice(0, -5);
    await edit('pages/home.json', cutOff);
    await rename(join(folder, 'modes/night.json'), join(folder, 'modes/party.json'));
    await cp(join(folder, 'popups/hours.json'), join(folder, 'popups/copy.json'));
    await cp(join(folder, 'pages/mended.json'), join(folder, 'pages/checkout.json'));
    const result = await importContent(db, folder);
    const problems = result.ok ? [] : result.error;
    const expectedErrors = [...mistakes.flatMap(({ errors }) => errors), ...errorsOfFiles];
    for (const expected of expectedErrors) {
      expect(problems.filter((error) => expected.test(error)).length, String(expected)).toBeGreaterThan(0);
    }
    expect((await loadContent(db)).documents).toEqual(before);
  });
});
