import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { StrapiType } from './strapi-types.ts';

/*
 * What has to be asked for by name. `populate.json` is written by `examples/strapi` from the schemas of the content and of every
 * kind of block, as the components of Strapi are.
 */
const paths = z.record(z.string(), z.array(z.string()));
const { types, blocks } = z
  .object({ types: paths, blocks: paths })
  .parse(JSON.parse(readFileSync(new URL('populate.json', import.meta.url), 'utf8')));

/** `populate` of an entry; with its dynamic zone where that is wanted. Nothing is populated that is not named here. */
export function populateParameters(type: StrapiType, isWhole: boolean): readonly (readonly [string, string])[] {
  const parts = (types[type] ?? []).map((path): [string, string] => {
    const [first = '', ...rest] = path.split('.');
    return [`populate[${first}]${rest.map((name) => `[populate][${name}]`).join('')}`, 'true'];
  });
  return isWhole ? [...parts, ...zoneParameters()] : parts;
}

/** A zone is asked for kind by kind; a kind that is not known here stays unfilled. */
function zoneParameters(): readonly (readonly [string, string])[] {
  return Object.entries(blocks).flatMap(([component, inner]): readonly (readonly [string, string])[] => {
    const kind = `populate[content][on][${component}]`;
    if (inner.length === 0) return [[kind, 'true']];
    return inner.map((path, index) => [`${kind}[populate][${index}]`, path]);
  });
}
