import { randomUUID } from 'node:crypto';
import { Agent, request as send, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { mapAtMost, type Random, seed, seeded } from '@latchkey/testing';

/** The number of visitors at a time. */
const atOnce = 16;
/** The number of requests of one visitor, who has their own address. */
const perVisit = 8;

const slotsResponse = z.object({
  data: z.array(z.object({ instanceId: z.string(), pricingCategories: z.array(z.object({ id: z.string() })) })),
});
const basketResponse = z.object({ data: z.object({ id: z.string() }) });

/** The path of a game at a location, such as `/en/orlando/escape-games/midnight-archive`. */
const gamePage = /^\/..\/[^/]+\/escape-games\/./u;
/** The share of holds that are checked out. */
const bookedShare = 0.4;

/** A request as a visitor sends it, from their own address. */
interface Call {
  /** The kind of request, such as a page or a hold, by which responses are counted. */
  readonly kind: string;
  readonly address: string;
  readonly path: string;
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Received {
  readonly status: number;
  readonly body: string;
  /** The path to which a redirect leads. */
  readonly location: string | undefined;
}

/** The number of responses of each kind, such as `page 200`. */
export type Counts = Readonly<Record<string, number>>;

/** The addresses that visitors request, and the choice between them. */
interface Visits {
  readonly call: (call: Call) => Promise<Received>;
  readonly random: Random;
  readonly paths: readonly string[];
  readonly gamePages: readonly string[];
  readonly pictures: readonly string[];
}

/**
 * Sends requests to the site as visitors do, from many addresses: mostly pages in all languages and calls of the booking widget, also holds and
 * checkouts, searches, pictures, forms, and addresses that do not exist.
 */
export async function sendMixedRequests(origin: string, count: number): Promise<Counts> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const counts: Record<string, number> = {};
  let sent = 0;
  const call = async (request: Call) => {
    sent += 1;
    const received = await sendCall(origin, agent, request);
    const key = `${request.kind} ${received.status}`;
    counts[key] = (counts[key] ?? 0) + 1;
    return received;
  };

  const paths = await listPaths(origin);
  const gamePages = paths.filter((path) => gamePage.test(path));
  const pictures = await listPictures(origin, gamePages);
  const visits: Visits = { call, random: seeded(seed), paths, gamePages, pictures };

  const visit = async () => {
    const acts = listActs(visits);
    const before = sent;
    while (sent - before < perVisit && sent < count) await visits.random.pick(acts)();
  };
  const streams = Array.from({ length: atOnce });
  await mapAtMost(streams, atOnce, async () => {
    while (sent < count) await visit();
  });
  agent.destroy();
  return counts;
}

async function sendCall(
  origin: string,
  agent: Agent,
  { kind, address, path, method = 'GET', body, headers }: Call,
): Promise<Received> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const ofPayload = payload !== undefined && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
  };
  const allHeaders = {
    'accept-encoding': kind === 'page' ? 'br' : 'identity',
    'x-forwarded-for': address,
    ...ofPayload,
    ...headers,
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    send(origin + path, { agent, method, headers: allHeaders }, resolve)
      .on('error', reject)
      .end(payload);
  });
  return {
    status: response.statusCode ?? 0,
    body: await text(response),
    location: response.headers.location?.replace(origin, ''),
  };
}

/** Lists what a new visitor may do next. What is listed twice is done twice as often. */
function listActs(visits: Visits): readonly (() => Promise<unknown>)[] {
  const { call, random, paths, pictures } = visits;
  const address = `10.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`;
  const loadPage = () => call({ kind: 'page', address, path: random.pick(paths) });
  const loadPicture = () => call({ kind: 'picture', address, path: random.pick(pictures) });
  const search = () => {
    const place = random.pick(['Madrid', 'Seattle', '10115', 'Sydney', 'Lyon']);
    return call({ kind: 'search', address, path: `/api/locations/distance?search=${place}` });
  };
  const loadUnknownPage = () => call({ kind: 'unknown', address, path: `/en/nowhere-${random.between(1, 1_000_000)}` });
  const sendForm = () => {
    const body = { email: `v${random.between(1, 10_000)}@example.com`, firstName: 'Ada', lastName: 'Bench' };
    return call({ kind: 'form', address, path: '/api/custom/mailchimp/subscribe', method: 'POST', body });
  };
  const bookGame = () => book(visits, address);
  return [
    loadPage,
    loadPage,
    () => loadPart(visits, address),
    loadPicture,
    search,
    loadUnknownPage,
    sendForm,
    bookGame,
    bookGame,
  ];
}

/** Loads the data of a page, as a browser does that goes to it by a link: Next redirects once, to the address that its own script would request. */
async function loadPart(visits: Visits, address: string): Promise<void> {
  const part = { kind: 'part', address, headers: { rsc: '1' } };
  const { location } = await visits.call({ ...part, path: visits.random.pick(visits.paths) });
  if (location !== undefined) await visits.call({ ...part, path: location });
}

/** Looks for a time of a game, holds it, and books it in two of five cases. */
async function book(visits: Visits, address: string): Promise<void> {
  const { call, random } = visits;
  // The path is /<language>/<location>/escape-games/<game>.
  const [, , location = '', , game = ''] = random.pick(visits.gamePages).split('/');
  const root = `/api/resova/loc-${location}`;
  const bookings = await chooseBookings(visits, address, `${root}/game/game-${game}`);
  if (bookings === null) return;
  const held = await call({
    kind: 'hold',
    address,
    path: `${root}/basket`,
    method: 'POST',
    body: { bookings },
    headers: { 'idempotency-key': randomUUID() },
  });
  const basket = basketResponse.safeParse(parseJson(held.body));
  if (!basket.success || !random.chance(bookedShare)) return;
  const customer = {
    firstName: 'Ada',
    lastName: 'Bench',
    email: `visitor-${random.between(1, 1_000_000)}@example.com`,
    phone: `+1202${random.between(2_000_000, 9_999_999)}`,
  };
  await call({
    kind: 'checkout',
    address,
    path: `${root}/basket/${basket.data.data.id}/checkout`,
    method: 'POST',
    body: { customer, locale: 'en', payment: { method: 'venue' } },
    headers: { 'idempotency-key': randomUUID() },
  });
}

/** Loads the calendar of a game and a day of it, and chooses a time for two people; null where there is none. */
async function chooseBookings({ call, random }: Visits, address: string, gameRoot: string) {
  const date = dateIn(random.between(1, 50));
  const month = date.slice(0, 7);
  await call({ kind: 'calendar', address, path: `${gameRoot}/calendar?from=${month}-01&to=${month}-28` });
  const day = await call({ kind: 'availability', address, path: `${gameRoot}/availability?startDate=${date}` });
  const found = slotsResponse.safeParse(parseJson(day.body));
  if (!found.success) return null;
  const slot = found.data.data[random.between(0, Math.max(0, found.data.data.length - 1))];
  const category = slot?.pricingCategories[0]?.id;
  if (slot === undefined || category === undefined) return null;
  return [{ instanceId: slot.instanceId, tickets: [{ pricing_category_id: category, quantity: 2 }] }];
}

/** Lists all pages of the sitemap. */
async function listPaths(origin: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return Array.from(
    sitemap.matchAll(/<loc>(?<url>[^<]*)<\/loc>/gu),
    (match) => new URL(match.groups?.['url'] ?? '').pathname,
  );
}

/** The number of pages of games whose pictures are loaded. */
const someGames = 12;

/** Lists the pictures on the first pages of games. */
async function listPictures(origin: string, pages: readonly string[]): Promise<readonly string[]> {
  const texts = await Promise.all(pages.slice(0, someGames).map(async (path) => (await fetch(origin + path)).text()));
  return [
    ...new Set(
      texts.flatMap((html) =>
        Array.from(html.matchAll(/\/media\/[\w./-]+\.(?:webp|avif|jpg|png)/gu), ([path]) => path),
      ),
    ),
  ];
}

/** Writes the date some days from today. */
function dateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Parses the body of a response; null where it is no JSON. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
