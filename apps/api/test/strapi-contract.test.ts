import { readFileSync } from 'node:fs';
import { envelopeWire } from '@latchkey/cms-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { openApi } from './backends.ts';
import { toVersion4 } from './strapi-version-4.ts';
import { sendJson, startFakeStrapi, type FakeStrapi } from './fake-strapi.ts';

/*
 * The recorded responses of a real Strapi with the demo chain (`examples/strapi/scripts/record.cli.ts`), found by the exact query,
 * and the responses from the embedded documents to the same calls in the same hour.
 */
const recorded = readLines(
  'strapi-responses.jsonl',
  z.object({ request: z.string(), status: z.number(), body: z.unknown() }),
);
const expected = readLines(
  'expected-responses.jsonl',
  z.object({ recordedAt: z.string(), call: z.string(), status: z.number(), data: z.unknown(), meta: z.unknown() }),
);
const recordedAt = Date.parse(expected[0]?.recordedAt ?? '');
const token = 'token-of-the-contract-test';

describe.each([
  ['version 5', (body: unknown) => body],
  ['version 4', toVersion4],
])('the content of a Strapi of %s', (_, shaped) => {
  let strapi: FakeStrapi;
  let api: TestApi;
  const unknown: string[] = [];
  beforeAll(async () => {
    strapi = await startFakeStrapi((request, response) => {
      // The api reads the website as it starts, for the languages of the chain. Strapi returns those in every language.
      const isWebsite = (url: string) => url.startsWith('/api/website?');
      const found =
        recorded.find((each) => each.request === request.url) ??
        recorded.find((each) => isWebsite(each.request) && isWebsite(request.url ?? ''));
      if (found === undefined) unknown.push(request.url ?? '');
      sendJson(response, found === undefined ? {} : shaped(found.body), found?.status ?? 500);
    });
    const settings = { origin: strapi.origin, token, mediaOrigin: 'https://media.example' };
    api = await openApi({ strapi: settings, now: () => recordedAt });
  });
  afterAll(async () => {
    await api.close();
    await strapi.stop();
  });

  it.each(expected)('gives $call the same response as the documents', async ({ call, status, data, meta }) => {
    const response = await api.fetch(new Request(`http://api.test/api${call}`));
    const envelope = z.parse(envelopeWire, await response.json());
    expect(response.status).toBe(status);
    expect(differences(data, envelope.data)).toEqual([]);
    expect(envelope.meta).toEqual(meta);
  });

  it('has an absolute URL for every medium', async () => {
    const responses = await Promise.all(
      ['/pages/workshop', '/locations/orlando', '/games'].map(async (call) => {
        const response = await api.fetch(new Request(`http://api.test/api${call}`));
        return response.text();
      }),
    );
    const media = [...responses.join('').matchAll(/"url":"(?<url>[^"]*uploads[^"]*)"/gu)].map(
      (match) => match[1] ?? '',
    );
    expect(media.length).toBeGreaterThan(100);
    expect(media.filter((url) => !url.startsWith('https://media.example/uploads/'))).toEqual([]);
  });

  it('needs only recorded requests, sends its token and accepts no Brotli', () => {
    expect(unknown).toEqual([]);
    for (const { headers } of strapi.requests) {
      expect(headers).toMatchObject({ authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, identity' });
    }
  });
});

/** The notes for `npm run content -- check`, which no client reads. */
const forEditors = ['bookedByTelephone'];

/**
 * Lists the differences between two values: Strapi must return every value of the documents, except the URLs, renditions and link previews of media.
 */
function differences(wanted: unknown, found: unknown, place = 'data'): readonly string[] {
  if (wanted === null || wanted === undefined) return [];
  if (Array.isArray(wanted)) {
    const list: readonly unknown[] = Array.isArray(found) ? found : [];
    if (list.length !== wanted.length) return [`${place} has ${list.length} of ${wanted.length}`];
    return wanted.flatMap((item: unknown, index) => differences(item, list[index], `${place}[${index}]`));
  }
  if (typeof wanted !== 'object') {
    // Ids are texts or numbers (`idSchema`).
    const isId = typeof wanted === 'number' && place.endsWith('.id') && found === String(wanted);
    return wanted === found || isId ? [] : [`${place} is ${JSON.stringify(found)}`];
  }
  const members = typeof found === 'object' && found !== null ? new Map<string, unknown>(Object.entries(found)) : null;
  if (members === null) return [`${place} is ${JSON.stringify(found)}`];
  const isMedium = 'mime' in wanted || Object.keys(wanted).join() === 'url';
  return Object.entries(wanted).flatMap(([name, member]) =>
    (isMedium && (name === 'url' || name === 'formats' || name === 'preview')) || forEditors.includes(name)
      ? []
      : differences(member, members.get(name), `${place}.${name}`),
  );
}

function readLines<Schema extends z.ZodType>(name: string, schema: Schema): readonly z.output<Schema>[] {
  const text = readFileSync(new URL(`fixtures/strapi/${name}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => schema.parse(JSON.parse(line)));
}
