import type { TestProject } from 'vitest/node';
import { openPostgres } from '../db/open-postgres.ts';
import { createDatabase, startTestPostgres } from './test-postgres.ts';

/** Starts the PostgreSQL that all suites of a project share (`vitest.ts`), or uses that of TEST_DATABASE_URL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // oxlint-disable-next-line node/no-process-env -- a setting of the test run, not of the program
  const givenUrl = process.env['TEST_DATABASE_URL'] ?? '';
  if (givenUrl !== '') {
    project.provide('postgres', { url: givenUrl, reason: '', template: await createTemplate(givenUrl) });
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
