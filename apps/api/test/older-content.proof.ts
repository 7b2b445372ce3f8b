import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../src/db/open-database.ts';
import { seed } from '../src/commands/with-database.ts';
import { readEnv, type ApiEnv } from '../src/kernel/env.ts';
import { createLog } from '../src/kernel/log.ts';
import { startApi } from '../src/compose/start-api.ts';
import { createDatabase } from '../src/testing/test-postgres.ts';
import { fixtureContent } from './backends.ts';
import { putMadeDatabase } from './made-database.ts';

const { url, template } = inject('postgres');
const importCommand = fileURLToPath(new URL('../src/commands/import-content.cli.ts', import.meta.url));

const databases = [
  // Several processes may use this database: after the first start, content comes by `npm run content -- import`.
  { name: 'PostgreSQL', isThere: url !== null, restarted: 'The Vault' },
  // Only one process uses this database, so its folder has the documents that the operator wants.
  { name: 'PGlite', isThere: true, restarted: 'The Safe' },
] as const;

let folder: string;
let databaseUrl: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-older-'));
  databaseUrl = '';
  await cp(fixtureContent, join(folder, 'old'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Creates a folder with the documents of another, as a second clone has them. */
async function copyFolder(from: string, to: string): Promise<void> {
  await cp(join(folder, from), join(folder, to), { recursive: true });
}

async function rename(content: string, title: string): Promise<void> {
  const file = join(folder, content, 'games/vault.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/"en": "The [A-Z]\w+"/u, `"en": "${title}"`));
}

function createVariables(content: string) {
  return {
    API_PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    CONTENT_DIR: join(folder, content),
    WATCH_CONTENT_SECONDS: '0',
  };
}

function createEnv(content: string): ApiEnv {
  const result = readEnv(createVariables(content));
  if (!result.ok) throw new Error(result.error.join('\n'));
  return result.value;
}

/** Starts with the documents of a folder; returns the name of a game. */
async function startWith(content: string): Promise<string> {
  const started = await startApi(createEnv(content), createLog('silent'));
  if (!started.ok) throw new Error(started.error.join('\n'));
  const response = await fetch(`http://127.0.0.1:${started.value.port}/api/games/vault`);
  const { data } = (await response.json()) as { data: { name: string } };
  await started.value.stop();
  return data.name;
}

/** Runs `npm run content -- import`. */
function runImport(content: string, ...flags: string[]): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [importCommand, ...flags],
      { env: { ...process.env, ...createVariables(content) } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    );
  });
}

describe.each(databases.filter(({ isThere }) => isThere))('an api that starts on $name', ({ name, restarted }) => {
  beforeEach(async () => {
    if (name === 'PostgreSQL') databaseUrl = await createDatabase(url ?? '', template);
    else await putMadeDatabase(join(folder, 'data'));
  });

  it('takes another folder only if no other instance can use the database', async () => {
    expect(await startWith('old')).toBe('The Vault');
    await copyFolder('old', 'new');
    await rename('new', 'The Safe');
    expect(await startWith('new')).toBe(restarted);
  });

  it('goes back on request and stays there', async () => {
    const env = createEnv('old');
    const opened = await openDatabase(env, () => {});
    if (!opened.ok) throw new Error(opened.error);
    expect(await seed(opened.value, env)).toEqual([]);
    await opened.value.close();
    expect(await startWith('old')).toBe('The Vault');
  });

  it('leaves out fields of a document that only another version of the program knows', async () => {
    const opened = await openDatabase(createEnv('old'), () => {});
    if (!opened.ok) throw new Error(opened.error);
    const { value: db } = opened;
    expect(await seed(db, createEnv('old'))).toEqual([]);
    await db.run(sql`
      UPDATE content_documents SET document = jsonb_set(document, '{rooms,0}', document #> '{rooms,0}' || '{"refusesAt": null}')
      WHERE kind = 'ticketing'
    `);
    await db.run(
      sql`UPDATE content_documents SET document = document || '{"colour": "red"}' WHERE kind IN ('offers', 'demo')`,
    );
    await db.close();
    const started = await startApi({ ...createEnv('old'), importsContent: false }, createLog('silent'));
    expect(started.ok).toBe(true);
    if (started.ok) await started.value.stop();
  });
});

describe.runIf(url !== null)('npm run content -- import', () => {
  beforeEach(async () => {
    databaseUrl = await createDatabase(url ?? '', template);
  });

  it('replaces the revision that the folder was made from, and no other', async () => {
    expect(await startWith('old')).toBe('The Vault');
    await copyFolder('old', 'new');
    await rename('new', 'The Safe');

    const dry = await runImport('new', '--dry-run');
    expect(dry).toEqual({ code: 0, output: 'changed  games/vault.json\nIt would be revision 2.\n' });
    const imported = await runImport('new');
    expect(imported.output).toMatch(
      /^changed {2}games\/vault\.json\nThe content of .* is imported as revision 2\.\n$/u,
    );
    expect(await startWith('old')).toBe('The Safe');
    expect((await runImport('new')).output).toBe('Revision 2 has these documents already.\n');

    // This is the folder of the revision before, unchanged and changed.
    const older = await runImport('old');
    expect(older.code).toBe(1);
    expect(older.output).toContain('the database has revision 2, this folder was made from 1.');
    await rename('old', 'The Cellar');
    expect((await runImport('old')).code).toBe(1);
    expect(await startWith('old')).toBe('The Safe');

    const forced = await runImport('old', '--force');
    expect([forced.code, forced.output]).toEqual([0, expect.stringContaining('imported as revision 3.')]);
    expect(await startWith('new')).toBe('The Cellar');
  });

  it('rejects one of two folders that were made from the same revision', async () => {
    await startWith('old');
    await copyFolder('old', 'mine');
    await copyFolder('old', 'theirs');
    await rename('mine', 'The Safe');
    await rename('theirs', 'The Cellar');
    expect((await runImport('mine')).code).toBe(0);
    expect((await runImport('theirs')).code).toBe(1);
    // This is an import under a number that was raised by hand.
    const file = join(folder, 'theirs/revision.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"revision": 1', '"revision": 2'));
    const forked = await runImport('theirs');
    expect([forked.code, forked.output]).toEqual([1, expect.stringContaining('other documents under revision 2')]);
    expect(await startWith('old')).toBe('The Safe');
  });

  it('names a damaged revision file, unknown flags and the embedded database', async () => {
    await writeFile(join(folder, 'old/revision.json'), '{"revision": "two"}');
    expect(await runImport('old')).toEqual({
      code: 1,
      output: 'revision.json is not what npm run content -- import has written\n',
    });
    expect((await runImport('old', '--all')).code).toBe(2);
    databaseUrl = '';
    expect((await runImport('old')).code).toBe(2);
  });
});
