import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basename } from 'node:path/posix';
import { listFiles } from './source-files.ts';

const sources = /\.(?:ts|tsx|mjs|sql|css)$/u;
const commentLine = /^\s*(?:\/\/|\/?\*|--)(?<text>.*)$/gmu;
/**
 * The pattern of the name of a source file, with or without folders. A name with a placeholder (`<area>.ts`, `*.machine.ts`) or a mere ending is
 * none.
 */
const sourceFile = /(?<![\w.*<>…/-])(?:[\w.[\]()-]+\/)*[\w[\]-][\w.-]*\.(?:ts|tsx|mjs|sql|module\.css)\b/gu;

/**
 * Finds the files that comments name and that do not exist, since comments are easily forgotten when a file is renamed. Most comments name a file
 * without its folder, so that any file of the name counts. Migrations are not checked, since they describe the past.
 */
export function findVanishedFiles(root: string): readonly string[] {
  const files = ['apps', 'libs', 'tools', 'examples'].flatMap((folder) => listFiles(root, folder, sources));
  const names = new Set(files.map((file) => basename(file)));
  return files
    .filter((file) => !file.includes('/migrations/'))
    .flatMap((file) =>
      listNamedFiles(readFileSync(join(root, file), 'utf8'))
        .filter((name) => !names.has(basename(name)))
        .map((name) => `${file}: a comment names ${name}, which does not exist`),
    );
}

/** Lists the source files that the comment lines of a text name. */
export function listNamedFiles(source: string): readonly string[] {
  return [...source.matchAll(commentLine)]
    .flatMap(({ groups }) => [...(groups?.['text'] ?? '').matchAll(sourceFile)])
    .map(([name]) => name)
    .filter((name) => !name.endsWith('.d.ts'));
}
