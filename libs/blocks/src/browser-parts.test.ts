import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;

/** The files that are imported without `lazy`, since every page needs them. */
const onEveryPage = ['block-boundary.client.tsx'];

/** Lists `file imports part` for each import statement that adds a part to the browser code of all pages. */
function directImports(): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !/^testing\b|\.client\.tsx$|\.test\.tsx?$/u.test(file))
    .flatMap((file) =>
      Array.from(
        readFileSync(path.join(root, file), 'utf8').matchAll(
          /^(?:import|export) (?!type ).*? from '(.+\.client\.tsx)';$/gmu,
        ),
        ([, part = '']) => ({ file, part: path.basename(part) }),
      ),
    )
    .map(({ file, part }) => `${file} imports ${part}`);
}

describe('a part that runs in the browser', () => {
  it('is imported by blocks through browser-parts.client.tsx only, so that pages without it do not load it', () => {
    const allowed = ['browser-parts.client.tsx', ...onEveryPage];
    const imports = directImports();
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((line) => !allowed.some((part) => line.endsWith(` ${part}`)))).toEqual([]);
  });
});
