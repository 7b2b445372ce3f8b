import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openTestApi, type TestApi } from '../src/testing/open-test-api.ts';
import { fixtureContent } from './backends.ts';
import { requestOf, written, type Written } from './fuzz/asked.ts';
import { operationsOf, type ListedOperation } from './fuzz/operations.ts';
import { seededRandom } from './fuzz/random.ts';
import { recipes } from './fuzz/recipes.ts';
import { discoverWorld, type World } from './fuzz/world.ts';

const errorSchema = z.object({
  error: z.object({ code: z.string(), details: z.array(z.string()), problems: z.array(z.string()).default([]) }),
});

/** What holds for all endpoints of the document, those included that do not exist yet. */
describe('every endpoint', () => {
  let api: TestApi;
  let world: World;
  const random = seededRandom(7);
  beforeAll(async () => {
    api = await openTestApi({ contentDir: fixtureContent });
    world = await discoverWorld(api, fixtureContent);
  });
  afterAll(() => api.close());

  /** Made once: none of these requests is done, so all of them stay right. */
  const right = new Map<string, Written>();
  const rightly = async ({ method, operation: { operationId } }: ListedOperation): Promise<Written> => {
    const recipe = recipes[operationId];
    if (recipe === undefined) throw new Error(`${operationId} has no recipe`);
    const made = right.get(operationId) ?? written(method, await recipe(world, random));
    right.set(operationId, made);
    return made;
  };
  /** What each operation answers to its right request with one thing changed. */
  const responsesTo = async (
    operations: readonly ListedOperation[],
    change: (sent: Written, operation: ListedOperation) => Written,
  ): Promise<Record<string, unknown>> => {
    const all: Record<string, unknown> = {};
    for (const each of operations) {
      const response = await api.fetch(requestOf(each.path, change(await rightly(each), each), 'somebody'));
      const { code, details, problems } = errorSchema.parse(await response.json()).error;
      all[each.operation.operationId] = [response.status, code, ...details, ...problems];
    }
    return all;
  };
  const expectAll = (operations: readonly ListedOperation[], expected: unknown) =>
    Object.fromEntries(operations.map(({ operation }) => [operation.operationId, expected]));
  const operationsTaking = (type: string) =>
    operationsOf(api.document).filter(({ operation }) => operation.requestBody?.content[type] !== undefined);

  it.each(['br', 'gzip', 'zstd', 'identity', ''])('refuses Content-Encoding %j', async (encoding) => {
    const all = operationsOf(api.document);
    const packed = (sent: Written) => ({ ...sent, headers: { ...sent.headers, 'content-encoding': encoding } });
    expect(await responsesTo(all, packed)).toEqual(expectAll(all, [415, 'encoding_unsupported']));
  });

  it('refuses a filter that it does not name', async () => {
    const all = operationsOf(api.document);
    const filtered = (sent: Written): Written => ({ ...sent, query: [...sent.query, ['filters%5Bname%5D', '1']] });
    const expected = [422, 'validation_failed', 'filters[name]: there is no such filter here'];
    expect(await responsesTo(all, filtered)).toEqual(expectAll(all, expected));
  });

  it.each([
    ['in a value', ['utm', '%ff'], 'utm: is not UTF-8'],
    ['in a name', ['%c3%28', '1'], '%c3%28: is not UTF-8'],
    ['cut short', ['utm', '%e2%82'], 'utm: is not UTF-8'],
  ] as const)('refuses a query that is no UTF-8 %s', async (_, pair, detail) => {
    const all = operationsOf(api.document);
    const broken = (sent: Written): Written => ({ ...sent, query: [...sent.query, pair] });
    expect(await responsesTo(all, broken)).toEqual(expectAll(all, [400, 'bad_query', detail]));
  });

  it('refuses a parameter that comes twice, by name', async () => {
    const named = operationsOf(api.document).flatMap((each) => {
      const first = (each.operation.parameters ?? []).find(
        (parameter) => 'in' in parameter && parameter.in === 'query',
      );
      return first !== undefined && 'name' in first ? [{ each, name: first.name }] : [];
    });
    expect(named.length).toBeGreaterThan(10);
    for (const { each, name } of named) {
      const escaped = encodeURIComponent(name);
      const twice = (sent: Written): Written => ({
        ...sent,
        query: [...sent.query.filter(([other]) => other !== escaped), [escaped, 'a'], [escaped, 'b']],
      });
      const expected = [422, 'validation_failed', `${name}: is given 2 times`];
      expect(await responsesTo([each], twice)).toEqual(expectAll([each], expected));
    }
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/jsonp'])(
    'refuses a body of type %s where it takes JSON',
    async (type) => {
      const all = operationsTaking('application/json');
      expect(all.length).toBeGreaterThan(5);
      const typed = (sent: Written) => ({ ...sent, headers: { ...sent.headers, 'content-type': type } });
      expect(await responsesTo(all, typed)).toEqual(expectAll(all, [415, 'json_expected']));
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
  ])('refuses %s where it takes JSON', async (_, body, expected) => {
    const all = operationsTaking('application/json');
    expect(await responsesTo(all, (sent) => ({ ...sent, body }))).toEqual(expectAll(all, expected));
  });

  it('refuses a field that it does not know, by name', async () => {
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

  it('answers HEAD as GET without a body', async () => {
    for (const each of operationsOf(api.document).filter(({ method }) => method === 'GET')) {
      const sent = await rightly(each);
      const head = await api.fetch(requestOf(each.path, { ...sent, method: 'HEAD' }, 'somebody'));
      expect({ path: each.path, status: head.status, body: await head.text() }).toMatchObject({
        status: 200,
        body: '',
      });
    }
  });

  it('says which methods a path takes, to OPTIONS and to a wrong method', async () => {
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

  it('does not know a path with two slashes at its end', async () => {
    for (const method of ['GET', 'DELETE', 'OPTIONS']) {
      const response = await api.fetch(new Request('http://api.test/api/locations//', { method }));
      expect(response.status).toBe(404);
    }
  });

  it('answers a request id, and that nothing is to be stored or sniffed', async () => {
    for (const path of ['/api/website', '/nowhere', '/docs', '/metrics']) {
      const { headers } = await api.fetch(new Request(`http://api.test${path}`));
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/u);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});
