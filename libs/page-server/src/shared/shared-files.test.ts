import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { closeServers, listen } from '../testing/index.ts';
import type { SharedEntries } from './shared-entries.ts';
import { createSharedFiles } from './shared-files.ts';

const folders: string[] = [];
afterEach(async () => {
  await closeServers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function store() {
  const kept = new Map<string, Buffer>();
  const state = { isThere: true, writes: 0 };
  const entries: SharedEntries = {
    find: (name) => {
      const bytes = kept.get(name);
      return Promise.resolve(bytes === undefined || !state.isThere ? null : { bytes, leftMs: 1_000 });
    },
    keep: (name, bytes) => {
      state.writes += 1;
      kept.set(name, bytes);
      return Promise.resolve(true);
    },
    extend: (name) => Promise.resolve(state.isThere ? kept.has(name) : null),
  };
  return { kept, state, entries };
}

function build(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-build-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

async function site(folder: string, entries: SharedEntries) {
  const files = createSharedFiles({ folder, beginning: '/built/', entries });
  const server = createServer((request, response) =>
    files.serve(request, response, () => response.writeHead(418).end('by the renderer')),
  );
  const origin = await listen(server);
  return { files, get: (url: string, init?: RequestInit) => fetch(`${origin}/built/${url}`, init) };
}

describe('the files of builds that several sites share', () => {
  it('are sent by a site of another build, and by their own site as before', async () => {
    const { entries } = store();
    const before = await site(build({ 'chunks/old.js': 'old()', 'chunks/same.js': 'same()' }), entries);
    const now = await site(build({ 'chunks/new.js': 'next()', 'chunks/same.js': 'same()' }), entries);
    await Promise.all([before.files.share(), now.files.share()]);
    const old = await now.get('chunks/old.js');
    expect([old.status, await old.text()]).toEqual([200, 'old()']);
    expect(old.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(old.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await (await before.get('chunks/new.js')).text()).toBe('next()');
    expect((await now.get('chunks/same.js')).status).toBe(418);
  });

  it('are compressed for browsers that take gzip, and have no body for HEAD', async () => {
    const { entries } = store();
    const before = await site(build({ 'a.css': 'a{color:red}'.repeat(100) }), entries);
    const now = await site(build({}), entries);
    await before.files.share();
    const packed = await now.get('a.css', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect((await packed.text()).length).toBe(1_200);
    const plain = await now.get('a.css', { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), plain.headers.get('content-length')]).toEqual([null, '1200']);
    expect(await (await now.get('a.css', { method: 'HEAD' })).text()).toBe('');
  });

  it.each(['chunks/none.js', 'chunks/old.exe', '../secret.js', 'chunks/%2e%2e/old.js', 'a b.js'])(
    'are not found at %s',
    async (url) => {
      const { entries, kept } = store();
      for (const name of ['chunks/old.exe', '../secret.js']) kept.set(name, Buffer.from('no'));
      expect((await (await site(build({}), entries)).get(url)).status).toBe(418);
    },
  );

  it('are written once, and again where the store has lost them', async () => {
    const { entries, kept, state } = store();
    const { files } = await site(build({ 'one.js': '1', 'two.js': '2' }), entries);
    await files.share();
    await files.share();
    expect(state.writes).toBe(2);
    kept.clear();
    await files.share();
    expect(state.writes).toBe(4);
    state.isThere = false;
    await files.share();
    expect(state.writes).toBe(4);
  });
});
