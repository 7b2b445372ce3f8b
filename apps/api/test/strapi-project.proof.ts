import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const kinds = readdirSync(`${root}libs/blocks/src/blocks`).toSorted();

describe('the Strapi project', () => {
  it('matches the schemas of the content and the blocks', async () => {
    const { stdout } = await run(process.execPath, ['examples/strapi/scripts/generate.cli.ts', '--check'], {
      cwd: root,
    });
    expect(stdout).toContain('Nothing to write');
  });

  it('has a component for every kind of block, and the api requests each', () => {
    const populate = z
      .object({ blocks: z.record(z.string(), z.unknown()) })
      .parse(JSON.parse(readFileSync(`${root}apps/api/src/content/strapi/populate.json`, 'utf8')));
    const components = readdirSync(`${root}examples/strapi/src/components/sections`).toSorted();
    expect(kinds.length).toBeGreaterThanOrEqual(39);
    expect(components).toEqual(kinds.map((kind) => `${kind}.json`).toSorted());
    expect(Object.keys(populate.blocks).toSorted()).toEqual(kinds.map((kind) => `sections.${kind}`).toSorted());
  });
});
