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
 * The databases on which the contracts are tested. Every contract must hold on both, as BOTH_DATABASES=1 in the proof `both-databases` proves; else
 * it is only PostgreSQL where that is installed.
 */
export const backends: readonly Backend[] =
  inject('postgres').url === null ? [pglite] : BOTH_DATABASES === '1' ? [pglite, postgresql] : [postgresql];

/** The database for tests that are not about the database. */
export const firstBackend = backends[0] ?? pglite;
