import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openTestApi, type TestApi } from '@latchkey/api/testing';
import { newDatabaseUrl } from '@latchkey/api/testing/vitest';
import { createCmsClient } from '@latchkey/cms-client';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCardPayments } from './card-payments.ts';
import { sell } from './sell.ts';
import { VisitorLeft } from './terminal.ts';
import { anyTime, findNumber, openTypedTerminal, type Typist } from './typed-terminal.fixture.ts';

const contentDir = fileURLToPath(new URL('../../../examples/cipher-house/content', import.meta.url));
const baseUrl = 'http://api.test/api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ contentDir, databaseUrl: await newDatabaseUrl() });
});
afterAll(async () => {
  await api.close();
});

/** Runs the program with a typist at its prompts. */
async function runWith(typist: Typist) {
  const { terminal, shown } = openTypedTerminal(typist);
  const request = { baseUrl, fetch: api.fetch, locale: 'en' };
  const result = await sell({
    terminal,
    client: createCmsClient(request),
    gateway: createBookingGateway(request),
    cards: createCardPayments(),
    locale: 'en',
    now: Date.now,
    createKey: randomUUID,
  }).finally(() => terminal.close());
  return { result, shown };
}

/** The price of an adult ticket for the archive in Orlando, in cents. */
const adultMinor = 3_400;

const customer: Readonly<Record<string, string>> = {
  'First name:': 'Ada',
  'Last name:': 'King',
  'Email:': 'ada@example.org',
  'Phone:': '+1 407 555 0100',
};

/**
 * Buys two adult tickets for the archive in Orlando, at the first free time of the next day.
 *
 * @param wrongAnswers the answers that are typed first, in turn, at the prompts that begin with the key
 */
function buysTwoTickets(wrongAnswers: Readonly<Record<string, readonly string[]>> = {}): Typist {
  const counts = new Map<string, number>();
  return (question, screen) => {
    const count = counts.get(question) ?? 0;
    counts.set(question, count + 1);
    const [start = ''] = Object.keys(wrongAnswers).filter((each) => question.startsWith(each));
    const wrongOnes = wrongAnswers[start] ?? [];
    const wrong = wrongOnes[count];
    if (wrong !== undefined) return wrong;
    if (question === 'Venue:') return findNumber(/Orlando/u, screen);
    if (question === 'Game:') return findNumber(/Midnight Archive/u, screen);
    // The first right answer chooses the next day, since today may have no time left.
    if (question.startsWith('Time')) return count === wrongOnes.length ? 'n' : findNumber(anyTime, screen);
    if (!question.startsWith('+1')) return customer[question] ?? null;
    // The quantity begins with the minimum, which is two.
    const isTwo =
      screen
        .split('\n')
        .findLast((line) => line.includes('× Adult'))
        ?.includes('2 × Adult') === true;
    return isTwo ? 'b' : `+${findNumber(/Adult/u, screen)}`;
  };
}

describe('the box office', () => {
  it('sells two tickets by keyboard, to a confirmed booking with its reference', async () => {
    const { result } = await runWith(buysTwoTickets());
    expect(result?.reference).toMatch(/\S{6,}/u);
    expect(result?.bookings[0]?.tickets).toMatchObject([{ name: 'Adult', quantity: 2 }]);
    expect(result?.totalMinor).toBe(2 * adultMinor);
  });

  it('prints why input is rejected, and goes on to sell', async () => {
    const { result, shown } = await runWith(
      buysTwoTickets({
        'Venue:': ['0', 'Orlando'],
        Time: ['99', '2020-01-01'],
        // Without the two tickets of the minimum, `b` is rejected, and so is a third `-1`.
        '+1': ['-1', '-1', 'b', '-1'],
        'Email:': ['not an address'],
      }),
    );
    expect(result?.status).toBe('confirmed');
    for (const line of [
      'Type a number from 1 to',
      'That is not on the list',
      'Dates go from',
      'belowMinimum (missing 2)',
      '! Invalid Email',
    ]) {
      expect(shown()).toContain(line);
    }
  });

  it.each(['q', null])('books nothing for a visitor who leaves (%s)', async (exit) => {
    const buy = buysTwoTickets();
    const leaving = runWith((question, screen) => (question === 'Email:' ? exit : buy(question, screen)));
    await expect(leaving).rejects.toBeInstanceOf(VisitorLeft);
  });
});
