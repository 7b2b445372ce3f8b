import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeBlockFiles } from './block-files.ts';
import { listNeeds, toNeed } from './block-needs.ts';
import { spellBlockName, explainBadName } from './block-names.ts';
import { listBlock, readListedTypes } from './list-block.ts';

export type NewBlock =
  /** The block was written. `files` are paths relative to the root of the library. */
  | { readonly kind: 'written'; readonly files: readonly string[] }
  | { readonly kind: 'rejected'; readonly reason: string };

/**
 * Writes a block of a new type into the library at `library` (`libs/blocks`), or returns why it cannot and writes nothing.
 *
 * @param need the name of the list that it shows; null for none
 */
export async function newBlock(type: string, library: string, need: string | null = null): Promise<NewBlock> {
  const read = (file: string) => readFile(path.join(library, file), 'utf8');
  const [registryFile, fixturesFile] = ['src/registry.ts', 'src/fixtures.ts'];
  const [registry, fixtures, data, folders] = await Promise.all([
    read(registryFile),
    read(fixturesFile),
    read('src/foundation/block-data.ts'),
    readdir(path.join(library, 'src/blocks')),
  ]);
  const taken = [...folders, ...readListedTypes(registry), ...readListedTypes(fixtures)];
  const reason = explainBadName(type, taken);
  if (reason !== null) return { kind: 'rejected', reason };
  const lists = listNeeds(data);
  if (need !== null && !lists.includes(need)) {
    return { kind: 'rejected', reason: `"${need}" is no list for a block: ${lists.join(', ')}.` };
  }

  const names = spellBlockName(type);
  const { camel } = names;
  const key = type.includes('-') ? `'${type}'` : type;
  const listed = new Map([
    [
      registryFile,
      listBlock(registry, {
        type,
        importLine: `import { ${camel}Block } from './blocks/${type}/${type}.block.tsx';`,
        entryLine: `  ${camel}Block,`,
      }),
    ],
    [
      fixturesFile,
      listBlock(fixtures, {
        type,
        importLine: `import { ${camel}Fixtures } from './blocks/${type}/${type}.fixture.ts';`,
        entryLine: `  ${key}: ${camel}Fixtures,`,
      }),
    ],
  ]);
  const folder = path.join('src/blocks', type);
  const files = new Map([
    ...[...writeBlockFiles(names, need === null ? null : toNeed(need))].map(
      ([name, text]) => [path.join(folder, name), text] as const,
    ),
    ...listed,
  ]);
  await mkdir(path.join(library, folder));
  for (const [file, text] of files) await writeFile(path.join(library, file), text);
  return { kind: 'written', files: [...files.keys()] };
}
