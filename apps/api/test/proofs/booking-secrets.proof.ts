import { randomBytes } from 'node:crypto';
import { secretHeader } from '@latchkey/cms-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofTimeoutMs, scaled, seeded } from '@latchkey/testing';
import { createBookingLinks, hashOfToken } from '../../src/kernel/booking-links.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { createReference } from '../../src/ticketing/shared/random-ids.ts';
import { backends } from '../backends.ts';
import { toBooking, checkoutDetails, createCaller } from '../caller.ts';
import { freeStarts } from '../free-starts.ts';
import { compareTimes, differs } from './compare-times.ts';

/** The number of guesses on each of the two databases. */
const guesses = scaled(1_000, 50_000);
/** The number of requests of each kind whose times are compared, on each of the two databases. */
const timed = scaled(150, 10_000);
const myBookingPath = '/api/resova/loc-harbour/my-booking';
/** The rounds before the times are taken: the first requests of a process are slow. */
const warmUpRounds = 10;

/** The operations that need a secret, each with a body that would be valid. */
const operations: readonly (readonly [string, string, unknown?])[] = [
  ['GET', ''],
  ['GET', '/times?bookingId=bk_1&startDate=2030-01-01'],
  [
    'POST',
    '/change/quote',
    {
      version: 1,
      game: { bookingId: 'b', instanceId: 's1', tickets: [{ pricing_category_id: 'adult', quantity: 1 }] },
    },
  ],
  [
    'POST',
    '/change',
    {
      version: 1,
      quoteId: 'q',
      game: { bookingId: 'b', instanceId: 's1', tickets: [{ pricing_category_id: 'adult', quantity: 1 }] },
    },
  ],
  ['POST', '/cancel/quote', { version: 1 }],
  ['POST', '/cancel', { version: 1, quoteId: 'q' }],
  ['POST', '/link'],
  ['POST', '/review', { rating: 5, text: 'Again', name: 'Ada' }],
];

describe.each(backends)('the secrets of bookings on $name', (backend) => {
  let api: TestApi;
  let nextStart: () => string;
  beforeAll(async () => {
    api = await backend.open();
    nextStart = await freeStarts(createCaller(api), 5);
  });
  afterAll(() => api.close());

  const book = async () => {
    const caller = createCaller(api);
    const { id } = await caller.create({ bookings: [toBooking(nextStart(), 1)] });
    const { access, reference } = await caller.checkout(id);
    return { reference, secret: access?.secret ?? '', checkInToken: access?.checkInToken ?? '' };
  };
  const send = (secret: string, [method, path, body]: (typeof operations)[number]) =>
    createCaller(api).call(method, `${myBookingPath}${path}`, { body, headers: { [secretHeader]: secret } });

  it(
    'are not found by guesses, and every wrong secret gets the same response',
    async () => {
      const random = seeded(27);
      const { secret, reference, checkInToken } = await book();
      const changed = (at: number, to: string) => `${secret.slice(0, at)}${to}${secret.slice(at + 1)}`;
      const near = [
        ...Array.from({ length: secret.length }, (_, at) => changed(at, secret[at] === 'A' ? 'B' : 'A')),
        secret.toLowerCase(),
        `${secret}A`,
        secret.slice(0, -1),
        checkInToken,
        reference,
        hashOfToken(secret),
        createBookingLinks('another key').accessOf(reference).secret,
        `${secret.slice(0, -1)}%`,
      ].filter((guess) => guess !== secret);
      // Half of the other guesses are random bytes, half are secrets that another key makes of references.
      const rest = Array.from({ length: guesses - near.length }, () =>
        random.chance(0.5)
          ? randomBytes(16).toString('base64url')
          : createBookingLinks('x').accessOf(createReference()).secret,
      );
      const responses = new Set<string>();
      for (const guess of [...near, ...rest]) {
        const { status, error } = await send(guess, random.pick(operations));
        responses.add(JSON.stringify([status, error]));
      }
      process.stdout.write(`${guesses} secrets guessed on ${backend.name}: ${[...responses].join(' ')}\n`);
      expect(responses.size).toBe(1);
      expect([...responses][0]).toContain('booking_not_found');
      expect((await send(secret, ['GET', ''])).status).toBe(200);
    },
    proofTimeoutMs,
  );

  it(
    'cannot be told from wrong ones by the time of a response, nor can bookings by the time of a look-up',
    async () => {
      const random = seeded(28);
      const { secret, checkInToken, reference } = await book();
      const lookUp = (typed: string, email: string) => () =>
        createCaller(api).call('POST', `${myBookingPath}/look-up`, { body: { reference: typed, email } });
      const open = (secretOf: () => string) => () => send(secretOf(), ['GET', '']);
      // Each kind of secret is the same at each request, since a secret that was looked up before is found faster.
      const wrong = randomBytes(16).toString('base64url');
      const kinds = {
        unknown: open(() => wrong),
        near: open(() => `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`),
        checkIn: open(() => checkInToken),
        malformed: open(() => 'x'),
        known: open(() => secret),
        lookUpOfNone: lookUp('AAAA-AAAA', 'nobody@example.com'),
        lookUpOfOne: lookUp(reference, checkoutDetails.customer.email),
        lookUpOfAnother: lookUp(reference, 'nobody@example.com'),
      };
      const names = Object.keys(kinds) as (keyof typeof kinds)[];
      const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
        keyof typeof kinds,
        number[]
      >;
      for (let round = -warmUpRounds; round < timed; round += 1) {
        // The order differs each time, so that none of the secrets always comes after a slow one.
        const order = names.map((name) => ({ name, at: random.next() })).toSorted((a, b) => a.at - b.at);
        for (const { name } of order) {
          const from = performance.now();
          await kinds[name]();
          if (round >= 0) times[name].push(performance.now() - from);
        }
      }
      const compared = {
        near: compareTimes(times.near, times.unknown),
        checkIn: compareTimes(times.checkIn, times.unknown),
        malformed: compareTimes(times.malformed, times.unknown),
        lookUpOfOne: compareTimes(times.lookUpOfOne, times.lookUpOfNone),
        lookUpOfAnother: compareTimes(times.lookUpOfAnother, times.lookUpOfNone),
      };
      const shown = Object.entries(compared).map(([name, { longer }]) => `${name} ${longer.toFixed(3)}`);
      const control = compareTimes(times.known, times.unknown);
      process.stdout.write(
        `${timed} times of each kind on ${backend.name}: ${shown.join(', ')}, control ${control.longer.toFixed(3)}\n`,
      );
      expect(Object.entries(compared).filter(([, comparison]) => differs(comparison))).toEqual([]);
      // The comparison finds a real difference: a secret that opens a booking reads it.
      expect(differs(control)).toBe(true);
    },
    proofTimeoutMs,
  );

  it('open nothing but their own booking, and change nothing of it after it is cancelled', async () => {
    const [mine, other] = [await book(), await book()];
    const quoted = await send(mine.secret, ['POST', '/cancel/quote', { version: 1 }]);
    const { quoteId } = quoted.data as { readonly quoteId: string };
    const cancel = ['POST', '/cancel', { version: 1, quoteId }] as const;
    expect((await send(mine.secret, cancel)).status).toBe(200);
    const replayed = await send(mine.secret, cancel);
    expect(replayed).toMatchObject({ status: 409, error: { code: 'booking_cancelled' } });
    // Only the link to a cancelled booking can still be asked for.
    for (const operation of operations.filter(([method, path]) => method === 'POST' && path !== '/link')) {
      expect((await send(mine.secret, operation)).status).toBe(409);
    }
    expect((await send(other.secret, ['GET', ''])).data).toMatchObject({
      reference: other.reference,
      state: 'confirmed',
    });
    // At another location the secret is unknown.
    const elsewhere = await createCaller(api).call('GET', '/api/resova/loc-mill/my-booking', {
      headers: { [secretHeader]: other.secret },
    });
    expect(elsewhere).toMatchObject({ status: 404, error: { code: 'booking_not_found' } });
  });
});
