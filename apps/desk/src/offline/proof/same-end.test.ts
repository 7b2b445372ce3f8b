import { proofTimeoutMs, recordFigures, repeated, scaled, seeded } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import type { PlantedBug } from './model-desk.fixture.ts';
import { playRound } from './play-round.fixture.ts';

const rounds = repeated({ test: 4, short: 25, full: 200 });
const steps = scaled(60, 120);
/** The number of rounds that are played with a planted bug. Each bug shows in fewer. */
const roundsWithBug = 10;

describe('desks that lose their connection while bookings change elsewhere', () => {
  it(
    `come to the same end on all screens in ${rounds} rounds, and nothing typed is lost`,
    async () => {
      for (let seed = 1; seed <= rounds; seed += 1)
        expect(await playRound(seeded(seed), steps), `seed ${seed}`).toEqual([]);
      recordFigures('desks that lose their connection', { rounds, steps });
    },
    proofTimeoutMs,
  );

  it.each<[string, PlantedBug]>([
    ['sends a change under a new key at each attempt', withNewKeys],
    ['keeps nothing in the browser', (ports) => ({ ...ports, keep: () => Promise.resolve() })],
    [
      'takes a request without a response as done',
      (ports) => ({
        ...ports,
        send: async (item) => {
          const sent = await ports.send(item);
          return sent.type === 'unreachable' ? { type: 'done', data: null, booking: null } : sent;
        },
      }),
    ],
    [
      'forgets which version its own change made',
      (ports) => ({
        ...ports,
        send: async (item) => {
          const sent = await ports.send(item);
          return sent.type === 'done' ? { ...sent, booking: null } : sent;
        },
      }),
    ],
  ])('do not come to the same end with a queue that %s', async (_name, plant) => {
    const errors = [];
    for (let seed = 1; seed <= roundsWithBug; seed += 1) errors.push(...(await playRound(seeded(seed), steps, plant)));
    expect(errors).not.toEqual([]);
  });
});

function withNewKeys(ports: Parameters<PlantedBug>[0]): ReturnType<PlantedBug> {
  let sent = 0;
  return {
    ...ports,
    send: (item) => {
      sent += 1;
      return ports.send({ ...item, id: `${item.id}-${sent}` });
    },
  };
}
