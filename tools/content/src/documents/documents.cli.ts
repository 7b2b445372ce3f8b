/* `npm run docs -- documents` writes the JSON Schemas of the content documents and blocks, and the page of their fields, from the schemas with which
 * the programs read them. `--check` writes nothing and prints the files that are out of date.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { buildSchemas } from './build-schemas.ts';
import { loadSources } from './load-sources.ts';
import { writeFieldsPage } from './write-fields-page.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const schemasFolder = 'apps/api/src/documents/schemas';
const page = 'docs/documents.md';
const isCheck = process.argv.includes('--check');

const schemas = buildSchemas(await loadSources(root));
const wanted = new Map<string, string>([
  ...[...schemas].map(
    ([file, schema]) => [`${schemasFolder}/${file}`, `${JSON.stringify(schema, null, 2)}\n`] as const,
  ),
  [page, writeFieldsPage(schemas)],
]);
const outdated = [...wanted].filter(([file, text]) => !isSame(file, text)).map(([file]) => file);
const folder = join(root, schemasFolder);
const extra = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => !schemas.has(name));

if (isCheck) {
  for (const file of outdated) console.error(`${file} is out of date`);
  for (const name of extra) console.error(`${schemasFolder}/${name} has no schema`);
  if (outdated.length + extra.length > 0) {
    console.error('npm run docs -- documents writes them');
    process.exitCode = 1;
  }
} else {
  for (const file of outdated) writeFileSync(join(root, file), wanted.get(file) ?? '');
  for (const name of extra) rmSync(join(folder, name));
  console.log(`${outdated.length} of ${wanted.size} files written.`);
}

/** Says whether a file has this content. JSON is compared by value, since the formatter lays it out. */
function isSame(file: string, text: string): boolean {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const current = readFileSync(path, 'utf8');
  return file.endsWith('.json') ? isDeepStrictEqual(JSON.parse(current), JSON.parse(text)) : current === text;
}
