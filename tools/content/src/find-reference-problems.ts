import { isObject, walkObjects, type Json } from './json.ts';
import { formatPath, type Problem } from './problem.ts';
import type { ContentDocument, ContentDocuments } from './read-documents.ts';

/** Pages that the site makes itself. */
const builtInPaths = ['/', '/checkout'];

/** Ids, picture keys and site addresses that lead nowhere, and blocks of one kind that share an id. */
export function findReferenceProblems(documents: ContentDocuments): Problem[] {
  const gameIds = new Set(documents.games.map(({ value }) => field(value, 'id')));
  const locationIds = new Set(documents.locations.map(({ value }) => field(value, 'id')));
  const paths = new Set([
    ...builtInPaths,
    ...documents.pages.map(({ value }) => `/${field(value, 'slug') ?? ''}`),
    ...documents.games.map(({ value }) => `/escape-games/${field(value, 'slug') ?? ''}`),
  ]);
  const all = [
    documents.website,
    ...documents.locations,
    ...documents.games,
    ...documents.pages,
    ...documents.ticketing,
  ];
  return all.flatMap(({ file, value }) => {
    const problems: Problem[] = repeatedBlocks({ file, value });
    walkObjects(value, (object, path) => {
      const report = (message: string) => problems.push({ file, path: formatPath(path), message });
      const { $media: media, gameId, locationId, url } = object;
      if (typeof media === 'string' && !Object.hasOwn(documents.media, media))
        report(`no picture "${media}" in media.json`);
      if (typeof gameId === 'string' && !gameIds.has(gameId)) report(`no game has the id "${gameId}"`);
      if (typeof locationId === 'string' && !locationIds.has(locationId))
        report(`no location has the id "${locationId}"`);
      for (const address of [url, ...Object.values(object).flatMap(hrefs)]) {
        if (typeof address === 'string' && isPagePath(address) && !paths.has(withoutQuery(address))) {
          report(`"${address}" leads to no page`);
        }
      }
      return true;
    });
    return problems;
  });
}

function repeatedBlocks({ file, value }: ContentDocument): Problem[] {
  const content = isObject(value) ? value['content'] : undefined;
  if (!Array.isArray(content)) return [];
  const seen = new Set<string>();
  return content.flatMap((block, index) => {
    const id = isObject(block) ? block['id'] : undefined;
    const key = `${field(block, '__component') ?? ''} ${typeof id === 'number' || typeof id === 'string' ? id : ''}`;
    if (seen.has(key)) return [{ file, path: formatPath(['content', index]), message: `repeats the id of ${key}` }];
    seen.add(key);
    return [];
  });
}

function hrefs(value: Json): string[] {
  return typeof value === 'string' ? [...value.matchAll(/href="([^"]*)"/gu)].map((match) => match[1] ?? '') : [];
}

/** Site addresses start with one slash and are written without locale and location; pictures live under /media. */
function isPagePath(address: string): boolean {
  return /^\/(?!\/|media\/)/u.test(address);
}

function withoutQuery(address: string): string {
  return address.split(/[?#]/u)[0] ?? address;
}

function field(value: Json, name: string): string | undefined {
  const found = isObject(value) ? value[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}
