import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runEngineTests } from './browser-tests.mjs';
import { findEngines } from './find-engines.mjs';

/** A folder without programs, also without apt-get. */
let emptyFolder = '';

beforeEach(() => {
  emptyFolder = mkdtempSync(join(tmpdir(), 'latchkey-engines-'));
  vi.stubEnv('PATH', emptyFolder);
  vi.stubEnv('CI', '');
  vi.stubEnv('FIREFOX_PATH', '');
  vi.stubEnv('WEBKIT_DRIVER_PATH', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(emptyFolder, { recursive: true });
});

async function reasons(): Promise<readonly string[]> {
  return (await findEngines()).flatMap((engine) => ('why' in engine ? [`${engine.name}: ${engine.why}`] : []));
}

describe('findEngines', () => {
  it('says of each engine why it is missing', async () => {
    expect(await reasons()).toEqual([
      'Firefox: no Firefox on this machine, and it could not be installed (as root: apt-get install firefox-esr)',
      'WebKit: no WebKitWebDriver on this machine, and it could not be installed (as root: apt-get install webkit2gtk-driver)',
    ]);
  });

  it('takes the program that the variable names, and says so where that file does not exist', async () => {
    const none = join(emptyFolder, 'none');
    vi.stubEnv('FIREFOX_PATH', process.execPath);
    vi.stubEnv('WEBKIT_DRIVER_PATH', none);
    expect((await findEngines())[0]).toEqual({ name: 'Firefox', env: { FIREFOX_PATH: process.execPath } });
    expect(await reasons()).toEqual([`WebKit: WEBKIT_DRIVER_PATH=${none} does not exist`]);
  });

  it('needs every program of an engine', async () => {
    vi.stubEnv('WEBKIT_DRIVER_PATH', process.execPath);
    expect((await reasons())[1]).toMatch(/^WebKit: no Xvfb on this machine/u);
  });
});

describe('runEngineTests', () => {
  it('counts engines that cannot be had as not run, and in a CI as failed', async () => {
    const limitMs = 1_000;
    expect(await runEngineTests({ limitMs })).toMatchObject({ passed: 0, failed: 0, notRun: { length: 2 } });
    vi.stubEnv('CI', 'true');
    expect(await runEngineTests({ limitMs })).toMatchObject({ failed: 2, notRun: [], errors: { length: 2 } });
  });
});
