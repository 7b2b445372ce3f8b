import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiUnderTest } from './api-under-test.ts';
import { callEveryPath } from './every-path.ts';
import { siteOrigin } from './site-origin.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await siteOrigin.open();
});
afterAll(() => api.close());

it('the walk calls each operation under /api through the site’s origin, with the expected responses', async () => {
  const origin = api.baseUrl.replace(/\/api$/u, '');
  const surprises: string[] = [];
  await callEveryPath(async ({ method, path, headers, body, expected }) => {
    const response = await api.fetch(
      new Request(`${origin}${path}`, { method, headers, redirect: 'manual', ...(body !== null && { body }) }),
    );
    const text = await response.text();
    if (response.status !== expected) surprises.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
    return { status: response.status, body: text };
  }, 'walk-1');
  expect(surprises).toEqual([]);

  const called = new Set(api.log.calls.map(({ operationId }) => operationId));
  const underApi = Object.entries(api.api.document.paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([, item]) => Object.values(item).flatMap((operation) => (operation ? [operation.operationId] : [])));
  expect(underApi.filter((operationId) => !called.has(operationId))).toEqual([]);
});
