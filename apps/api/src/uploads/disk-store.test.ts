import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStore, type DiskStore } from './disk-store.ts';

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100, 7)]);
const upload = { key: 'up_file', mime: 'image/png', sizeBytes: png.length } as const;

async function* sent(...chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

const byteByByte = Array.from(png, (byte) => Uint8Array.of(byte));

describe('the disk store', () => {
  let folder: string;
  let disk: DiskStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-disk-'));
    disk = createDiskStore({ folder: join(folder, 'uploads'), secret: 's' });
  });
  afterEach(() => rm(join(folder, 'uploads'), { recursive: true, force: true }));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const files = async () => (await readdir(join(folder, 'uploads'))).toSorted();

  it.each([
    ['at once', [png]],
    ['byte by byte', byteByByte],
  ])('stores a file that arrives %s', async (_, chunks) => {
    expect(await disk.write(upload, sent(...chunks))).toBe('written');
    expect(await readFile(join(folder, 'uploads', 'up_file'))).toEqual(png);
    expect(await disk.look('up_file')).toEqual({
      ok: true,
      value: { sizeBytes: png.length, firstBytes: new Uint8Array(png.subarray(0, 16)) },
    });
    expect(await files()).toEqual(['up_file']);
  });

  it.each([
    ['too short', [png.subarray(0, 50)], 'tooShort'],
    ['empty', [], 'tooShort'],
    ['too long by a byte', [...byteByByte, Uint8Array.of(1)], 'tooLong'],
    ['of another type', [Buffer.alloc(png.length, 'GIF89a')], 'otherType'],
    [
      'of another type, and arrives byte by byte',
      Array.from(Buffer.alloc(png.length, 'GIF89a'), (byte) => Uint8Array.of(byte)),
      'otherType',
    ],
  ])('leaves nothing of a file that is %s', async (_, chunks, outcome) => {
    expect(await disk.write(upload, sent(...chunks))).toBe(outcome);
    expect(await files()).toEqual([]);
    expect(await disk.look('up_file')).toEqual({ ok: true, value: null });
  });

  it('checks a file that is shorter than its magic bytes', async () => {
    const gif = Buffer.from('GIF89a');
    expect(await disk.write({ key: 'up_gif', mime: 'image/gif', sizeBytes: 6 }, sent(gif))).toBe('written');
    expect(await disk.write({ key: 'up_no', mime: 'image/png', sizeBytes: 6 }, sent(gif))).toBe('otherType');
  });

  it('leaves nothing of a file whose sender stops', async () => {
    const strict = createDiskStore({ folder: join(folder, 'uploads'), secret: 's', silentMs: 20 });
    async function* stuck(): AsyncGenerator<Uint8Array> {
      yield png.subarray(0, 50);
      await new Promise(() => {});
    }
    expect(await strict.write(upload, stuck())).toBe('tooSlow');
    expect(await files()).toEqual([]);
  });

  it('leaves nothing of a file that arrives byte by byte for ever', async () => {
    const strict = createDiskStore({ folder: join(folder, 'uploads'), secret: 's', wholeMs: 30 });
    async function* dripping(): AsyncGenerator<Uint8Array> {
      for (const byte of png) {
        yield Uint8Array.of(byte);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    expect(await strict.write(upload, dripping())).toBe('tooSlow');
    expect(await files()).toEqual([]);
  });

  it('accepts one of two files that are written under the same key at the same time', async () => {
    const outcomes = await Promise.all([disk.write(upload, sent(png)), disk.write(upload, sent(png))]);
    expect(outcomes.toSorted()).toEqual(['taken', 'written']);
    expect(await files()).toEqual(['up_file']);
  });

  it('removes drafts of a dead process, but not those that are being written', async () => {
    await disk.tidy();
    await disk.write(upload, sent(png));
    for (const name of ['old.part', 'new.part']) await writeFile(join(folder, 'uploads', name), 'x');
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await utimes(join(folder, 'uploads', 'old.part'), yesterday, yesterday);
    await utimes(join(folder, 'uploads', 'up_file'), yesterday, yesterday);
    await disk.tidy();
    expect(await files()).toEqual(['new.part', 'up_file']);
    expect([await disk.remove('up_file'), await disk.remove('up_file')]).toEqual([true, true]);
  });
});
