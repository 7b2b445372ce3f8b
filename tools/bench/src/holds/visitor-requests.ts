import { randomBytes } from 'node:crypto';
import { browserCookieName } from '@latchkey/http-server/names';
import { toBookingBody, type RequestedBooking } from '@latchkey/tool-load/client';
import { bigGame, locationId } from '@latchkey/tool-load/seeded-content';

const root = `/api/resova/${locationId}`;

/** The headers of a browser's call that the site forwards (`apps/site/server/forward-to-api.ts`). */
const browserHeaders = [
  'Accept: application/json',
  'Accept-Language: en-GB,en;q=0.9',
  'Origin: https://cipher-house.example',
  'Referer: https://cipher-house.example/en/arena/games/game-big',
  'Sec-Fetch-Dest: empty',
  'Sec-Fetch-Mode: cors',
  'Sec-Fetch-Site: same-origin',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  'Accept-Encoding: identity',
].join('\r\n');

/** A visitor with their own address and browser. */
export interface Visitor {
  readonly address: string;
  /** The cookie of the api; null for a browser that has none yet. */
  readonly token: string | null;
}

/** The number of addresses of a worker: more than it uses, so that it never reaches those of the next one. */
const addressesOfWorker = 200_000;

/** Creates a function that returns another address at each call, from all over the net. */
export function createAddresses(worker: number): () => string {
  let turn = worker * addressesOfWorker;
  return () => {
    turn += 1;
    // The turn fills the first three bytes, so that each address is in another network. Addresses from 224 on belong to no host.
    return `${1 + ((turn >> 16) % 220)}.${(turn >> 8) & 255}.${turn & 255}.7`;
  };
}

/** Creates an idempotency key as the site does (`apps/site/src/foundation/create-key.client.ts`). */
export function createKey(): string {
  return `${Date.now().toString(36)}-${randomBytes(16).toString('hex')}`;
}

/** Writes the HTTP request of a hold with nothing but its body. */
export function writeBareHold(host: string, booking: RequestedBooking): string {
  const body = JSON.stringify({ bookings: [toBookingBody(booking)] });
  return `POST ${root}/basket HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

/** Writes an HTTP request as the site forwards it for a browser. */
function writeRequest(host: string, { address, token }: Visitor, line: string, body?: object): string {
  const cookie = token === null ? '' : `Cookie: ${browserCookieName}=${token}\r\n`;
  const head = `${line} HTTP/1.1\r\nHost: ${host}\r\n${browserHeaders}\r\n${cookie}X-Forwarded-For: ${address}\r\n`;
  if (body === undefined) return `${head}\r\n`;
  const text = JSON.stringify(body);
  const key = `Idempotency-Key: ${createKey()}\r\n`;
  return `${head}${key}Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
}

/** Writes the request of the slots of the big game on a day, from which a new browser gets its token. */
export function writeAvailability(host: string, by: Visitor, inDays: number): string {
  const date = new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);
  return writeRequest(host, by, `GET ${root}/game/${bigGame}/availability?startDate=${date}`);
}

export function writeHold(host: string, by: Visitor, bookings: readonly RequestedBooking[]): string {
  return writeRequest(host, by, `POST ${root}/basket`, { bookings: bookings.map(toBookingBody) });
}

export function writeUpdate(
  host: string,
  by: Visitor,
  basketId: string,
  bookings: readonly RequestedBooking[],
): string {
  return writeRequest(host, by, `PUT ${root}/basket/${basketId}`, { bookings: bookings.map(toBookingBody) });
}

/** Writes the request of a checkout. Each is by another customer, since bookings are counted per person. */
export function writeCheckout(host: string, by: Visitor, basketId: string): string {
  const name = basketId.replaceAll(/\W/gu, '').toLowerCase();
  const phone = `+1202${Math.floor(2_000_000 + Math.random() * 7_999_999)}`;
  return writeRequest(host, by, `POST ${root}/basket/${basketId}/checkout`, {
    customer: { firstName: 'Ada', lastName: 'Load', email: `${name}@example.com`, phone },
    locale: 'en',
    payment: { method: 'venue' },
  });
}
