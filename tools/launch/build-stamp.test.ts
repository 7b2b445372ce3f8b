import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildStamp } from './build-stamp.mjs';

const nx = { targetDefaults: { build: { inputs: ['production', { env: 'GALLERY' }] } } };

describe('buildStamp', () => {
  let root: string;
  let build: string;
  const stamp = (env: Record<string, string> = {}) => buildStamp(env, build, root);
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'latchkey-stamp-'));
    build = join(root, 'apps/site/.next');
    for (const folder of ['apps/site/.next', 'apps/site/src', 'apps/site/test-results', 'libs/ui']) {
      mkdirSync(join(root, folder), { recursive: true });
    }
    writeFileSync(join(root, 'nx.json'), JSON.stringify(nx));
    writeFileSync(join(root, 'apps/site/src/page.tsx'), 'one');
    writeFileSync(join(build, 'BUILD_ID'), 'first');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is the same while nothing changes, whatever tests write', () => {
    const before = stamp();
    writeFileSync(join(root, 'apps/site/test-results/report.json'), '{}');
    expect(stamp()).toBe(before);
  });

  it.each<[string, () => void]>([
    ['a new file', () => writeFileSync(join(root, 'libs/ui/button.tsx'), '')],
    ['a removed file', () => rmSync(join(root, 'apps/site/src/page.tsx'))],
    ['a file of equal length', () => utimesSync(join(root, 'apps/site/src/page.tsx'), 1, 1)],
    ['another build', () => writeFileSync(join(build, 'BUILD_ID'), 'a later one')],
  ])('changes with %s', (_, change) => {
    const before = stamp();
    change();
    expect(stamp()).not.toBe(before);
  });

  it('changes with a variable that the build reads, and with no other', () => {
    expect(stamp({ GALLERY: '1' })).not.toBe(stamp());
    expect(stamp({ PORT: '1' })).toBe(stamp());
  });
});
