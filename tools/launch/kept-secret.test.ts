import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readKeptSecret } from './kept-secret.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a kept secret is the same at every start, and another one under another name', () => {
  const dataDir = join(folder, 'data');
  const secret = readKeptSecret(dataDir, 'link');
  expect(secret).toMatch(/^[\da-f]{64}$/u);
  expect(readKeptSecret(dataDir, 'link')).toBe(secret);
  expect(readKeptSecret(dataDir, 'loader')).not.toBe(secret);
  expect(readdirSync(dataDir).toSorted()).toEqual(['link', 'loader']);
});

it('two processes that start for the first time at once read the secret of the faster one', () => {
  const drawLate = () => {
    writeFileSync(join(folder, 'link'), 'faster\n');
    return 'slower';
  };
  expect(readKeptSecret(folder, 'link', drawLate)).toBe('faster');
  expect(readdirSync(folder)).toEqual(['link']);
});
