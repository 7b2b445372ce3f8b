const width = 120;

/** Formats JSON as the formatter does: a value that fits into 120 characters is on one line. */
export function printJson(value: unknown, indent = '', lead = 0, comma = 0): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + lead + line.length + comma <= width) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item, index) => `${inner}${printJson(item, inner, 0, commaAfter(index, value))}`).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).map(([key, member], index, all) => {
    const name = `${JSON.stringify(key)}: `;
    return `${inner}${name}${printJson(member, inner, name.length, commaAfter(index, all))}`;
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

/** Returns the width of the comma after an item: the last one has none. */
function commaAfter(index: number, items: readonly unknown[]): number {
  return index < items.length - 1 ? 1 : 0;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${oneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
