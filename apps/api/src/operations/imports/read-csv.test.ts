import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCsv, UnreadableCsv, type CsvLine } from './read-csv.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function linesOf(bytes: string | Buffer): Promise<readonly CsvLine[]> {
  const file = join(folder, 'file.csv');
  await writeFile(file, bytes);
  const opened = await openCsv(file);
  if (!opened.ok) throw new Error(opened.error.message);
  const lines: CsvLine[] = [];
  for await (const line of opened.value.lines) lines.push(line);
  return lines;
}

const text = 'First name;note\r\nChloé;"says ""oui""; then\nleaves"\r\nÉmile;\r\n';
const expected: readonly CsvLine[] = [
  { line: 2, cells: { firstname: 'Chloé', note: 'says "oui"; then\nleaves' }, broken: null },
  { line: 4, cells: { firstname: 'Émile', note: '' }, broken: null },
];
const utf16be = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

describe('a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little end first, with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, little end first', Buffer.from(text, 'utf16le')],
    ['UTF-16, big end first', utf16be],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['commas', Buffer.from('First name,note\nChloé,"says ""oui""; then\nleaves"\nÉmile,\n')],
    ['tabs', Buffer.from('First name\tnote\nChloé\t"says ""oui""; then\nleaves"\nÉmile\t\n')],
  ])('is read in %s', async (_, bytes) => {
    expect(await linesOf(bytes)).toEqual(expected);
  });

  it('names the line that has too many cells, and leaves empty lines out', async () => {
    expect(await linesOf('a,b\n1,2\n\n,\n1,2,3\n4\n')).toEqual([
      { line: 2, cells: { a: '1', b: '2' }, broken: null },
      { line: 5, cells: { a: '1', b: '2' }, broken: 'has 3 cells, and the first line 2' },
      { line: 6, cells: { a: '4', b: '' }, broken: null },
    ]);
  });

  it('says where a quotation mark is not closed', async () => {
    await expect(linesOf('a,b\n1,2\n"3,4\n5,6\n')).rejects.toMatchObject({ line: 3 });
    await expect(linesOf('a,b\n1,2\n"3,4\n5,6\n')).rejects.toThrow(UnreadableCsv);
  });

  it('that is missing or empty is an error', async () => {
    expect(await openCsv(join(folder, 'nowhere.csv'))).toMatchObject({ ok: false, error: { code: 'csv_unreadable' } });
    await writeFile(join(folder, 'empty.csv'), '');
    expect(await openCsv(join(folder, 'empty.csv'))).toMatchObject({ ok: false, error: { code: 'csv_empty' } });
  });
});
