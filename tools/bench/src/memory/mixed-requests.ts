import { randomUUID } from 'node:crypto';
import { Agent, request as send, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { mapAtMost, seed, seeded } from '@latchkey/testing';

const atOnce = 16;
/** The number of requests of one visitor, who has their own address. */
const perVisit = 8;

const slots = z.object({
  data: z.array(z.object({ instanceId: z.string(), pricingCategories: z.array(z.object({ id: z.string() })) })),
});
const basketId = z.object({ data: z.object({ id: z.string() }) });

interface Call {
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

/**
 * Sends requests to the site as visitors do, from many addresses: mostly pages in all languages and calls of the booking widget, also holds and
 * checkouts, searches, pictures, forms, and addresses that do not exist.
 */
export async function sendMixedRequests(origin: string, count: number): Promise<Counts> {
  const random = seeded(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const counts: Record<string, number> = {};
  let sent = 0;

  const call = async (
    kind: string,
    address: string,
    path: string,
    { method = 'GET', body, headers }: Call = {},
  ): Promise<Received> => {
    sent += 1;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      send(
        origin + path,
        {
          agent,
          method,
          headers: {
            'accept-encoding': kind === 'page' ? 'br' : 'identity',
            'x-forwarded-for': address,
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
            ...headers,
          },
        },
        resolve,
      )
        .on('error', reject)
        .end(payload);
    });
    const received = {
      status: response.statusCode ?? 0,
      body: await text(response),
      location: response.headers.location?.replace(origin, ''),
    };
    const key = `${kind} ${received.status}`;
    counts[key] = (counts[key] ?? 0) + 1;
    return received;
  };

  const paths = await listPaths(origin);
  const gamePages = paths.filter((path) => /^\/..\/[^/]+\/escape-games\/./u.test(path));
  const pictures = await listPictures(origin, gamePages);
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[random.between(0, items.length - 1)];
    if (item === undefined) throw new Error('the site lists no pages');
    return item;
  };

  const book = async (address: string) => {
    const [, , location = '', , game = ''] = one(gamePages).split('/');
    const root = `/api/resova/loc-${location}`;
    const date = dateIn(random.between(1, 50));
    await call(
      'calendar',
      address,
      `${root}/game/game-${game}/calendar?from=${date.slice(0, 7)}-01&to=${date.slice(0, 7)}-28`,
    );
    const day = await call('availability', address, `${root}/game/game-${game}/availability?startDate=${date}`);
    const found = slots.safeParse(safeJson(day.body));
    const slot = found.success
      ? found.data.data[random.between(0, Math.max(0, found.data.data.length - 1))]
      : undefined;
    const category = slot?.pricingCategories[0]?.id;
    if (slot === undefined || category === undefined) return;
    const bookings = [{ instanceId: slot.instanceId, tickets: [{ pricing_category_id: category, quantity: 2 }] }];
    const headers = { 'idempotency-key': randomUUID() };
    const held = await call('hold', address, `${root}/basket`, { method: 'POST', body: { bookings }, headers });
    const basket = basketId.safeParse(safeJson(held.body));
    if (!basket.success || !random.chance(0.4)) return;
    const email = `visitor-${random.between(1, 1_000_000)}@example.com`;
    const customer = {
      firstName: 'Ada',
      lastName: 'Bench',
      email,
      phone: `+1202${random.between(2_000_000, 9_999_999)}`,
    };
    await call('checkout', address, `${root}/basket/${basket.data.data.id}/checkout`, {
      method: 'POST',
      body: { customer, locale: 'en', payment: { method: 'venue' } },
      headers: { 'idempotency-key': randomUUID() },
    });
  };

  /** Loads a page as a browser goes to the next one: Next redirects once, to the address that its own script would request. */
  const part = async (address: string) => {
    const headers = { rsc: '1' };
    const { location } = await call('part', address, one(paths), { headers });
    if (location !== undefined) await call('part', address, location, { headers });
  };

  const visit = async () => {
    const address = `10.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`;
    const page = () => call('page', address, one(paths));
    const acts: readonly (() => Promise<unknown>)[] = [
      page,
      page,
      () => part(address),
      () => call('picture', address, one(pictures)),
      () =>
        call(
          'search',
          address,
          `/api/locations/distance?search=${one(['Madrid', 'Seattle', '10115', 'Sydney', 'Lyon'])}`,
        ),
      () => call('unknown', address, `/en/nowhere-${random.between(1, 1_000_000)}`),
      () =>
        call('form', address, '/api/custom/mailchimp/subscribe', {
          method: 'POST',
          body: { email: `v${random.between(1, 10_000)}@example.com`, firstName: 'Ada', lastName: 'Bench' },
        }),
      () => book(address),
      () => book(address),
    ];
    const before = sent;
    while (sent - before < perVisit && sent < count) await one(acts)();
  };
  const streams = Array.from({ length: atOnce });
  await mapAtMost(streams, atOnce, async () => {
    while (sent < count) await visit();
  });
  agent.destroy();
  return counts;
}

/** Lists all pages of the sitemap. */
async function listPaths(origin: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return Array.from(
    sitemap.matchAll(/<loc>(?<url>[^<]*)<\/loc>/gu),
    (match) => new URL(match.groups?.['url'] ?? '').pathname,
  );
}

const someGames = 12;

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

function dateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function safeJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
