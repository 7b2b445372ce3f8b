import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

const macBytes = 32;
/** More than any page, script or list of the api has. */
const maxBytes = 32_000_000;

export interface Seal {
  close(name: string, bytes: Buffer): Buffer;
  /** Null for what no site with the secret has closed under this name. */
  open(name: string, sealed: Buffer): Buffer | null;
}

/**
 * Packs what goes into the shared store, and signs it together with its name: anyone else who can write there puts nothing into a page, and
 * no entry into another one's place.
 */
export function createSeal(secret: string): Seal {
  const key = createHmac('sha256', secret).update('latchkey shared store').digest();
  const computeMac = (name: string, packed: Buffer) =>
    createHmac('sha256', key).update(name).update('\0').update(packed).digest();
  return {
    close(name, bytes) {
      // Fast: the one who renders waits for it.
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
