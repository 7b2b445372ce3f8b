/*
 * Writes the content types and components of this project, and the fields that the api has to populate, from the schemas of `libs/`.
 * `--check` writes nothing and prints which files are out of date.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { buildProject } from './schema/build-project.ts';
import { json } from './schema/project-files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const own = ['src/api', 'src/components'];
const isCheck = process.argv.includes('--check');

const { files, populate } = await buildProject(root);
const wanted = new Map<string, string>([
  ...[...files].map(([path, text]) => [`examples/strapi/${path}`, text] as const),
  ['apps/api/src/content/strapi/populate.json', json(populate)] as const,
]);
const differences: string[] = [];

for (const [path, text] of wanted) {
  const file = join(root, path);
  if (existsSync(file) && isSame(path, await readFile(file, 'utf8'), text)) continue;
  differences.push(`${path} differs from the schemas of libs/`);
  if (isCheck) continue;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
for (const folder of own.map((each) => `examples/strapi/${each}`)) {
  if (!existsSync(join(root, folder))) continue;
  for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/');
    if (!entry.isFile() || wanted.has(path)) continue;
    differences.push(`${path} has no schema`);
    if (!isCheck) await rm(join(root, path));
  }
}
if (isCheck && differences.length > 0) {
  process.stderr.write(`${differences.join('\n')}\nRun: npm run generate (in examples/strapi)\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${isCheck ? 'Nothing to write' : `${differences.length} of ${wanted.size} written`}.\n`);
}

/** JSON is compared by value, because the formatter may have changed its layout. */
function isSame(path: string, current: string, text: string): boolean {
  if (!path.endsWith('.json')) return current === text;
  return isDeepStrictEqual(JSON.parse(current), JSON.parse(text));
}
