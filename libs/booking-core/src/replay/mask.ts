/** Fields that name a person, or are as good as money: a trace carries them masked. */
const maskedKeys: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email', 'phone', 'code']);

/** Every letter and digit made the same, so that what was valid stays valid and nobody can be read in it. */
function mask(text: string): string {
  return text
    .replaceAll(/[A-Za-z]/gu, 'x')
    .replaceAll(/\d/gu, '0')
    .replaceAll(/[^\p{ASCII}]/gu, 'é');
}

/** A value as plain data: without the ports of the world, with every person masked and every code. */
export function withoutPersons(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, function replace(this: unknown, key: string, part: unknown) {
      if (key === 'ports') return undefined;
      return typeof part === 'string' && isPersonal(this, key) ? mask(part) : part;
    }),
  );
}

function isPersonal(holder: unknown, key: string): boolean {
  if (maskedKeys.has(key)) return true;
  if (!isRecord(holder)) return false;
  // What was typed into a field, and what is written on a gift voucher; an error's message is a developer's.
  return (
    (key === 'value' && holder['type'] === 'field.set') || (key === 'message' && Object.hasOwn(holder, 'voucherId'))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
