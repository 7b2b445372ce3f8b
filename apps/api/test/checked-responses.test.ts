import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedFetch } from '../src/testing/response-checker.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { openApi } from './backends.ts';

const get = (path: string) => new Request(`http://api.test${path}`);

describe('the check of responses', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi();
  });
  afterAll(() => api.close());
  const fetchReturning = (body: unknown, status: number) =>
    checkedFetch(() => Promise.resolve(Response.json(body, { status })), api.document);
  const error = { code: 'x', message: 'x', details: [] };

  it.each([
    ['a status that is not declared', { data: null, meta: null, error }, 409, '/api/website', '409 is not declared'],
    ['a bug', { data: null, meta: null, error }, 500, '/api/website', '500 is not declared'],
    ['data of another shape', { data: { id: 1 }, meta: null, error: null }, 200, '/api/pages/home', '/data'],
    ['no envelope', { id: 1 }, 200, '/api/pages/home', 'data'],
    ['an error without details', { data: null, meta: null, error: { code: 'x' } }, 404, '/api/pages/home', '/error'],
    ['a bug where there is no operation', { data: null, meta: null, error }, 500, '/nothing', 'no operation'],
  ])('throws at %s', async (_, body, status, path, message) => {
    await expect(fetchReturning(body, status)(get(path))).rejects.toThrow(message);
  });

  it('throws at another type', async () => {
    const html = checkedFetch(() => Promise.resolve(new Response('<p>')), api.document);
    await expect(html(get('/api/website'))).rejects.toThrow('application/json is declared');
  });

  it('accepts a declared response and leaves its body readable', async () => {
    const body = { data: null, meta: null, error };
    expect(await (await fetchReturning(body, 404)(get('/api/pages/nothing'))).json()).toEqual(body);
    expect(
      (await fetchReturning(body, 405)(new Request('http://api.test/api/website', { method: 'PUT' }))).status,
    ).toBe(405);
  });
});
