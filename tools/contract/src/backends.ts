import { createDatabase, type TestApiOptions } from '@latchkey/api/testing';
import { inject } from 'vitest';
import { openApi, type ApiUnderTest } from './api-under-test.ts';

export interface Backend {
  readonly name: string;
  open(options?: Partial<TestApiOptions>): Promise<ApiUnderTest>;
}

const url = inject('postgresUrl');

/** The two databases that the api runs on: every contract must hold on both. */
export const backends: readonly Backend[] = [
  { name: 'PGlite', open: (options) => openApi(options) },
  ...(url === null ? [] : [postgresAt(url)]),
];

function postgresAt(serverUrl: string): Backend {
  return {
    name: 'PostgreSQL',
    open: async (options) => openApi({ ...options, databaseUrl: await createDatabase(serverUrl) }),
  };
}
