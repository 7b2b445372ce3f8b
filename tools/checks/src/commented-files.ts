import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basename } from 'node:path/posix';
import { listFiles } from './source-files.ts';

const sources = /\.(?:ts|tsx|mjs|sql|css)$/u;
const commentLine = /^\s*(?:\/\/|\/?\*|--)(?<text>.*)$/gmu;
/** The name of a source file, with or without folders. One with a placeholder (`<area>.ts`, `*.machine.ts`) or a mere ending is none. */
const sourceFile = /(?<![\w.*<>…/-])(?:[\w.[\]()-]+\/)*[\w[\]-][\w.-]*\.(?:ts|tsx|mjs|sql|module\.css)\b/gu;

/**
 * Finds the files that comments name and that do not exist, since a file is renamed more often than the comments that name it are read. Most
 * comments name a file without its folder, so that any file of the name will do. Migrations tell of their own time.
 */
export function findVanishedFiles(root: string): readonly string[] {
  const files = ['apps', 'libs', 'tools', 'examples'].flatMap((folder) => listFiles(root, folder, sources));
  const names = new Set(files.map((file) => basename(file)));
  return files
    .filter((file) => !file.includes('/migrations/'))
    .flatMap((file) =>
      filesNamedIn(readFileSync(join(root, file), 'utf8'))
        .filter((name) => !names.has(basename(name)))
        .map((name) => `${file}: a comment names ${name}, which does not exist`),
    );
}

/** Lists the source files that the comment lines of a text name. */
export function filesNamedIn(source: string): readonly string[] {
  return [...source.matchAll(commentLine)]
    .flatMap(({ groups }) => [...(groups?.['text'] ?? '').matchAll(sourceFile)])
    .map(([name]) => name)
    .filter((name) => !name.endsWith('.d.ts'));
}
