const width = 120;

/**
 * Formats JSON as the formatter does: a value that fits into 120 characters is on one line.
 *
 * @param keyWidth the width of the key before the value
 * @param commaWidth the width of the comma after it, 0 or 1
 */
export function printJson(value: unknown, indent = '', keyWidth = 0, commaWidth = 0): string {
  const line = writeOnOneLine(value);
  const fits = indent.length + keyWidth + line.length + commaWidth <= width;
  if (typeof value !== 'object' || value === null || fits) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => `${inner}${printJson(item, inner, 0, measureComma(index, value))}`);
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).map(([key, member], index, all) => {
    const name = `${JSON.stringify(key)}: `;
    return `${inner}${name}${printJson(member, inner, name.length, measureComma(index, all))}`;
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

/** Returns the width of the comma after an item: the last one has none. */
function measureComma(index: number, items: readonly unknown[]): number {
  return index < items.length - 1 ? 1 : 0;
}

function writeOnOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeOnOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${writeOnOneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
