/**
 * The ids of the elements that are read, from RFC 9559. They are written down here a second time, so that a wrong one in `webm.ts` is noticed.
 */
const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

/** Reads a file that `writeWebm` has written. It finds elements by their ids and does not depend on their order. */
export function readWebm(bytes: Uint8Array) {
  const [header, segment] = readElements(bytes, 0, bytes.length);
  if (header?.id !== ids.ebml || segment?.id !== ids.segment) throw new Error('Not a WebM file');
  const parts = readElements(bytes, segment.begin, segment.end);
  const find = (within: readonly Element[], id: number) => {
    const found = within.find((element) => element.id === id);
    if (found === undefined) throw new Error(`No element ${id.toString(16)}`);
    return found;
  };
  const inside = ({ begin, end }: Element) => readElements(bytes, begin, end);
  const unsigned = ({ begin, end }: Element) => bytes.slice(begin, end).reduce((sum, byte) => sum * 256 + byte, 0);
  const track = find(inside(find(parts, ids.tracks)), ids.trackEntry);
  const video = inside(find(inside(track), ids.video));
  const clusters = parts.filter(({ id }) => id === ids.cluster);
  const duration = find(inside(find(parts, ids.info)), ids.duration);
  return {
    docType: new TextDecoder().decode(slice(bytes, find(inside(header), ids.docType))),
    width: unsigned(find(video, ids.pixelWidth)),
    height: unsigned(find(video, ids.pixelHeight)),
    milliseconds: new DataView(bytes.buffer, bytes.byteOffset + duration.begin, 8).getFloat64(0),
    clusters: clusters.map((cluster) => ({
      milliseconds: unsigned(find(inside(cluster), ids.timestamp)),
      position: cluster.at - segment.begin,
    })),
    cues: inside(find(parts, ids.cues)).map((cue) => ({
      milliseconds: unsigned(find(inside(cue), ids.cueTime)),
      position: unsigned(find(inside(find(inside(cue), ids.cueTrackPositions)), ids.cueClusterPosition)),
    })),
    frames: clusters.flatMap((cluster) => {
      const begin = unsigned(find(inside(cluster), ids.timestamp));
      return inside(cluster)
        .filter(({ id }) => id === ids.simpleBlock)
        .map((block) => {
          // A block begins with the number of its track, its time within the cluster in two bytes, and its flags.
          const [, high = 0, low = 0, flags = 0] = slice(bytes, block);
          return { milliseconds: begin + high * 256 + low, isKey: (flags & 0x80) !== 0 };
        });
    }),
  };
}

/** An element, by the offsets of its id (`at`) and of its content (`begin` to `end`). */
interface Element {
  readonly id: number;
  readonly at: number;
  readonly begin: number;
  readonly end: number;
}

/** Returns the bytes of an element's content. */
function slice(bytes: Uint8Array, { begin, end }: Element): Uint8Array {
  return bytes.slice(begin, end);
}

/** Reads the elements that stand one after the other between two offsets, without the elements inside of them. */
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

/**
 * Reads a number of EBML. The leading zero bits of its first byte say how many bytes follow. The first 1 is a mark: it belongs to the value of an id, but
 * not to the value of a size.
 */
function readNumber(bytes: Uint8Array, at: number, isSize: boolean) {
  const firstByte = bytes[at] ?? 0;
  // A byte of eight bits has 24 leading zeros as a number of 32 bits, so a marked first bit means a length of 1.
  const length = Math.clz32(firstByte) - 23;
  const rest = bytes.slice(at + 1, at + length);
  const start = isSize ? firstByte & (0xff >> length) : firstByte;
  return { length, value: rest.reduce((sum, byte) => sum * 256 + byte, start) };
}
