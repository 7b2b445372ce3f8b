import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, readJson, type Json, type JsonObject } from './json.ts';

export interface ContentDocument {
  /** Relative to the content folder. */
  readonly file: string;
  readonly value: Json;
}

export interface ContentDocuments {
  readonly website: ContentDocument;
  readonly locations: readonly ContentDocument[];
  readonly games: readonly ContentDocument[];
  readonly pages: readonly ContentDocument[];
  readonly ticketing: readonly ContentDocument[];
  /** Pictures by key. */
  readonly media: JsonObject;
}

export function readDocuments(folder: string): ContentDocuments {
  const media = existsSync(join(folder, 'media.json')) ? readJson(join(folder, 'media.json')) : {};
  return {
    website: { file: 'website.json', value: readJson(join(folder, 'website.json')) },
    locations: readFolder(folder, 'locations'),
    games: readFolder(folder, 'games'),
    pages: readFolder(folder, 'pages'),
    ticketing: readFolder(folder, 'ticketing'),
    media: isObject(media) ? media : {},
  };
}

function readFolder(folder: string, name: string): ContentDocument[] {
  return readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => ({ file: `${name}/${file}`, value: readJson(join(folder, name, file)) }));
}
