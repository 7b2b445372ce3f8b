/*
 * Sends every content call in every language to two running apis, one with the embedded documents and one on Strapi, and prints every
 * difference: `node scripts/compare.cli.ts http://localhost:4000 http://localhost:4001`.
 *
 * Responses are compared as the client and the blocks parse them. URLs and renditions of media are skipped, because Strapi names and
 * scales files itself.
 */
import { fileURLToPath } from 'node:url';
import { createReader } from './as-read.ts';
import { contentCalls } from './content-calls.ts';

const [embedded = 'http://localhost:4000', strapi = 'http://localhost:4001'] = process.argv.slice(2);
/** The fields of a medium that differ between the systems. */
const systemsOwn = ['url', 'formats'];
const read = await createReader(fileURLToPath(new URL('../../..', import.meta.url)));
const differences: string[] = [];
let calls = 0;

for (const path of await contentCalls(embedded)) {
  const [a, b] = await Promise.all([callApi(embedded, path), callApi(strapi, path)]);
  calls += 1;
  if (a.status !== b.status) differences.push(`${path}: ${a.status} and ${b.status}`);
  compare(path, 'data', read(path, a.data), read(path, b.data));
  compare(path, 'meta', a.meta, b.meta);
}
for (const difference of differences.slice(0, 100)) process.stdout.write(`${difference}\n`);
process.stdout.write(`${calls} calls compared, ${differences.length} differences.\n`);
process.exitCode = differences.length === 0 ? 0 : 1;

interface ApiResponse {
  readonly status: number;
  readonly data: unknown;
  readonly meta: unknown;
}

async function callApi(origin: string, path: string): Promise<ApiResponse> {
  const response = await fetch(new URL(`/api${path}`, origin));
  // The response is an envelope of our own api.
  const { data, meta } = (await response.json()) as { data: unknown; meta: unknown };
  return { status: response.status, data, meta };
}

function compare(path: string, place: string, a: unknown, b: unknown): void {
  if (isNothing(a) && isNothing(b)) return;
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) differences.push(`${path}: ${place} has ${a.length} and ${b.length}`);
    for (const [index, item] of a.entries()) compare(path, `${place}[${index}]`, item, b[index]);
  } else if (isObject(a) && isObject(b)) {
    // A medium has a type; a picture without renditions is only a URL.
    const isMedium = 'url' in a && ('mime' in a || Object.keys(a).join() === 'url');
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (isMedium && systemsOwn.includes(name)) continue;
      compare(path, `${place}.${name}`, a[name], b[name]);
    }
  } else if (a !== b) {
    differences.push(`${path}: ${place} is ${show(a)} and ${show(b)}`);
  }
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 90);
}
