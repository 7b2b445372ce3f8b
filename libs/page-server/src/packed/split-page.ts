import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** A page in two parts that are packed once, and a text of a moment between them. */
export interface SplitPage {
  /** The page with the text in its place, as a gzip file. */
  withText(text: string): Buffer;
  /** The page without the text. */
  unpacked(): string;
  /** Its size in memory, in bytes. */
  readonly bytes: number;
}

/** RFC 1952: deflated, without a name or a time, of no particular system. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** A part that ends with a whole byte, and is not the last one. */
const goesOn = { finishFlush: constants.Z_SYNC_FLUSH };

/**
 * Packs the parts of a page by themselves. Parts that were deflated one by one are a valid whole, because none refers to what comes
 * before it; of Brotli's they are not.
 *
 * @param at where the text will be, in characters
 */
export function splitPage(html: string, at: number): SplitPage {
  const [before, after] = [Buffer.from(html.slice(0, at)), Buffer.from(html.slice(at))];
  const [packedBefore, packedAfter] = [deflateRawSync(before, goesOn), deflateRawSync(after)];
  const [sumBefore, plainBytes] = [crc32(before), before.byteLength + after.byteLength];
  const sumWithAfter = sumWith(after);
  return {
    withText(text) {
      const plain = Buffer.from(text);
      const tail = Buffer.alloc(8);
      tail.writeUInt32LE(sumWithAfter(crc32(plain, sumBefore)), 0);
      tail.writeUInt32LE(plainBytes + plain.byteLength, 4);
      return Buffer.concat([head, packedBefore, deflateRawSync(plain, goesOn), packedAfter, tail]);
    },
    unpacked: () => inflateRawSync(Buffer.concat([packedBefore, packedAfter])).toString(),
    bytes: packedBefore.byteLength + packedAfter.byteLength,
  };
}

/**
 * Returns a function that adds a part to a checksum without its bytes. But for a constant, what a part makes of the sum before it is the sum
 * (exclusive or) of what it makes of each bit.
 */
function sumWith(part: Buffer): (before: number) => number {
  const ofNothing = crc32(part, 0);
  const ofBits = readBits(part, ofNothing);
  // As an unsigned number.
  return (before) => ofBits.reduce((sum, ofBit, bit) => ((before >>> bit) & 1 ? sum ^ ofBit : sum), ofNothing) >>> 0;
}

/**
 * Reads what a part makes of each bit. It is a function of its own, since the one that `sumWith` returns would keep the part with what both
 * of them share.
 */
function readBits(part: Buffer, ofNothing: number): readonly number[] {
  return Array.from({ length: 32 }, (_, bit) => crc32(part, 2 ** bit) ^ ofNothing);
}
