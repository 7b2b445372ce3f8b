import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startTestPostgres } from '@latchkey/api/testing';
import type { TestProject } from 'vitest/node';
import { writeSeededContent } from './seeded-content.ts';
import { startServer } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    seeded: Seeded;
  }
}

/** The start of all proofs: the content, and a seeded database of each kind to copy. */
export interface Seeded {
  readonly contentDir: string;
  readonly pgliteFolder: string;
  /** The PostgreSQL server with its template; null if there is none, for the reason in the next field. */
  readonly postgres: { readonly url: string; readonly template: string } | null;
  readonly reason: string;
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-load-seed-'));
  const contentDir = join(folder, 'content');
  const pgliteFolder = join(folder, 'data');
  await writeSeededContent(contentDir);
  const fill = async (settings: Readonly<Record<string, string>>) => {
    const server = await startServer({ settings: { CONTENT_DIR: contentDir, ...settings } });
    await server.stop();
  };
  await fill({ DATA_DIR: pgliteFolder, DATABASE_URL: '' });
  const started = await startTestPostgres();
  let postgres: Seeded['postgres'] = null;
  if (started.ok) {
    const { url } = started.value;
    const template = await createDatabase(url);
    await fill({ DATA_DIR: join(folder, 'unused'), DATABASE_URL: template });
    postgres = { url, template };
  }
  project.provide('seeded', { contentDir, pgliteFolder, postgres, reason: started.ok ? '' : started.error });
  return async () => {
    if (started.ok) await started.value.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
