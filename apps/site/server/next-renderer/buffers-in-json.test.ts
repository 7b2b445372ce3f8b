import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterEach, describe, expect, it } from 'vitest';
import { shortenBuffersInJson } from './buffers-in-json.ts';

const usual = Object.getOwnPropertyDescriptor(Buffer.prototype, 'toJSON') ?? {};

afterEach(() => {
  Object.defineProperty(Buffer.prototype, 'toJSON', usual);
});

describe('shortenBuffersInJson', () => {
  it('writes a buffer as its length', () => {
    shortenBuffersInJson();
    expect(JSON.stringify({ data: Buffer.alloc(100_000) })).toBe('{"data":{"type":"Buffer","byteLength":100000}}');
  });

  it('is still needed: Next measures the pages that it keeps as JSON, and of calls it needs the length alone', async () => {
    const file = createRequire(import.meta.url).resolve('next/dist/server/lib/incremental-cache/index.js');
    const source = await readFile(file, 'utf8');
    expect(source).toMatch(/itemSize = JSON\.stringify\(data\)\.length;\s+if \(ctx\.fetchCache && itemSize/u);
    expect(source.match(/itemSize/gu)).toHaveLength(3);
  });
});
