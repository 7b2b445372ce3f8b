import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { comparePicture, drawProjects, readProjects, replacePicture, writePicture } from './picture.ts';

const root = mkdtempSync(join(tmpdir(), 'latchkey-picture-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function writeProject(folder: string, source: string): void {
  const name = folder.split('/')[1];
  write(`${folder}/package.json`, JSON.stringify({ name: `@latchkey/${name}`, nx: { name, tags: [`scope:${name}`] } }));
  write(`${folder}/src/index.ts`, source);
  write(`${folder}/src/index.test.ts`, `import '@latchkey/shop';`);
}

writeProject('apps/shop', `import { sum } from '@latchkey/sums'; export const total = sum;`);
writeProject('libs/sums', `export const sum = 1;`);
write(
  'docs/architecture.md',
  'Before.\n\n<!-- Written by `npm run docs -- architecture`. -->\n<!-- End of the picture. -->\n',
);

describe('the picture of the architecture', () => {
  it('shows the projects and what their sources import, without tests', () => {
    expect(readProjects(root).imports).toEqual([['shop', 'sums']]);
    expect(drawProjects(readProjects(root))).toContain('  shop --> sums');
  });

  it('shows the floors of a project from the top down', () => {
    const floors = [['server', 'src/app', 'next.config.ts'], ['src/foundation']];
    const picture = drawProjects({ projects: [{ name: 'shop', folder: 'apps/shop', floors }], imports: [] });
    expect(picture).toContain('    shop_0["server · app"]\n    shop_1["foundation"]\n    shop_0 --> shop_1');
  });

  it('is reported where it lacks a new import', () => {
    writePicture(root);
    expect(comparePicture(root)).toEqual([]);
    cpSync(join(root, 'libs/sums'), join(root, 'libs/more'), { recursive: true });
    writeProject('libs/more', `export const more = 1;`);
    write('libs/sums/src/index.ts', `export { more as sum } from '@latchkey/more';`);
    expect(comparePicture(root)).toContain('docs/architecture.md lacks: sums --> more');
  });

  it('needs its markers in the document', () => {
    expect(() => replacePicture('no markers', '')).toThrow('lacks the markers of the picture');
  });
});
