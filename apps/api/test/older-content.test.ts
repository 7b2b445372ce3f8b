import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../src/db/open-database.ts';
import { seed } from '../src/commands/with-database.ts';
import { readEnv, type ApiEnv } from '../src/kernel/env.ts';
import { createLog } from '../src/kernel/log.ts';
import { startApi } from '../src/compose/start-api.ts';
import { createDatabase } from '../src/testing/test-postgres.ts';
import { fixtureContent } from './backends.ts';

const { url } = inject('postgres');

const databases = [
  { name: 'PostgreSQL', isThere: url !== null, older: 'The Safe' },
  // Only one process uses this database, so its folder has the documents that the operator wants.
  { name: 'PGlite', isThere: true, older: 'The Vault' },
] as const;

describe.each(databases.filter(({ isThere }) => isThere))('an api that starts on $name', ({ name, older }) => {
  let folder: string;
  let databaseUrl = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-older-'));
    await cp(fixtureContent, join(folder, 'old'), { recursive: true });
    await cp(fixtureContent, join(folder, 'new'), { recursive: true });
    await rename('The Safe');
    if (name === 'PostgreSQL') databaseUrl = await createDatabase(url ?? '');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function rename(title: string): Promise<void> {
    const file = join(folder, 'new/games/vault.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/"en": "The [A-Z]\w+"/u, `"en": "${title}"`));
  }

  function envOf(content: string): ApiEnv {
    const result = readEnv({
      API_PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      CONTENT_DIR: join(folder, content),
      WATCH_CONTENT_SECONDS: '0',
    });
    if (!result.ok) throw new Error(result.error.join('\n'));
    return result.value;
  }

  /** Starts with the documents of a folder; returns the name of a game and the warnings about the import. */
  async function startWith(content: string): Promise<{ readonly game: string; readonly warnings: readonly string[] }> {
    const warnings: string[] = [];
    const started = await startApi(envOf(content), createLog('warn', { write: (line) => void warnings.push(line) }));
    if (!started.ok) throw new Error(started.error.join('\n'));
    const response = await fetch(`http://127.0.0.1:${started.value.port}/api/games/vault`);
    const { data } = (await response.json()) as { data: { name: string } };
    await started.value.stop();
    return { game: data.name, warnings: warnings.filter((line) => line.includes('content not imported')) };
  }

  it('imports new documents, and replaced ones only if no other instance can have imported the newer version', async () => {
    expect(await startWith('old')).toEqual({ game: 'The Vault', warnings: [] });
    expect(await startWith('new')).toEqual({ game: 'The Safe', warnings: [] });

    const restarted = await startWith('old');
    expect(restarted.game).toBe(older);
    const isSaid = restarted.warnings.some((line) => line.includes('npm run db:seed'));
    expect(isSaid).toBe(name === 'PostgreSQL');

    // A document never seen before counts as the newest.
    await rename('The Strongroom');
    expect((await startWith('new')).game).toBe('The Strongroom');
  }, 90_000);

  it('goes back on request and stays there', async () => {
    const env = envOf('old');
    const opened = await openDatabase(env, () => {});
    if (!opened.ok) throw new Error(opened.error);
    expect(await seed(opened.value, env)).toEqual([]);
    await opened.value.close();
    expect(await startWith('old')).toEqual({ game: 'The Vault', warnings: [] });
  }, 60_000);

  it('leaves out fields of a document that only another version of the program knows', async () => {
    const opened = await openDatabase(envOf('old'), () => {});
    if (!opened.ok) throw new Error(opened.error);
    const { value: db } = opened;
    expect(await seed(db, envOf('old'))).toEqual([]);
    await db.run(sql`
      UPDATE content_documents SET document = jsonb_set(document, '{rooms,0}', document #> '{rooms,0}' || '{"refusesAt": null}')
      WHERE kind = 'ticketing'
    `);
    await db.run(
      sql`UPDATE content_documents SET document = document || '{"colour": "red"}' WHERE kind IN ('offers', 'demo')`,
    );
    await db.close();
    const started = await startApi({ ...envOf('old'), importsContent: false }, createLog('silent'));
    expect(started.ok).toBe(true);
    if (started.ok) await started.value.stop();
  }, 60_000);
});
