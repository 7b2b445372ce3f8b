import type { TestProject } from 'vitest/node';
import { startTestPostgres } from '../src/testing/test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server that all suites share, each with a database of its own; null with the reason if there is none. */
    postgres: { readonly url: string | null; readonly reason: string };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'] ?? '';
  if (given !== '') {
    project.provide('postgres', { url: given, reason: '' });
    return () => Promise.resolve();
  }
  const started = await startTestPostgres();
  if (!started.ok) {
    process.stderr.write(`PostgreSQL tests are skipped: ${started.error}\n`);
    project.provide('postgres', { url: null, reason: started.error });
    return () => Promise.resolve();
  }
  project.provide('postgres', { url: started.value.url, reason: '' });
  return () => started.value.stop();
}
