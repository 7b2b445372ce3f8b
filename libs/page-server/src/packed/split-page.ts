import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** A page in two parts that are compressed once, with a place for a changing text between them. */
export interface SplitPage {
  /** Returns the page with a text in its place, as a gzip file. */
  withText(text: string): Buffer;
  /** Returns the page without the text. */
  unpacked(): string;
  /** The size in memory, in bytes. */
  readonly bytes: number;
}

/** The header of a gzip file (RFC 1952): deflated, without a name or a time, of no particular system. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The options for a part that is not the last one, which has to end with a whole byte. */
const endsOnByte = { finishFlush: constants.Z_SYNC_FLUSH };

/**
 * Compresses the two parts of a page separately. Parts that were deflated one by one can be joined to a valid file, because none refers to
 * the parts before it; with Brotli they cannot.
 * @param at the place of the text, in characters
 */
export function splitPage(html: string, at: number): SplitPage {
  const [before, after] = [Buffer.from(html.slice(0, at)), Buffer.from(html.slice(at))];
  const [packedBefore, packedAfter] = [deflateRawSync(before, endsOnByte), deflateRawSync(after)];
  const [sumBefore, plainBytes] = [crc32(before), before.byteLength + after.byteLength];
  const sumWithAfter = sumWith(after);
  return {
    withText(text) {
      const plain = Buffer.from(text);
      const tail = Buffer.alloc(8);
      tail.writeUInt32LE(sumWithAfter(crc32(plain, sumBefore)), 0);
      tail.writeUInt32LE(plainBytes + plain.byteLength, 4);
      return Buffer.concat([head, packedBefore, deflateRawSync(plain, endsOnByte), packedAfter, tail]);
    },
    unpacked: () => inflateRawSync(Buffer.concat([packedBefore, packedAfter])).toString(),
    bytes: packedBefore.byteLength + packedAfter.byteLength,
  };
}

/**
 * Returns a function that continues a CRC-32 over a part, without reading its bytes again. Apart from a constant, a CRC is linear: the result is
 * the exclusive or of the results for the single bits of the checksum before.
 */
function sumWith(part: Buffer): (before: number) => number {
  const sumAfterZero = crc32(part, 0);
  const effectsOfBits = computeEffectsOfBits(part, sumAfterZero);
  // The shift by zero makes the number unsigned.
  return (before) =>
    effectsOfBits.reduce((sum, effectOfBit, bit) => ((before >>> bit) & 1 ? sum ^ effectOfBit : sum), sumAfterZero) >>>
    0;
}

/**
 * Computes the effect of a part on each bit of a checksum. It is a function of its own, since otherwise the function that `sumWith` returns would
 * keep the part in memory.
 */
function computeEffectsOfBits(part: Buffer, sumAfterZero: number): readonly number[] {
  return Array.from({ length: 32 }, (_, bit) => crc32(part, 2 ** bit) ^ sumAfterZero);
}
