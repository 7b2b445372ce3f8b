import type { TestProject } from 'vitest/node';
import { startTestPostgres } from '../src/testing/test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the one server that all suites share, each in a database of its own; null with the reason where there is none. */
    postgres: { readonly url: string | null; readonly reason: string };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = await startTestPostgres();
  if (!started.ok) {
    process.stderr.write(`PostgreSQL tests are skipped: ${started.reason}\n`);
    project.provide('postgres', { url: null, reason: started.reason });
    return () => Promise.resolve();
  }
  project.provide('postgres', { url: started.postgres.url, reason: '' });
  return () => started.postgres.stop();
}
