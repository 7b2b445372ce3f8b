import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

const macBytes = 32;
/** The most bytes of an entry, more than any page, script or list of the api has. */
const maxBytes = 32_000_000;

export interface Seal {
  close(name: string, bytes: Buffer): Buffer;
  /** Opens an entry; null where no site with the secret has closed it under this name. */
  open(name: string, sealed: Buffer): Buffer | null;
}

/**
 * Creates the seal that compresses the entries of the shared store and signs them together with their names: anyone else who can write there
 * can neither put anything into a page nor move an entry into the place of another one.
 */
export function createSeal(secret: string): Seal {
  const key = createHmac('sha256', secret).update('latchkey shared store').digest();
  const computeMac = (name: string, packed: Buffer) =>
    createHmac('sha256', key).update(name).update('\0').update(packed).digest();
  return {
    close(name, bytes) {
      // The fastest level is used, since the rendering waits for it.
      const packed = deflateRawSync(bytes, { level: 1 });
      return Buffer.concat([computeMac(name, packed), packed]);
    },
    open(name, sealed) {
      const packed = sealed.subarray(macBytes);
      if (packed.length === 0 || !timingSafeEqual(sealed.subarray(0, macBytes), computeMac(name, packed))) return null;
      return inflateRawSync(packed, { maxOutputLength: maxBytes });
    },
  };
}
