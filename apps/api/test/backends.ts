import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { openTestApi, type TestApi, type TestApiOptions } from '../src/testing/open-test-api.ts';
import { createDatabase } from '../src/testing/test-postgres.ts';

export const fixtureContent = fileURLToPath(new URL('fixtures/content', import.meta.url));

export interface Backend {
  readonly name: string;
  open(options?: Partial<TestApiOptions>): Promise<TestApi>;
}

const { url, template } = inject('postgres');

const pglite: Backend = {
  name: 'PGlite',
  open: (options) => openTestApi({ contentDir: fixtureContent, ...options }),
};

const postgresql: Backend = {
  name: 'PostgreSQL',
  open: async (options) =>
    openTestApi({ contentDir: fixtureContent, databaseUrl: await createDatabase(url ?? '', template), ...options }),
};

/** For suites of what the databases themselves do: statements in parallel, rows of older versions, errors; and of money. */
export const backends: readonly Backend[] = url === null ? [pglite] : [pglite, postgresql];

const { BOTH_DATABASES } = process.env;

/**
 * For the other suites: the same statements on either database, so PostgreSQL where it is there. BOTH_DATABASES=1 runs them on both, as the
 * soak does; the browser tests use all of it on the embedded one.
 */
export const usualBackends: readonly Backend[] = BOTH_DATABASES === '1' ? backends : backends.slice(-1);
