import { calculateOffsets, type PlaceTable } from './place-table.ts';

/** `LKP1`: the first bytes of a place file. */
const magic = 0x31_50_4b_4c;

interface Header {
  readonly countries: readonly string[];
  readonly regions: readonly string[];
  /** Bytes per element of each column, in the order of the file. */
  readonly columns: readonly number[];
}

/**
 * Encodes a table, before compression: magic, length of the header, the header as JSON, then the columns, each aligned to four
 * bytes, little-endian. Coordinates are stored as differences: places are sorted by latitude, so most differences are small and
 * compress well.
 */
export function encodePlaceTable(table: PlaceTable): Uint8Array {
  const columns = [
    table.placeStarts,
    differences(table.latitudes),
    differences(table.longitudes),
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
  return new Uint8Array(Buffer.concat([start, header, ...columns].flatMap((part) => [part, padding(part.length)])));
}

/** @throws if the bytes are not a place file; the file is part of the program, so that is a bug */
export function decodePlaceTable(bytes: Uint8Array): PlaceTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== magic) throw new Error('This is not a place file.');
  const headerLength = view.getUint32(4, true);
  // The function above writes the file, and a test compares the committed one with its output.
  const header = JSON.parse(Buffer.from(bytes.subarray(8, 8 + headerLength)).toString()) as Header;
  let offset = 8 + roundedUp(headerLength);
  const [placeStarts, latitudes, longitudes, populations, placeRegions, keyStarts, keyBytes, keyLengths, keyPlaces] =
    header.columns.map((length) => {
      // A copy is aligned, whatever buffer the bytes came in.
      const column = new Uint8Array(bytes.subarray(offset, offset + length));
      offset += roundedUp(length);
      return column;
    });
  return {
    countries: header.countries,
    regions: header.regions,
    placeStarts: wide(placeStarts),
    latitudes: sums(wide(latitudes)),
    longitudes: sums(wide(longitudes)),
    populations: wide(populations),
    placeRegions: narrow(placeRegions),
    keyStarts: wide(keyStarts),
    keyBytes: narrow(keyBytes),
    keyOffsets: calculateOffsets(narrow(keyLengths)),
    keyPlaces: wide(keyPlaces),
  };
}

function narrow(column: Uint8Array | undefined): Uint8Array {
  if (column === undefined) throw new Error('The place file ends too early.');
  return column;
}

function wide(column: Uint8Array | undefined): Uint32Array {
  const { buffer, byteOffset, byteLength } = narrow(column);
  return new Uint32Array(buffer, byteOffset, byteLength / 4);
}

function differences(values: Int32Array): Int32Array {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

/** Reverses `differences`; a negative one was read as a large number, and 32-bit arithmetic corrects it. */
function sums(values: Uint32Array): Int32Array {
  const result = new Int32Array(values.length);
  for (let index = 0; index < values.length; index += 1)
    result[index] = (result[index - 1] ?? 0) + (values[index] ?? 0);
  return result;
}

function readLength(offsets: Uint32Array, index: number): number {
  return (offsets[index + 1] ?? 0) - (offsets[index] ?? 0);
}

function roundedUp(length: number): number {
  return Math.ceil(length / 4) * 4;
}

function padding(length: number): Uint8Array {
  return new Uint8Array(roundedUp(length) - length);
}
