/** Fields that name a person: a trace carries them masked. */
const personalKeys: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email', 'phone']);

/** Every letter and digit made the same, so that what was valid stays valid and nobody can be read in it. */
function mask(text: string): string {
  return text
    .replaceAll(/[A-Za-z]/gu, 'x')
    .replaceAll(/\d/gu, '0')
    .replaceAll(/[^\p{ASCII}]/gu, 'é');
}

/** A value as plain data: without the ports of the world, and with every person masked. */
export function withoutPersons(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, function replace(this: unknown, key: string, part: unknown) {
      if (key === 'ports') return undefined;
      const isField = key === 'value' && isRecord(this) && this['type'] === 'field.set';
      return typeof part === 'string' && (isField || personalKeys.has(key)) ? mask(part) : part;
    }),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
