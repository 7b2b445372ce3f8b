import { randomBytes } from 'node:crypto';
import type { ResponseCookie } from '../../http/cookies.ts';
import { isSame, sign } from '../../kernel/signatures.ts';
import { cookiePrefix } from '../session/session-cookie.ts';

const name = `${cookiePrefix}.known`;
/** The id of the browser, 16 random bytes, and a MAC of 32 bytes for each person, all in base64url. */
const pattern = /^(?<id>[\w-]{22})(?<macs>(?:\.[\w-]{43}){1,8})$/u;
/** The most people of one browser, so that the cookie stays small. */
const maxPeople = 8;
/** The time for which a browser is remembered: half a year. */
const validSeconds = 180 * 24 * 60 * 60;

/**
 * The browsers with which a person has signed in before. Their wrong passwords are counted apart: anyone who guesses elsewhere cannot lock the person
 * out at the tablet of the location.
 */
export interface KnownDevices {
  /** The name of the cookie whose value the functions take; the value is null if there is no cookie. */
  readonly cookie: string;
  /** Returns the id of the browser if the person has signed in there; null otherwise. */
  idFor(value: string | null, email: string): string | null;
  /** Returns the cookie of the browser, with the person added. */
  add(value: string | null, email: string): ResponseCookie;
}

/** Creates the functions that remember browsers. */
export function createKnownDevices(secret: string): KnownDevices {
  const signDevice = (id: string, email: string) => sign(secret, `known ${id} ${email}`);
  const read = (value: string | null) => {
    const { id, macs } = pattern.exec(value ?? '')?.groups ?? {};
    return id === undefined || macs === undefined ? null : { id, macs: macs.slice(1).split('.') };
  };
  return {
    cookie: name,
    idFor: (value, email) => {
      const found = read(value);
      if (found === null) return null;
      const expected = signDevice(found.id, email);
      return found.macs.some((mac) => isSame(expected, mac)) ? found.id : null;
    },
    add: (value, email) => {
      const { id, macs } = read(value) ?? { id: randomBytes(16).toString('base64url'), macs: [] };
      const added = signDevice(id, email);
      const newestFirst = [added, ...macs.filter((mac) => mac !== added)].slice(0, maxPeople);
      return { name, value: [id, ...newestFirst].join('.'), maxAgeSeconds: validSeconds, isStrict: true };
    },
  };
}
