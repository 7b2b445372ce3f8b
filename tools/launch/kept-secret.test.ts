import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readKeptSecret } from './kept-secret.mjs';

/** What happens while a secret is drawn. */
const meanwhile = vi.hoisted(() => vi.fn<() => void>());
vi.mock(import('node:crypto'), async (load) => {
  const original = await load();
  const randomBytes = (size: number) => {
    meanwhile();
    return original.randomBytes(size);
  };
  return { ...original, randomBytes: randomBytes as typeof original.randomBytes };
});

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-secret-'));
});
afterEach(() => {
  meanwhile.mockReset();
  rmSync(folder, { recursive: true });
});

it('is the same at every start, and another one for another name', () => {
  const dataDir = join(folder, 'data');
  const secret = readKeptSecret(dataDir, 'link');
  expect(secret).toMatch(/^[\da-f]{64}$/u);
  expect(readKeptSecret(dataDir, 'link')).toBe(secret);
  expect(readKeptSecret(dataDir, 'loader')).not.toBe(secret);
  expect(readdirSync(dataDir).toSorted()).toEqual(['link', 'loader']);
});

it('is that of the process that was faster, where two start for the first time', () => {
  meanwhile.mockImplementation(() => writeFileSync(join(folder, 'link'), 'faster\n'));
  expect(readKeptSecret(folder, 'link')).toBe('faster');
  expect(readdirSync(folder)).toEqual(['link']);
});
