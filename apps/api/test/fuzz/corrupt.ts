import type { Random } from '@latchkey/testing';
import type { Operation } from '../../src/openapi/document.ts';
import type { Written } from './request-parts.ts';
import { strangeEscape, strangeText, strangeValue } from './strange-values.ts';

type Corrupt = (written: Written, random: Random, operation: Operation) => Written;

/** Corrupts one or two parts of a valid request. */
export function corruptRequest(written: Written, random: Random, operation: Operation): Written {
  const hasBody = written.body !== null;
  // A body is listed more often, since it has the most to corrupt.
  const ways = [
    ...(Object.keys(written.params).length > 0 ? [corruptPath] : []),
    ...(hasBody ? [corruptBody, corruptBody, corruptBody, corruptType, spoilBody] : []),
    corruptQuery,
    corruptQuery,
    corruptHeader,
  ];
  const corrupted = random.pick(ways)(written, random, operation);
  return random.chance(0.2) ? random.pick([corruptQuery, corruptHeader])(corrupted, random, operation) : corrupted;
}

/** Creates a request of strange values only. */
export function createGarbage(method: string, path: string, random: Random, operation: Operation): Written {
  const names = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, random.chance(0.5) ? 'nothing' : strangePart(random)]));
  const query = listNames(operation).flatMap((name): [string, string][] =>
    random.chance(0.6) ? [[encodeURIComponent(name), strangeEscape(random)]] : [],
  );
  const takesBody = operation.requestBody !== undefined;
  return {
    method,
    params,
    query,
    headers: takesBody ? { 'content-type': 'application/json' } : {},
    body: takesBody ? JSON.stringify(strangeValue(random)) : null,
  };
}

const corruptPath: Corrupt = (written, random) => {
  const name = random.pick(Object.keys(written.params));
  const value = random.chance(0.4) ? 'nothing' : strangePart(random);
  return { ...written, params: { ...written.params, [name]: value } };
};

const corruptQuery: Corrupt = (written, random, operation) => {
  const known = listNames(operation);
  const { query } = written;
  const unknown: readonly [string, string] = ['filters%5Bprice%5D', '1'];
  if (known.length === 0 || random.chance(0.2)) {
    return { ...written, query: [...query, random.pick([unknown, ['utm_source', 'x'], ['%ff', 'x']] as const)] };
  }
  const name = encodeURIComponent(random.pick(known));
  const others = query.filter(([each]) => each !== name);
  const way = random.pick(['missing', 'repeated', 'strange'] as const);
  if (way === 'missing') return { ...written, query: others };
  if (way === 'repeated') return { ...written, query: [...query, [name, 'en'], [name, 'en']] };
  return { ...written, query: [...others, [name, strangeEscape(random)]] };
};

const corruptHeader: Corrupt = (written, random) => ({
  ...written,
  headers: {
    ...written.headers,
    ...random.pick([
      { 'content-encoding': 'br' },
      { 'content-encoding': 'gzip' },
      { 'idempotency-key': 'a key with spaces' },
      { 'idempotency-key': 'x'.repeat(random.between(201, 400)) },
      { 'idempotency-key': 'used-by-all' },
      { 'x-request-id': 'x'.repeat(500) },
      { 'x-forwarded-for': '::1, not an address, 1.2.3.4' },
      { accept: 'text/html' },
      { 'accept-encoding': 'br;q=x' },
      { 'content-length': '5' },
    ]),
  },
});

const corruptType: Corrupt = (written, random) => ({
  ...written,
  headers: {
    ...written.headers,
    'content-type': random.pick([
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/jsonp',
      'application/json; charset=utf-16',
    ]),
  },
});

/** Replaces the body by one that cannot be read: cut off, too deep, too large or not UTF-8. */
const spoilBody: Corrupt = (written, random) => {
  const { body } = written;
  const way = random.pick(['not UTF-8', 'deep', 'huge', 'cut'] as const);
  if (way === 'not UTF-8')
    return { ...written, body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) };
  if (way === 'deep') return { ...written, body: '['.repeat(random.between(15, 3_000)) };
  // A huge body takes long, so most of them are cut instead.
  if (way === 'huge' && random.chance(0.2)) return { ...written, body: `{"x":"${'x'.repeat(300_000)}"}` };
  return { ...written, body: typeof body === 'string' ? body.slice(0, random.between(0, body.length)) : '' };
};

const corruptBody: Corrupt = (written, random, operation) => {
  // A file has no fields to corrupt.
  if (typeof written.body !== 'string') return spoilBody(written, random, operation);
  const body: unknown = JSON.parse(written.body);
  return { ...written, body: JSON.stringify(corruptValue(body, random)) };
};

/** Corrupts one part of a value: removes it, adds to it, doubles it or changes its type. */
function corruptValue(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    if (items.length === 0 || random.chance(0.25)) {
      return random.pick([[], [...items, ...items], [...items, strangeValue(random, 1)], strangeValue(random)]);
    }
    const index = random.between(0, items.length - 1);
    return items.map((item, at) => (at === index ? corruptValue(item, random) : item));
  }
  if (typeof value !== 'object' || value === null) return strangeValue(random);
  const members = Object.entries(value);
  if (members.length === 0 || random.chance(0.25)) {
    return { ...value, [random.chance(0.5) ? 'unknown' : strangeText(random).slice(0, 50)]: strangeValue(random, 1) };
  }
  const [name] = random.pick(members);
  if (random.chance(0.3)) return Object.fromEntries(members.filter(([each]) => each !== name));
  return Object.fromEntries(
    members.map(([each, member]) => [each, each === name ? corruptValue(member, random) : member]),
  );
}

/** Creates a part of a path that is no dot segment, which would change the path. */
function strangePart(random: Random): string {
  const part = strangeEscape(random);
  return part === '' || /^(?:\.|%2e){1,2}$/iu.test(part) ? 'nothing' : part;
}

/** Lists the parameters of an operation's query. */
function listNames({ parameters = [] }: Operation): string[] {
  return parameters.flatMap((each) => ('in' in each && each.in === 'query' ? [each.name] : []));
}
