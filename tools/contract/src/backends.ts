import type { TestApiOptions } from '@latchkey/api/testing';
import { newDatabaseUrl } from '@latchkey/api/testing/vitest';
import { inject } from 'vitest';
import { openApi, type ApiUnderTest } from './api-under-test.ts';

export interface Backend {
  readonly name: string;
  open(options?: Partial<TestApiOptions>): Promise<ApiUnderTest>;
}

const pglite: Backend = { name: 'PGlite', open: (options) => openApi(options) };

const postgresql: Backend = {
  name: 'PostgreSQL',
  open: async (options) => openApi({ ...options, databaseUrl: await newDatabaseUrl() }),
};

const { BOTH_DATABASES } = process.env;

/**
 * The databases that the api runs on: every contract must hold on both. BOTH_DATABASES=1 proves it, as the proof `both-databases` does; else
 * PostgreSQL where it is there.
 */
export const backends: readonly Backend[] =
  inject('postgres').url === null ? [pglite] : BOTH_DATABASES === '1' ? [pglite, postgresql] : [postgresql];

/** For what is not about the database. */
export const firstBackend = backends[0] ?? pglite;
