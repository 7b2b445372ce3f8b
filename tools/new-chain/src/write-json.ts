const maxLineLength = 110;

/** Writes JSON as people do: short objects and lists without nested ones are one line. */
export function writeJson(value: unknown, indent = ''): string {
  const inside = `${indent}  `;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item: unknown) => writeJson(item, inside))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([key, member]) => `${JSON.stringify(key)}: ${writeJson(member, inside)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return `${open}${close}`;
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  const isPlain = Object.values(value).every((member) => typeof member !== 'object' || member === null);
  if (isPlain && line.length + indent.length <= maxLineLength) return line;
  return `${open}\n${parts.map((part) => `${inside}${part}`).join(',\n')}\n${indent}${close}`;
}
