import { startTestPostgres } from '@latchkey/api/testing';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server that all files share, each with its own databases; null if there is none. */
    postgresUrl: string | null;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = await startTestPostgres();
  if (!started.ok) {
    process.stderr.write(`PostgreSQL tests are skipped: ${started.error}\n`);
    project.provide('postgresUrl', null);
    return () => Promise.resolve();
  }
  project.provide('postgresUrl', started.value.url);
  return () => started.value.stop();
}
