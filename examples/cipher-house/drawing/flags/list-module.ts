import type { DrawnCountry } from './countries.ts';
import { spriteColumns } from './sprite.ts';

const origin = '/* Written by examples/cipher-house/drawing/flags.cli.ts together with the sprite; change it there. */';

/**
 * Writes the source of the sprite's size in libs/ui. It is separate from the list, because every page shows flags and only a picker needs the list.
 */
export function sheetModule(countries: readonly DrawnCountry[]): string {
  const rows = Math.ceil(countries.length / spriteColumns);
  return `${origin}\nexport const flagSheet = { columns: ${spriteColumns}, rows: ${rows} } as const;\n`;
}

/** Writes the source of the list, as the formatter writes it. */
export function listModule(countries: readonly DrawnCountry[]): string {
  const entries = countries.map(
    ({ isoCode, name, flagPosition }) =>
      `  ${isoCode}: { name: ${quote(name)}, flagPosition: ${flagPosition}, isoCode: '${isoCode}' },`,
  );
  return [
    origin,
    '/** English names by two-letter code. */',
    'export const countryList = {',
    ...entries,
    '} as const;',
    '',
  ].join('\n');
}

function quote(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}
