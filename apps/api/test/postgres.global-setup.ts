import type { TestProject } from 'vitest/node';
import { openPostgres } from '../src/db/open-postgres.ts';
import { createDatabase, startTestPostgres } from '../src/testing/test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server that all suites share, each with a database of its own; null with the reason if there is none. */
    postgres: {
      readonly url: string | null;
      readonly reason: string;
      /** The URL of a database with all migrations, to copy: quicker than to migrate each one. */
      readonly template: string;
    };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'] ?? '';
  if (given !== '') {
    project.provide('postgres', { url: given, reason: '', template: await createTemplate(given) });
    return () => Promise.resolve();
  }
  const started = await startTestPostgres();
  if (!started.ok) {
    process.stderr.write(`PostgreSQL tests are skipped: ${started.error}\n`);
    project.provide('postgres', { url: null, reason: started.error, template: '' });
    return () => Promise.resolve();
  }
  const { url } = started.value;
  project.provide('postgres', { url, reason: '', template: await createTemplate(url) });
  return () => started.value.stop();
}

async function createTemplate(serverUrl: string): Promise<string> {
  const template = await createDatabase(serverUrl);
  const db = await openPostgres({
    url: template,
    poolSize: 1,
    onIdleError: (error) => process.stderr.write(`${error.message}\n`),
  });
  await db.migrate();
  await db.close();
  return template;
}
