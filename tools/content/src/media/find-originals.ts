import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Original } from './make-picture.ts';

/** An original, and whether it is a film. */
export type Found = Original & { readonly isFilm: boolean };

const pictures: ReadonlySet<string> = new Set([
  '.jpg',
  '.jpeg',
  '.png',
  '.webp',
  '.avif',
  '.tif',
  '.tiff',
  '.svg',
  '.gif',
]);
const films: ReadonlySet<string> = new Set(['.mp4', '.mov', '.m4v', '.webm', '.mkv', '.avi']);
/** The end of the key of a picture that is cut for phones. */
const portraitEnd = '.portrait';

/**
 * Finds the originals of a folder by their keys: `house/foyer.jpg` is `house/foyer`, and `house/foyer.portrait.jpg` is the same picture cut for
 * phones. Two files of one key, and files of other types, are problems.
 */
export async function findOriginals(
  folder: string,
): Promise<{ readonly originals: readonly Found[]; readonly problems: readonly string[] }> {
  if (!existsSync(folder)) return { originals: [], problems: [`${folder} does not exist: put the originals there`] };
  const { fileByKey, problems } = indexByKey(await listFiles(folder));
  const originals = [...fileByKey].flatMap(([key, file]): Found[] => {
    // A portrait belongs to the original of the same key.
    if (key.endsWith(portraitEnd)) return [];
    const portrait = fileByKey.get(`${key}${portraitEnd}`);
    return [
      {
        key,
        file: join(folder, file),
        name: toName(key),
        portrait: portrait === undefined ? null : join(folder, portrait),
        isFilm: films.has(extname(file).toLowerCase()),
      },
    ];
  });
  return { originals, problems };
}

/** Lists the files of a folder, as paths below it with slashes, without hidden ones. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
}

/** Indexes the pictures and films by their keys. The first of two files with the same key stays. */
function indexByKey(files: readonly string[]) {
  const problems: string[] = [];
  const fileByKey = new Map<string, string>();
  for (const file of files) {
    const extension = extname(file).toLowerCase();
    const key = toKey(file);
    const other = fileByKey.get(key);
    if (!pictures.has(extension) && !films.has(extension)) problems.push(`${file} is neither a picture nor a film`);
    else if (other !== undefined) problems.push(`${file} has the same key as ${other}`);
    else fileByKey.set(key, file);
  }
  return { fileByKey, problems };
}

/** Turns a file name into a key, in lower case without accents, with hyphens within words only, as in URLs: `Grand Foyer.png` is `grand-foyer`. */
function toKey(file: string): string {
  return file
    .slice(0, -extname(file).length)
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9./]+/gu, '-')
    .replaceAll(/(?<=^|\/)-+|-+(?=$|\/|\.)/gu, '');
}

function toName(key: string): string {
  const words = key.replaceAll(/[/-]+/gu, ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
