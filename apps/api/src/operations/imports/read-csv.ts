import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { TextDecoderStream } from 'node:stream/web';
import { CsvError, parse } from 'csv-parse';
import { failed, succeeded, type Result } from '../../kernel/result.ts';

/** A line of a CSV file below the first. */
export interface CsvLine {
  /** The number of the line in the file, from 1, at which it begins. */
  readonly line: number;
  /** The cells by the names of the first line, in the spelling of `columnName`; empty and missing cells are empty texts. */
  readonly cells: Readonly<Record<string, string>>;
  /** The reason why the line cannot be read; null if it can. */
  readonly broken: string | null;
}

/** A CSV file that is open. */
export interface CsvFile {
  /** The names of the first line, as written. */
  readonly columns: readonly string[];
  /** The lines. Reading them throws `UnreadableCsv` if the rest of the file cannot be read. */
  readonly lines: AsyncIterable<CsvLine>;
}

/** The error of a file whose rest cannot be split into lines, as after a quotation mark that is not closed. The stream of lines throws it. */
export class UnreadableCsv extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.name = 'UnreadableCsv';
    this.line = line;
  }
}

/** The longest line, in characters. */
const maxLineLength = 100_000;
/** The most columns of a file. */
const maxColumns = 200;
/** The number of bytes by which the encoding and the delimiter are detected. */
const sniffedBytes = 64 * 1024;

/**
 * Opens a CSV file of another system, of any size: UTF-8, UTF-16 or Windows-1252, with or without a byte order mark, with commas, semicolons or tabs,
 * with quoted cells. The first line names the columns.
 */
export async function openCsv(file: string): Promise<Result<CsvFile>> {
  const start = await readStart(file);
  if (start === null) return failed('invalid', 'csv_unreadable', `${file} cannot be read.`);
  const encoding = await detectEncoding(file, start);
  const text = new TextDecoder(encoding).decode(start);
  const records = streamRecords(file, encoding, detectDelimiter(text));
  const first = await records.next().catch((error: unknown) => error);
  if (first instanceof Error) return failed('invalid', 'csv_unreadable', `${file}: ${first.message}`);
  // Only an error or a result of the generator comes here, and this is no error.
  const { value: head, done } = first as IteratorResult<CsvRecord, undefined>;
  if (done === true || head === undefined) return failed('invalid', 'csv_empty', `${file} has no lines.`);
  const columns = head.cells.map((name) => name.trim());
  if (columns.length > maxColumns) return failed('invalid', 'csv_wide', `${file} has more than ${maxColumns} columns.`);
  const names = columns.map(columnName);
  return succeeded({ columns, lines: mapRecords(records, names) });
}

/** Returns the name by which a column is compared: `First name`, `first_name` and `firstName` are the same column. */
export function columnName(written: string): string {
  return written.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

async function* mapRecords(records: AsyncIterable<CsvRecord>, names: readonly string[]): AsyncGenerator<CsvLine> {
  for await (const { line, cells } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const hasTooMany = cells.length > names.length;
    yield {
      line,
      cells: Object.fromEntries(names.map((name, index) => [name, (cells[index] ?? '').trim()])),
      broken: hasTooMany ? `has ${cells.length} cells, and the first line ${names.length}` : null,
    };
  }
}

async function* streamRecords(file: string, encoding: string, delimiter: string): AsyncGenerator<CsvRecord, undefined> {
  const bytes = createReadStream(file);
  const text = Readable.fromWeb(Readable.toWeb(bytes).pipeThrough(new TextDecoderStream(encoding)));
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    // A quotation mark within a cell that is not quoted belongs to the text.
    relax_quotes: true,
    max_record_size: maxLineLength,
  });
  pipeline(text, parser, () => undefined);
  let line = 1;
  try {
    for await (const record of parser) {
      // The types of the library do not know that `info` wraps each record.
      const { record: cells, info } = record as { record: string[]; info: { lines: number } };
      yield { line, cells };
      line = info.lines + 1;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv(line, error.message);
    throw error;
  } finally {
    bytes.destroy();
  }
  return undefined;
}

async function readStart(file: string): Promise<Buffer | null> {
  const handle = await open(file).catch(() => null);
  if (handle === null) return null;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

/** Detects the encoding by the byte order mark, or by the zeros of UTF-16; a file that is not UTF-8 from beginning to end is Windows-1252. */
async function detectEncoding(
  file: string,
  start: Buffer,
): Promise<'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'> {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const zeros = { even: 0, odd: 0 };
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  // In UTF-16, every second byte of Latin text is zero: half of all bytes. Half as many are enough, as other letters may stand between.
  const enoughZeros = start.length / 4;
  if (zeros.odd > enoughZeros) return 'utf-16le';
  if (zeros.even > enoughZeros) return 'utf-16be';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Detects the delimiter: the sign that the first line has most often outside of quotation marks. */
function detectDelimiter(text: string): string {
  const [firstLine = ''] = text.replaceAll(/"[^"]*"/gu, '').split(/\r?\n|\r/u);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: firstLine.split(sign).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ',';
}
