import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { openTestApi, type TestApi } from '../src/testing/open-test-api.ts';
import type { TestApiOptions } from '../src/testing/test-settings.ts';
import { newDatabaseUrl } from '../src/testing/vitest.ts';

export const fixtureContent = fileURLToPath(new URL('fixtures/content', import.meta.url));

export interface Backend {
  readonly name: string;
  open(options?: Partial<TestApiOptions>): Promise<TestApi>;
}

const pglite: Backend = {
  name: 'PGlite',
  open: (options) => openTestApi({ contentDir: fixtureContent, ...options }),
};

const postgresql: Backend = {
  name: 'PostgreSQL',
  open: async (options) => openTestApi({ contentDir: fixtureContent, databaseUrl: await newDatabaseUrl(), ...options }),
};

/** The databases for proofs of their own behaviour (statements in parallel, rows of older versions, errors), and of the figures. */
export const bothBackends: readonly Backend[] = inject('postgres').url === null ? [pglite] : [pglite, postgresql];

const { BOTH_DATABASES } = process.env;

/**
 * The databases for all other suites. Both databases get the same statements, so one is enough: PostgreSQL if there is one, else PGlite. With
 * BOTH_DATABASES=1, as in the proof `both-databases`, the suites run on both. The browser tests run on the embedded database.
 */
export const backends: readonly Backend[] = BOTH_DATABASES === '1' ? bothBackends : bothBackends.slice(-1);

/** Opens the api on the first of these databases, for a suite that is not about the database. */
export function openApi(options?: Partial<TestApiOptions>): Promise<TestApi> {
  const [first] = backends;
  if (first === undefined) throw new Error('there is no database');
  return first.open(options);
}
