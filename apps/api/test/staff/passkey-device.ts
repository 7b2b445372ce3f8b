/* A passkey device in memory, as https://www.w3.org/TR/webauthn-3 describes it. The functions at the end encode the few kinds of CBOR that it needs. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import * as z from 'zod';

const optionsSchema = z.object({ challenge: z.string() });

export interface PasskeyDevice {
  /** Returns the response of the browser to the options of a registration, made by a page of this origin. */
  register(options: unknown, origin: string): object;
  /** Returns the response of the browser to the options of a sign-in. */
  authenticate(options: unknown, origin: string): object;
}

/** Creates a device with one key. Its responses say that the user was present and verified. */
export function createPasskey(rpId: string): PasskeyDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  /** Creates what the browser says about a ceremony, which the device signs. */
  const clientData = (type: string, options: unknown, origin: string) => {
    const { challenge } = optionsSchema.parse(options);
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  };
  /** Creates what the device says: the hash of the site, the flags and the counter, and at a registration the new credential. */
  const authData = (flags: number, rest: Buffer = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, rest]);
  };
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    register: (options, origin) => {
      // The key is kty EC2, alg ES256, crv P-256, x, y.
      const key = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ]);
      // The credential is the model of the device (none: 16 zero bytes), the length of its id, the id and the key.
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        // The flags say: present, verified, and with the credential.
        [cborText('authData'), cborBytes(authData(0x45, attested))],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', options, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { ...named, response, clientExtensionResults: {} };
    },
    authenticate: (options, origin) => {
      const client = clientData('webauthn.get', options, origin);
      // The flags say: present and verified.
      const data = authData(0x05);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
      return { ...named, response, clientExtensionResults: {} };
    },
  };
}

/** Encodes the head of a CBOR item: its kind in the upper three bits, then its size (RFC 8949, section 3). */
function cborHead(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

function cborInt(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}
