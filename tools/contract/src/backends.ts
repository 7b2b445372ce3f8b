import { createDatabase, type TestApiOptions } from '@latchkey/api/testing';
import { inject } from 'vitest';
import { openApi, type ApiUnderTest } from './api-under-test.ts';

export interface Backend {
  readonly name: string;
  open(options?: Partial<TestApiOptions>): Promise<ApiUnderTest>;
}

const url = inject('postgresUrl');

const pglite: Backend = { name: 'PGlite', open: (options) => openApi(options) };

const { BOTH_DATABASES } = process.env;

/**
 * The databases that the api runs on: every contract must hold on both. BOTH_DATABASES=1 proves it, as the soak does; else PostgreSQL where it
 * is there.
 */
export const backends: readonly Backend[] =
  url === null ? [pglite] : BOTH_DATABASES === '1' ? [pglite, postgresAt(url)] : [postgresAt(url)];

function postgresAt(serverUrl: string): Backend {
  return {
    name: 'PostgreSQL',
    open: async (options) => openApi({ ...options, databaseUrl: await createDatabase(serverUrl) }),
  };
}
