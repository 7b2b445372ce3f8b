/*
 * Writes the content types and components of this project, and what the api asks for, from the schemas of `libs/`.
 * `--check` writes nothing and names what is not as it would be written.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { buildProject, json } from './schema/build-project.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const own = ['src/api', 'src/components'];
const isCheck = process.argv.includes('--check');

const { files, populate } = await buildProject(root);
const wanted = new Map<string, string>([
  ...[...files].map(([path, text]) => [`examples/strapi/${path}`, text] as const),
  ['apps/api/src/content/strapi/populate.json', json(populate)] as const,
]);
const problems: string[] = [];

for (const [path, text] of wanted) {
  const file = join(root, path);
  if (existsSync(file) && isSame(path, await readFile(file, 'utf8'), text)) continue;
  problems.push(`${path} is not as the schemas of libs/ have it`);
  if (isCheck) continue;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
for (const folder of own.map((each) => `examples/strapi/${each}`)) {
  if (!existsSync(join(root, folder))) continue;
  for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/');
    if (!entry.isFile() || wanted.has(path)) continue;
    problems.push(`${path} belongs to nothing`);
    if (!isCheck) await rm(join(root, path));
  }
}
if (isCheck && problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\nRun: npm run generate (in examples/strapi)\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${isCheck ? 'Nothing to write' : `${problems.length} of ${wanted.size} written`}.\n`);
}

/** The formatter may lay JSON out in its own way. */
function isSame(path: string, there: string, text: string): boolean {
  if (!path.endsWith('.json')) return there === text;
  return isDeepStrictEqual(JSON.parse(there), JSON.parse(text));
}
