import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { seeded } from '@latchkey/testing';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { fixtureContent, openApi } from './backends.ts';
import { toRequest, writeRequest, type Written } from './fuzz/request-parts.ts';
import { listOperations, type ListedOperation } from './fuzz/operations.ts';
import { recipes } from './fuzz/recipes.ts';
import { discoverWorld, type World } from './fuzz/world.ts';

const errorSchema = z.object({
  error: z.object({ code: z.string(), details: z.array(z.string()), problems: z.array(z.string()).default([]) }),
});

/** These tests are rules for all endpoints of the document, including later ones. */
describe('every endpoint', () => {
  let api: TestApi;
  let world: World;
  const random = seeded(7);
  beforeAll(async () => {
    api = await openApi();
    world = await discoverWorld(api, fixtureContent);
  });
  afterAll(() => api.close());

  /** The valid requests by operation. They are created once: each is sent with one thing wrong and rejected, so it stays valid. */
  const validRequests = new Map<string, Written>();
  const createValid = async ({ method, operation: { operationId } }: ListedOperation): Promise<Written> => {
    const recipe = recipes[operationId];
    if (recipe === undefined) throw new Error(`${operationId} has no recipe`);
    const made = validRequests.get(operationId) ?? writeRequest(method, await recipe(world, random));
    validRequests.set(operationId, made);
    return made;
  };
  /** Returns the response of each operation to its valid request with one thing changed. */
  const responsesTo = async (
    operations: readonly ListedOperation[],
    change: (sent: Written, operation: ListedOperation) => Written,
  ): Promise<Record<string, unknown>> => {
    const all: Record<string, unknown> = {};
    for (const each of operations) {
      const response = await api.fetch(toRequest(each.path, change(await createValid(each), each), 'somebody'));
      const { code, details, problems } = errorSchema.parse(await response.json()).error;
      all[each.operation.operationId] = [response.status, code, ...details, ...problems];
    }
    return all;
  };
  /** Returns the same expected response for each operation. */
  const forEach = (operations: readonly ListedOperation[], expected: unknown) =>
    Object.fromEntries(operations.map(({ operation }) => [operation.operationId, expected]));
  const operationsTaking = (type: string) =>
    // A body without a schema is taken as bytes.
    listOperations(api.document).filter(({ operation }) => operation.requestBody?.content[type]?.schema !== undefined);

  it.each(['br', 'gzip', 'zstd', 'identity', ''])('rejects Content-Encoding %j', async (encoding) => {
    const all = listOperations(api.document);
    const packed = (sent: Written) => ({ ...sent, headers: { ...sent.headers, 'content-encoding': encoding } });
    expect(await responsesTo(all, packed)).toEqual(forEach(all, [415, 'encoding_unsupported']));
  });

  it('rejects an undeclared filter', async () => {
    const all = listOperations(api.document);
    const filtered = (sent: Written): Written => ({ ...sent, query: [...sent.query, ['filters%5Bname%5D', '1']] });
    const expected = [422, 'validation_failed', 'filters[name]: there is no such filter here'];
    expect(await responsesTo(all, filtered)).toEqual(forEach(all, expected));
  });

  it.each([
    ['in a value', ['utm', '%ff'], 'utm: is not UTF-8'],
    ['in a name', ['%c3%28', '1'], '%c3%28: is not UTF-8'],
    ['cut short', ['utm', '%e2%82'], 'utm: is not UTF-8'],
  ] as const)('rejects a query that is not UTF-8 %s', async (_, pair, detail) => {
    const all = listOperations(api.document);
    const broken = (sent: Written): Written => ({ ...sent, query: [...sent.query, pair] });
    expect(await responsesTo(all, broken)).toEqual(forEach(all, [400, 'bad_query', detail]));
  });

  it('rejects a repeated parameter by its name', async () => {
    const named = listOperations(api.document).flatMap((each) => {
      const firstQuery = (each.operation.parameters ?? []).find(
        (parameter) => 'in' in parameter && parameter.in === 'query',
      );
      return firstQuery !== undefined && 'name' in firstQuery ? [{ each, name: firstQuery.name }] : [];
    });
    expect(named.length).toBeGreaterThan(10);
    for (const { each, name } of named) {
      const escaped = encodeURIComponent(name);
      const twice = (sent: Written): Written => ({
        ...sent,
        query: [...sent.query.filter(([other]) => other !== escaped), [escaped, 'a'], [escaped, 'b']],
      });
      const expected = [422, 'validation_failed', `${name}: is given 2 times`];
      expect(await responsesTo([each], twice)).toEqual(forEach([each], expected));
    }
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/jsonp'])(
    'rejects a body of type %s where it takes JSON',
    async (type) => {
      const all = operationsTaking('application/json');
      expect(all.length).toBeGreaterThan(5);
      const typed = (sent: Written) => ({ ...sent, headers: { ...sent.headers, 'content-type': type } });
      expect(await responsesTo(all, typed)).toEqual(forEach(all, [415, 'json_expected']));
    },
  );

  it.each([
    ['2 MB', `{"bookings":"${'x'.repeat(2_000_000)}"}`, [413, 'body_too_large']],
    [
      'lists 21 deep',
      '['.repeat(21) + ']'.repeat(21),
      [422, 'validation_failed', expect.stringContaining('20 levels')],
    ],
    ['objects 40,000 deep', '{"a":'.repeat(40_000), [422, 'validation_failed', expect.stringContaining('20 levels')]],
    ['bytes that are not UTF-8', Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d), [400, 'bad_json']],
    ['half of JSON', '{"bookings":[', [400, 'bad_json']],
    ['nothing', '', [400, 'bad_json']],
  ])('rejects %s where it takes JSON', async (_, body, expected) => {
    const all = operationsTaking('application/json');
    expect(await responsesTo(all, (sent) => ({ ...sent, body }))).toEqual(forEach(all, expected));
  });

  it('rejects an unknown field by its name', async () => {
    const all = operationsTaking('application/json');
    const added = (sent: Written): Written => {
      const body: unknown = JSON.parse(String(sent.body));
      return { ...sent, body: JSON.stringify({ ...(body as object), surprise: 1 }) };
    };
    for (const [operationId, expected] of Object.entries(await responsesTo(all, added))) {
      expect({ operationId, expected }).toEqual({
        operationId,
        expected: [422, 'validation_failed', expect.stringContaining('surprise')],
      });
    }
  });

  it('responds to HEAD as to GET, without a body', async () => {
    for (const each of listOperations(api.document).filter(({ method }) => method === 'GET')) {
      const sent = await createValid(each);
      const head = await api.fetch(toRequest(each.path, { ...sent, method: 'HEAD' }, 'somebody'));
      expect({ path: each.path, status: head.status, body: await head.text() }).toMatchObject({
        status: 200,
        body: '',
      });
    }
  });

  it('lists the allowed methods of a path for OPTIONS and for a wrong method', async () => {
    for (const [path, item] of Object.entries(api.document.paths)) {
      const filled = path.replaceAll(/\{\w+\}/gu, 'x');
      const methods = Object.keys(item).map((method) => method.toUpperCase());
      const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
      const options = await api.fetch(new Request(`http://api.test${filled}`, { method: 'OPTIONS' }));
      const patch = await api.fetch(new Request(`http://api.test${filled}/`, { method: 'PATCH' }));
      for (const response of [options, patch]) {
        expect(response.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(allowed));
      }
      expect(await options.json()).toMatchObject({
        data: { methods: expect.arrayContaining(allowed) as string[] },
        error: null,
      });
      expect(patch.status).toBe(405);
      expect(await patch.json()).toMatchObject({ data: null, error: { code: 'method_not_allowed', details: [] } });
    }
  });

  it('responds with 404 to a path with two slashes at its end', async () => {
    for (const method of ['GET', 'DELETE', 'OPTIONS']) {
      const response = await api.fetch(new Request('http://api.test/api/locations//', { method }));
      expect(response.status).toBe(404);
    }
  });

  it('returns a request id and the headers against caching and sniffing', async () => {
    for (const path of ['/api/website', '/nowhere', '/docs', '/metrics']) {
      const { headers } = await api.fetch(new Request(`http://api.test${path}`));
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/u);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});
