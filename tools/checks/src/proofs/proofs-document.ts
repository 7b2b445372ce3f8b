import type { Proof } from '@latchkey/tool-launch/proofs';

export const proofsDocument = 'docs/testing.md';

/** The kept figures of the last run of each proof. */
export type LastFigures = Readonly<
  Record<
    string,
    { readonly date: string; readonly scale: string; readonly seconds: number; readonly figures: readonly string[] }
  >
>;

const begin = '<!-- Written by `npm run docs -- proofs`. -->';
const end = '<!-- End of the list of proofs. -->';

/** Writes the table of proofs into the document, from the registered proofs and the figures. Throws where the document has no place for it. */
export function writeProofsTable(
  document: string,
  table: Readonly<Record<string, Proof>>,
  figures: LastFigures,
): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${proofsDocument} lacks "${begin}" or "${end}"`);
  const rows = Object.entries(table).map(([name, { shows, minutes }]) =>
    row([`\`${name}\``, shows, String(minutes), describeLast(figures[name])]),
  );
  const lines = [row(['proof', 'what it shows', 'minutes', 'last figures']), '|---|---|---|---|', ...rows];
  return `${document.slice(0, from)}${begin}\n\n${lines.join('\n')}\n\n${document.slice(to)}`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`).replaceAll(/\s+/gu, ' ')).join(' | ')} |`;
}

function describeLast(last: LastFigures[string] | undefined): string {
  if (last === undefined) return 'none yet';
  return [`${last.date}, ${last.scale}, ${last.seconds} s`, ...last.figures].join('; ');
}
