import { calculateOffsets, type PlaceTable } from './place-table.ts';

/** The first bytes of a place file: `LKP1`. */
const magic = 0x31_50_4b_4c;
/** The bytes before the header: four of `magic`, and four of the length of the header. */
const startLength = 8;

/** The part of a place file before the columns. */
interface Header {
  readonly countries: readonly string[];
  readonly regions: readonly string[];
  /** The bytes of each column, in the order of the file. */
  readonly columns: readonly number[];
}

/**
 * Encodes a table, before compression. The file has the magic bytes, the length of the header, the header as JSON, then the columns, each aligned to
 * four bytes, little-endian. Coordinates are stored as differences: places are sorted by latitude, so most differences are small and compress well.
 */
export function encodePlaceTable(table: PlaceTable): Uint8Array {
  const columns = [
    table.placeStarts,
    toDifferences(table.latitudes),
    toDifferences(table.longitudes),
    table.populations,
    table.placeRegions,
    table.keyStarts,
    table.keyBytes,
    Uint8Array.from({ length: table.keyPlaces.length }, (_, key) => readLength(table.keyOffsets, key)),
    table.keyPlaces,
  ].map((column) => new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  const { countries, regions } = table;
  const header = Buffer.from(JSON.stringify({ countries, regions, columns: columns.map(({ length }) => length) }));
  const start = new Uint8Array(Uint32Array.of(magic, header.length).buffer);
  return new Uint8Array(
    Buffer.concat([start, header, ...columns].flatMap((part) => [part, createPadding(part.length)])),
  );
}

/**
 * Decodes a table.
 *
 * @throws {Error} if the bytes are not a place file; the file is part of the program, so that is a bug
 */
export function decodePlaceTable(bytes: Uint8Array): PlaceTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== magic) throw new Error('This is not a place file.');
  const headerLength = view.getUint32(4, true);
  // `encodePlaceTable` writes the file, and a test compares the committed one with its output.
  const header = JSON.parse(Buffer.from(bytes.subarray(startLength, startLength + headerLength)).toString()) as Header;
  let offset = startLength + alignTo4(headerLength);
  const [placeStarts, latitudes, longitudes, populations, placeRegions, keyStarts, keyBytes, keyLengths, keyPlaces] =
    header.columns.map((length) => {
      // A copy is aligned, whatever buffer has the bytes.
      const column = new Uint8Array(bytes.subarray(offset, offset + length));
      offset += alignTo4(length);
      return column;
    });
  return {
    countries: header.countries,
    regions: header.regions,
    placeStarts: toUint32(placeStarts),
    latitudes: addUpDifferences(toUint32(latitudes)),
    longitudes: addUpDifferences(toUint32(longitudes)),
    populations: toUint32(populations),
    placeRegions: requireColumn(placeRegions),
    keyStarts: toUint32(keyStarts),
    keyBytes: requireColumn(keyBytes),
    keyOffsets: calculateOffsets(requireColumn(keyLengths)),
    keyPlaces: toUint32(keyPlaces),
  };
}

function requireColumn(column: Uint8Array | undefined): Uint8Array {
  if (column === undefined) throw new Error('The place file ends too early.');
  return column;
}

function toUint32(column: Uint8Array | undefined): Uint32Array {
  const { buffer, byteOffset, byteLength } = requireColumn(column);
  return new Uint32Array(buffer, byteOffset, byteLength / 4);
}

function toDifferences(values: Int32Array): Int32Array {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

/** Adds up differences. A negative difference was read as a large number, and 32-bit arithmetic corrects it. */
function addUpDifferences(values: Uint32Array): Int32Array {
  const result = new Int32Array(values.length);
  for (let index = 0; index < values.length; index += 1)
    result[index] = (result[index - 1] ?? 0) + (values[index] ?? 0);
  return result;
}

function readLength(offsets: Uint32Array, index: number): number {
  return (offsets[index + 1] ?? 0) - (offsets[index] ?? 0);
}

function alignTo4(length: number): number {
  return Math.ceil(length / 4) * 4;
}

function createPadding(length: number): Uint8Array {
  return new Uint8Array(alignTo4(length) - length);
}
