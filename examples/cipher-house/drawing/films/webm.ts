/** A film with encoded frames. */
export interface Recording {
  readonly width: number;
  readonly height: number;
  readonly milliseconds: number;
  readonly frames: readonly { readonly milliseconds: number; readonly isKey: boolean; readonly bytes: Uint8Array }[];
}

/** The element ids of Matroska (RFC 9559), as far as one silent VP9 track needs them. */
const ids = {
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  ebmlMaxIdLength: 0x42f2,
  ebmlMaxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

const nanosecondsPerTick = 1_000_000;
const videoTrack = 1;
/** The longest time of a cluster in milliseconds: the time of a block within its cluster is a signed 16-bit number. */
const longestCluster = 32_000;

/**
 * Writes the file: a header, the facts about the film, the cues, and the clusters with the frames. The cues say where each cluster begins, counted from
 * the beginning of the segment's content, so that a player can jump to a cluster before it has loaded the others.
 */
export function writeWebm(recording: Recording): Uint8Array {
  const head = joinBytes([writeInfo(recording), writeTracks(recording)]);
  const clusters = writeClusters(recording);
  // Positions have eight bytes each, so the size of the cues does not depend on their values.
  const cueSize = writeCues(clusters, 0).length;
  const body = joinBytes([head, writeCues(clusters, head.length + cueSize), ...clusters.map(({ bytes }) => bytes)]);
  return joinBytes([
    element(ids.ebml, [
      element(ids.ebmlVersion, unsigned(1)),
      element(ids.ebmlReadVersion, unsigned(1)),
      element(ids.ebmlMaxIdLength, unsigned(4)),
      element(ids.ebmlMaxSizeLength, unsigned(8)),
      element(ids.docType, text('webm')),
      element(ids.docTypeVersion, unsigned(4)),
      element(ids.docTypeReadVersion, unsigned(2)),
    ]),
    element(ids.segment, body),
  ]);
}

/** A group of frames in the file, with the time of its first frame. */
interface Cluster {
  readonly milliseconds: number;
  readonly bytes: Uint8Array;
}

function writeInfo({ milliseconds }: Recording): Uint8Array {
  return element(ids.info, [
    element(ids.timestampScale, unsigned(nanosecondsPerTick)),
    element(ids.duration, float(milliseconds)),
    element(ids.muxingApp, text('cipher-house')),
    element(ids.writingApp, text('cipher-house')),
  ]);
}

function writeTracks({ width, height }: Recording): Uint8Array {
  return element(ids.tracks, [
    element(ids.trackEntry, [
      element(ids.trackNumber, unsigned(videoTrack)),
      element(ids.trackUid, unsigned(videoTrack)),
      // The type 1 is video.
      element(ids.trackType, unsigned(1)),
      element(ids.codecId, text('V_VP9')),
      element(ids.video, [element(ids.pixelWidth, unsigned(width)), element(ids.pixelHeight, unsigned(height))]),
    ]),
  ]);
}

/** Writes the clusters. A cluster begins at each key frame, so that a player can show any cluster to which it jumps. */
function writeClusters({ frames }: Recording): Cluster[] {
  const groups: (typeof frames)[number][][] = [];
  for (const frame of frames) {
    const group = groups.at(-1);
    const begin = group?.[0]?.milliseconds ?? 0;
    if (group === undefined || frame.isKey || frame.milliseconds - begin > longestCluster) groups.push([frame]);
    else group.push(frame);
  }
  return groups.map((group) => {
    const milliseconds = group[0]?.milliseconds ?? 0;
    return {
      milliseconds,
      bytes: element(ids.cluster, [
        element(ids.timestamp, unsigned(milliseconds)),
        ...group.map((frame) => element(ids.simpleBlock, writeBlock(frame, milliseconds))),
      ]),
    };
  });
}

/** Writes the block of a frame: the number of its track, its time within the cluster, its flags, and the encoded frame. */
function writeBlock(frame: Recording['frames'][number], clusterBegin: number): Uint8Array {
  const offset = frame.milliseconds - clusterBegin;
  const keyFlag = frame.isKey ? 0x80 : 0;
  // The number of the track is an EBML number, whose first bit marks a length of one byte; the time has two bytes.
  return joinBytes([Uint8Array.of(0x80 | videoTrack, offset >> 8, offset & 0xff, keyFlag), frame.bytes]);
}

/** Writes the cues. The first cluster is at `firstPosition`, and each other one follows the one before it. */
function writeCues(clusters: readonly Cluster[], firstPosition: number): Uint8Array {
  let position = firstPosition;
  return element(
    ids.cues,
    clusters.map(({ milliseconds, bytes }) => {
      const point = element(ids.cuePoint, [
        element(ids.cueTime, unsigned(milliseconds)),
        element(ids.cueTrackPositions, [
          element(ids.cueTrack, unsigned(videoTrack)),
          element(ids.cueClusterPosition, wide(position)),
        ]),
      ]);
      position += bytes.length;
      return point;
    }),
  );
}

/** Writes an element: its id, the size of its content, and the content. */
function element(id: number, content: Uint8Array | readonly Uint8Array[]): Uint8Array {
  const bytes = content instanceof Uint8Array ? content : joinBytes(content);
  return joinBytes([unsigned(id), encodeSize(bytes.length), bytes]);
}

/** Encodes a size in eight bytes, which the first byte marks, so that its length never changes. */
function encodeSize(length: number): Uint8Array {
  const bytes = wide(length);
  bytes[0] = 0x01;
  return bytes;
}

/** Writes a number in eight bytes. */
function wide(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

/** Writes a number without leading zeros, in one byte at least. */
function unsigned(value: number): Uint8Array {
  const bytes = wide(value);
  const first = bytes.findIndex((byte) => byte !== 0);
  return bytes.slice(first === -1 ? 7 : first);
}

/** Writes a number as a float of eight bytes. */
function float(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

function text(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
