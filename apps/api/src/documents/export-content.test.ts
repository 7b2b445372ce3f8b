import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fc, repeated, seed } from '@latchkey/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentDocuments } from '../db/schema/content.table.ts';
import type { Database } from '../kernel/database.ts';
import { openNewDatabase } from '../testing/vitest.ts';
import { exportContent } from './export-content.ts';
import { importContent } from './import-content.ts';
import { importRevision } from './import-revision.ts';
import { readDocuments } from './read-documents.ts';

const chains = [
  '../../test/fixtures/content',
  '../../../../examples/cipher-house/content',
  '../../../../examples/nordlock/content',
];
const folderOf = (chain: string) => fileURLToPath(new URL(chain, import.meta.url));
const asWritten = { isDryRun: false, isForced: false };

describe('exportContent', () => {
  let db: Database;
  let folder: string;
  beforeAll(async () => {
    db = await openNewDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-export-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const documentsIn = async (path: string) => {
    const { documents, problems } = await readDocuments(path);
    expect(problems).toEqual([]);
    return documents;
  };

  it('says that there is nothing before the first import', async () => {
    expect(await exportContent(db, folder)).toMatchObject({ ok: false, error: { code: 'nothing_to_export' } });
  });

  it.each(chains)('writes what was imported, and an import of it is the same revision: %s', async (chain) => {
    const imported = await importContent(db, folderOf(chain));
    if (!imported.ok) throw new Error(imported.error.join('\n'));
    const { count, revision } = imported.value;
    expect(await exportContent(db, folder)).toEqual({ ok: true, value: { count, revision } });
    expect(await documentsIn(folder)).toEqual(await documentsIn(folderOf(chain)));
    expect(await importRevision(db, folder, asWritten)).toMatchObject({
      ok: true,
      value: { decision: { kind: 'same', revision }, changes: { added: [], changed: [], removed: [] } },
    });
  });

  it('writes a folder that can be edited and imported as the next revision', async () => {
    await importContent(db, folderOf('../../test/fixtures/content'));
    const exported = await exportContent(db, folder);
    if (!exported.ok) throw new Error(exported.error.message);
    const file = join(folder, 'locations/harbour.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('40.7', '40.8'));
    expect(await importRevision(db, folder, asWritten)).toMatchObject({
      ok: true,
      value: {
        decision: { kind: 'new', revision: exported.value.revision + 1 },
        changes: { changed: ['locations/harbour.json'] },
      },
    });
  });

  it('writes nothing into a folder that is not empty', async () => {
    await writeFile(join(folder, 'notes.txt'), 'mine');
    expect(await exportContent(db, folder)).toMatchObject({ ok: false, error: { code: 'folder_not_empty' } });
    expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('mine');
  });

  it('names a folder that cannot be written', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const exported = await exportContent(db, file);
    expect(exported).toMatchObject({ ok: false, error: { code: 'folder_not_written' } });
    expect(exported.ok ? '' : exported.error.message).toContain(file);
  });

  it('keeps a document of any JSON as it is', async () => {
    // The database has no NUL in its texts, and the check of documents allows none.
    const text = fc.string({ unit: 'grapheme' }).filter((each) => !each.includes('\0'));
    const value = fc
      .jsonValue({ maxDepth: 4, stringUnit: 'grapheme' })
      .filter((each) => !JSON.stringify(each).includes(String.raw`\u0000`));
    const sample = fc.sample(fc.dictionary(text, value), {
      seed,
      numRuns: repeated({ test: 200, short: 2_000, full: 20_000 }),
    });
    const sources = sample.map((document, index) => ({
      kind: 'page',
      slug: String(index).padStart(6, '0'),
      // The values are those that JSON can represent: -0, for example, is left out.
      document: JSON.parse(JSON.stringify(document)) as unknown,
    }));
    await db.orm.delete(contentDocuments);
    await db.run(sql`
      INSERT INTO content_documents (kind, slug, document)
      SELECT kind, slug, document
      FROM jsonb_to_recordset(${JSON.stringify(sources)}::text::jsonb) AS d(kind text, slug text, document jsonb)
    `);
    expect(await exportContent(db, folder)).toMatchObject({ ok: true, value: { count: sources.length } });
    expect(await documentsIn(folder)).toEqual(sources);
  });
});
