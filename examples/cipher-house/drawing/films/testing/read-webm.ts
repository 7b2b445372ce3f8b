/** Reads the output of `writeWebm`, the other way round: elements by their ids, nothing assumed of their order. */
export function readWebm(bytes: Uint8Array) {
  const [header, segment] = readElements(bytes, 0, bytes.length);
  if (header?.id !== 0x1a45dfa3 || segment?.id !== 0x18538067) throw new Error('Not a WebM file');
  const parts = readElements(bytes, segment.begin, segment.end);
  const find = (within: readonly Element[], id: number) => {
    const found = within.find((element) => element.id === id);
    if (found === undefined) throw new Error(`No element ${id.toString(16)}`);
    return found;
  };
  const inside = ({ begin, end }: Element) => readElements(bytes, begin, end);
  const unsigned = ({ begin, end }: Element) => bytes.slice(begin, end).reduce((sum, byte) => sum * 256 + byte, 0);
  const video = inside(find(inside(find(inside(find(parts, 0x1654ae6b)), 0xae)), 0xe0));
  const clusters = parts.filter(({ id }) => id === 0x1f43b675);
  const duration = find(inside(find(parts, 0x1549a966)), 0x4489);
  return {
    docType: new TextDecoder().decode(slice(bytes, find(inside(header), 0x4282))),
    width: unsigned(find(video, 0xb0)),
    height: unsigned(find(video, 0xba)),
    milliseconds: new DataView(bytes.buffer, bytes.byteOffset + duration.begin, 8).getFloat64(0),
    clusters: clusters.map((cluster) => ({
      milliseconds: unsigned(find(inside(cluster), 0xe7)),
      position: cluster.at - segment.begin,
    })),
    cues: inside(find(parts, 0x1c53bb6b)).map((cue) => ({
      milliseconds: unsigned(find(inside(cue), 0xb3)),
      position: unsigned(find(inside(find(inside(cue), 0xb7)), 0xf1)),
    })),
    frames: clusters.flatMap((cluster) => {
      const begin = unsigned(find(inside(cluster), 0xe7));
      return inside(cluster)
        .filter(({ id }) => id === 0xa3)
        .map((block) => {
          const [, high = 0, low = 0, flags = 0] = slice(bytes, block);
          return { milliseconds: begin + high * 256 + low, isKey: (flags & 0x80) !== 0 };
        });
    }),
  };
}

interface Element {
  readonly id: number;
  readonly at: number;
  readonly begin: number;
  readonly end: number;
}

function slice(bytes: Uint8Array, { begin, end }: Element): Uint8Array {
  return bytes.slice(begin, end);
}

function readElements(bytes: Uint8Array, from: number, to: number): Element[] {
  const found: Element[] = [];
  for (let at = from; at < to;) {
    const id = readNumber(bytes, at, false);
    const size = readNumber(bytes, at + id.length, true);
    const begin = at + id.length + size.length;
    found.push({ id: id.value, at, begin, end: begin + size.value });
    at = begin + size.value;
  }
  return found;
}

/** The leading zeros of the first byte say how many follow; a size loses the mark, an id keeps it. */
function readNumber(bytes: Uint8Array, at: number, isSize: boolean) {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  const rest = bytes.slice(at + 1, at + length);
  const start = isSize ? first & (0xff >> length) : first;
  return { length, value: rest.reduce((sum, byte) => sum * 256 + byte, start) };
}
