import type { JsonLdObject } from '../serialize-json-ld.ts';

/** What an editor wrote, and of the generated what is of none of its kinds: nothing is said twice. */
export function ownFirst(own: readonly JsonLdObject[], generated: readonly JsonLdObject[]): readonly JsonLdObject[] {
  const said = new Set(own.flatMap(typesOf));
  return [...own, ...generated.filter((data) => !typesOf(data).some((type) => said.has(type)))];
}

function typesOf(data: JsonLdObject): readonly string[] {
  return [data['@type']].flat().filter((type) => typeof type === 'string');
}
