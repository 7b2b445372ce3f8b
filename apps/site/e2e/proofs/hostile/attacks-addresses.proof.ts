import { shippedLimits } from '../../support/stack.ts';
import { expect, test } from '../../support/test.ts';
import { createVisitor } from '../../support/visitor.ts';

// The number of baskets is not the default one, which more tickets would need than a slot has.
test.use({ stackVariables: { ...shippedLimits, MAX_LIVE_BASKETS: '6' } });

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
      const id = await client.basketWith(await client.oneTicket(3 + index));
      const statuses: number[] = [];
      for (let turn = 1; turn <= 12; turn += 1) {
        statuses.push((await client.tryCode(id, `WRONG${turn}`, forge(turn))).status);
      }
      // The limit is ten wrong codes an hour.
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    });
  }

  test('count each visitor separately, and a client that forges addresses as one', async ({ siteOrigin }) => {
    const [forger, visitor] = [createVisitor(siteOrigin, '127.0.0.2'), createVisitor(siteOrigin, '127.0.0.3')];
    const tickets = await forger.oneTicket(20);
    const statuses: number[] = [];
    for (let turn = 1; turn <= 8; turn += 1) {
      // One of the forged addresses is that of the other visitor.
      const forged = turn === 8 ? '127.0.0.3' : `203.0.113.${turn}`;
      statuses.push((await forger.createBasket(tickets, [['X-Forwarded-For', forged]])).status);
    }
    // The limit is six open baskets.
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
    expect((await visitor.createBasket(await visitor.oneTicket(21))).status).toBe(201);
  });
});
