import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOriginals, type Found } from './find-originals.ts';
import { hasFfmpeg, makeFilm, withoutFfmpeg } from './make-film.ts';
import { makePicture } from './make-picture.ts';
import type { MediaEntry } from './renditions.ts';

export interface MediaFolders {
  readonly originals: string;
  /** The folder of the media, which is served at `/media`. */
  readonly media: string;
  /** The folder of the documents, among them `media.json`. */
  readonly content: string;
}

export interface MediaReport {
  /** The keys that were made anew. */
  readonly made: readonly string[];
  /** The number of those that were made from the same files before. */
  readonly unchanged: number;
  readonly problems: readonly string[];
}

type MediaIndex = Readonly<Record<string, MediaEntry>>;

/**
 * Makes the renditions of all originals that have none newer than themselves, and writes them into `media.json`. Entries without an original
 * stay: somebody has made them in another way.
 */
export async function makeMedia(
  folders: MediaFolders,
  onMade: (key: string) => void = () => undefined,
): Promise<MediaReport> {
  const { originals, problems: found } = await findOriginals(folders.originals);
  const problems = [...found];
  const index = readIndex(folders.content);
  const fresh: Record<string, MediaEntry> = {};
  const canMakeFilms = originals.some(({ isFilm }) => isFilm) ? await hasFfmpeg() : true;
  if (!canMakeFilms) problems.push(withoutFfmpeg);
  let unchanged = 0;
  for (const original of originals) {
    const { key, isFilm } = original;
    const known = index[key];
    if (known !== undefined && isCurrent(original, known, folders.media)) {
      unchanged += 1;
      continue;
    }
    if (isFilm && !canMakeFilms) continue;
    const named = { ...original, name: known?.name ?? original.name };
    try {
      fresh[key] = await (isFilm ? makeFilm(named, folders.media) : makePicture(named, folders.media));
      onMade(key);
    } catch (error) {
      problems.push(`${key}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const made = Object.keys(fresh);
  if (made.length > 0) {
    const file = join(folders.content, 'media.json');
    writeFileSync(file, `${JSON.stringify({ ...readIndex(folders.content), ...fresh }, null, 2)}\n`);
  }
  return { made, unchanged, problems };
}

function readIndex(content: string): MediaIndex {
  const file = join(content, 'media.json');
  // This program has written the file, so it has this type.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MediaIndex) : {};
}

/** Says whether every file of an entry exists and is newer than its originals. */
function isCurrent(
  { file, portrait }: Found,
  { url, formats, portrait: upright, preview }: MediaEntry,
  media: string,
): boolean {
  const changedMs = Math.max(...[file, portrait].flatMap((each) => (each === null ? [] : [statSync(each).mtimeMs])));
  if ((portrait !== null) !== (upright !== undefined)) return false;
  const renditions = [
    url,
    ...[...formats, ...(upright?.formats ?? []), ...(preview === undefined ? [] : [preview])].map((each) => each.url),
  ];
  return renditions.every((each) => {
    const made = statSync(join(media, each.replace(/^\/media\//u, '')), { throwIfNoEntry: false });
    return made !== undefined && made.mtimeMs >= changedMs;
  });
}
