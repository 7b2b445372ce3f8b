import path from 'node:path';
import { islands, type Island } from '../../src/compose/islands.ts';
import { collectPhrases } from './collect-phrases.ts';

const src = path.join(import.meta.dirname, '../../src');
const apiPhrases = path.join(import.meta.dirname, '../../../api/src/ticketing/shared/phrases.ts');

/** Collects the phrases of an island from its sources and from those of the api. */
export function collectIslandPhrases(island: Island): readonly string[] {
  const modules = islands[island].modules.map((module) => path.join(src, module));
  return collectPhrases(modules, listTables(island));
}

/** Collects those phrases of an island that the api returns. */
export function listReplyPhrases(island: Island): readonly string[] {
  return collectPhrases([], listTables(island));
}

function listTables(island: Island) {
  return islands[island].replies.map((name) => ({ file: apiPhrases, name }));
}

/** Collects the phrases of all islands, which the build of the site puts into its pages. */
export function collectAllIslandPhrases(): Readonly<Record<string, readonly string[]>> {
  const names = Object.keys(islands) as Island[];
  return Object.fromEntries(names.map((island) => [island, collectIslandPhrases(island)]));
}
