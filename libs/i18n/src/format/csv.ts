/** A cell of a table. A number is written as it is; text that a spreadsheet would take for a formula is marked as text. */
export type CsvCell = string | number | null;

/** The byte order mark at the beginning of a file. Without it spreadsheets read the file in the encoding of the machine. */
export const csvMark = '\uFEFF';

/** Writes a line of a file of comma-separated values, by RFC 4180. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
