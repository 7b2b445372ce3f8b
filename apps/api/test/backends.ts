import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { openTestApi, type TestApi, type TestApiOptions } from '../src/testing/open-test-api.ts';
import { createDatabase } from '../src/testing/test-postgres.ts';

export const fixtureContent = fileURLToPath(new URL('fixtures/content', import.meta.url));

export interface Backend {
  readonly name: string;
  readonly isThere: boolean;
  open(options?: Partial<TestApiOptions>): Promise<TestApi>;
}

const { url, template } = inject('postgres');

/** Each suite of the inventory runs on both databases and must give the same results. */
export const backends: readonly Backend[] = [
  {
    name: 'PGlite',
    isThere: true,
    open: (options) => openTestApi({ contentDir: fixtureContent, ...options }),
  },
  {
    name: 'PostgreSQL',
    isThere: url !== null,
    open: async (options) =>
      openTestApi({ contentDir: fixtureContent, databaseUrl: await createDatabase(url ?? '', template), ...options }),
  },
];
