import { shippedLimits } from '../../support/stack.ts';
import { expect, test } from '../../support/test.ts';
import { createVisitor } from '../../support/visitor.ts';

/** The limit of open baskets. The default limit is higher, but a slot has too few places for as many tickets. */
const maxBaskets = 6;
/** The limit of wrong codes in an hour. */
const maxWrongCodes = 10;

test.use({ stackVariables: { ...shippedLimits, MAX_LIVE_BASKETS: String(maxBaskets) } });

type Headers = readonly (readonly [name: string, value: string])[];

/** Forged `X-Forwarded-For` headers, with another IP address each time. */
const forgeries: readonly [what: string, forge: (turn: number) => Headers][] = [
  ['nothing', () => []],
  ['one address', (turn) => [['X-Forwarded-For', `203.0.113.${turn}`]]],
  ['several addresses in one header', (turn) => [['x-forwarded-for', `203.0.113.${turn}, 198.51.100.${turn}`]]],
  [
    'several headers',
    (turn) => [
      ['X-Forwarded-For', `203.0.113.${turn}`],
      ['x-forwarded-for', `198.51.100.${turn}`],
    ],
  ],
  ['an address behind a comma', (turn) => [['X-Forwarded-For', `203.0.113.${turn},`]]],
  [
    'headers that a connection drops',
    (turn) => [
      ['Connection', 'keep-alive, x-forwarded-for'],
      ['X-Forwarded-For', `203.0.113.${turn}`],
      ['Forwarded', `for=203.0.113.${turn}`],
      ['X-Real-IP', `203.0.113.${turn}`],
    ],
  ],
];

test.describe('the limits per client', () => {
  for (const [index, [what, forge]] of forgeries.entries()) {
    test(`hold for a client that sends ${what} in X-Forwarded-For`, async ({ siteOrigin }) => {
      const client = createVisitor(siteOrigin, `127.0.1.${index + 2}`);
      // Each client takes a day of its own, so that no two need the same slot.
      const id = await client.basketWith(await client.oneTicket(3 + index));
      const statuses: number[] = [];
      for (let turn = 1; turn <= maxWrongCodes + 2; turn += 1) {
        statuses.push((await client.tryCode(id, `WRONG${turn}`, forge(turn))).status);
      }
      expect(statuses).toEqual([...Array.from({ length: maxWrongCodes }, () => 422), 429, 429]);
    });
  }

  test('count each visitor separately, and a client that forges addresses as one', async ({ siteOrigin }) => {
    const [forger, visitor] = [createVisitor(siteOrigin, '127.0.0.2'), createVisitor(siteOrigin, '127.0.0.3')];
    const tickets = await forger.oneTicket(20);
    const statuses: number[] = [];
    const attempts = maxBaskets + 2;
    for (let turn = 1; turn <= attempts; turn += 1) {
      // The last forged address is that of the other visitor.
      const forged = turn === attempts ? '127.0.0.3' : `203.0.113.${turn}`;
      statuses.push((await forger.createBasket(tickets, [['X-Forwarded-For', forged]])).status);
    }
    expect(statuses).toEqual([...Array.from({ length: maxBaskets }, () => 201), 429, 429]);
    expect((await visitor.createBasket(await visitor.oneTicket(21))).status).toBe(201);
  });
});
