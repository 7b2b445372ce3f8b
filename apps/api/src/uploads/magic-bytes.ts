import type { UploadMime } from '@latchkey/cms-client/contract';

/** The number of bytes at the beginning of a file that determine its type. */
export const magicLength = 16;

type Test = (text: string) => boolean;

/** Creates the test of ISO media files, which have their brand after a length and `ftyp`. */
const isBrand =
  (...brands: readonly string[]): Test =>
  (text) =>
    text.slice(4, 8) === 'ftyp' && brands.includes(text.slice(8, 12));

const tests: Readonly<Record<UploadMime, Test>> = {
  'image/jpeg': (text) => text.startsWith('\xff\xd8\xff'),
  'image/png': (text) => text.startsWith('\x89PNG\r\n\x1a\n'),
  'image/webp': (text) => text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP',
  'image/gif': (text) => text.startsWith('GIF87a') || text.startsWith('GIF89a'),
  'image/avif': isBrand('avif', 'avis'),
  'image/heic': isBrand('heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'),
  'application/pdf': (text) => text.startsWith('%PDF-'),
};

/** True if a file with this beginning may be of the type. */
export function isOfType(mime: UploadMime, firstBytes: Uint8Array): boolean {
  return tests[mime](Buffer.from(firstBytes.subarray(0, magicLength)).toString('latin1'));
}
