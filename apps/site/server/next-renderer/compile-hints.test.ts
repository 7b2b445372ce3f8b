import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hintScripts, withCompileHint } from './compile-hints.ts';

const hint = '//# allFunctionsCalledOnLoad\n';

describe('withCompileHint', () => {
  it('puts the hint first, since it applies only to what follows it', () => {
    expect(withCompileHint('run();')).toBe(`${hint}run();`);
  });

  it('adds the hint once', () => {
    expect(withCompileHint(withCompileHint('run();'))).toBe(`${hint}run();`);
  });

  it('leaves a large library as it is', () => {
    const library = 'f();'.repeat(125_001);
    expect(withCompileHint(library)).toBe(library);
  });
});

describe('hintScripts', () => {
  let distDir = '';
  beforeEach(async () => {
    distDir = await mkdtemp(join(tmpdir(), 'latchkey-hints-'));
    await mkdir(join(distDir, 'static/chunks/app'), { recursive: true });
  });
  afterEach(() => rm(distDir, { recursive: true }));

  it('marks the scripts of a build in all folders, and no other files', async () => {
    const files = { 'a.js': 'a();', 'app/b.js': 'b();', 'c.css': 'c {}' };
    for (const [name, text] of Object.entries(files)) await writeFile(join(distDir, 'static/chunks', name), text);
    expect(await hintScripts(distDir)).toBe(2);
    expect(await hintScripts(distDir)).toBe(2);
    const read = (name: string) => readFile(join(distDir, 'static/chunks', name), 'utf8');
    expect(await read('a.js')).toBe(`${hint}a();`);
    expect(await read('app/b.js')).toBe(`${hint}b();`);
    expect(await read('c.css')).toBe('c {}');
  });
});
