import { createDatabase } from '@latchkey/api/testing';
import { inject } from 'vitest';
import { openApi, type ApiUnderTest } from './api-under-test.ts';

export interface Backend {
  readonly name: string;
  open(): Promise<ApiUnderTest>;
}

const url = inject('postgresUrl');

/** The two databases that the api runs on: every contract must hold on both. */
export const backends: readonly Backend[] = [
  { name: 'PGlite', open: () => openApi() },
  ...(url === null
    ? []
    : [{ name: 'PostgreSQL', open: async () => openApi({ databaseUrl: await createDatabase(url) }) }]),
];
