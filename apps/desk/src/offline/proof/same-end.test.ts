import { proofTimeoutMs, recordFigures, repeated, scaled, seeded } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { createManualClock } from './manual-clock.fixture.ts';
import { createModelDesk, type PlantedBug } from './model-desk.fixture.ts';
import { createModelServer } from './model-server.fixture.ts';

const rounds = repeated({ test: 4, short: 25, full: 200 });
const steps = scaled(60, 120);
const references = ['A', 'B', 'C', 'D', 'E'] as const;
const startMs = Date.parse('2026-11-28T15:00:00Z');

describe('desks that lose their connection while bookings change elsewhere', () => {
  it(
    `come to the same end on all screens in ${rounds} rounds, and nothing typed is lost`,
    async () => {
      for (let seed = 1; seed <= rounds; seed += 1) expect(await play(seed), `seed ${seed}`).toEqual([]);
      recordFigures('desks that lose their connection', { rounds, steps });
    },
    proofTimeoutMs,
  );

  it.each<[string, PlantedBug]>([
    ['sends under a new key each time', withNewKeys],
    ['keeps nothing', (ports) => ({ ...ports, keep: () => Promise.resolve() })],
    [
      'takes a lost request for a response',
      (ports) => ({
        ...ports,
        send: async (item) => {
          const sent = await ports.send(item);
          return sent.type === 'unreachable' ? { type: 'done', data: null, booking: null } : sent;
        },
      }),
    ],
    [
      'does not say which version its own change made',
      (ports) => ({
        ...ports,
        send: async (item) => {
          const sent = await ports.send(item);
          return sent.type === 'done' ? { ...sent, booking: null } : sent;
        },
      }),
    ],
  ])('would not, were there a queue that %s', async (_name, plant) => {
    const found = [];
    for (let seed = 1; seed <= 10; seed += 1) found.push(...(await play(seed, plant)));
    expect(found).not.toEqual([]);
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

/** Lists the errors at the end of a run. */
async function play(seed: number, plant: PlantedBug = (ports) => ports): Promise<readonly string[]> {
  const { next: random, pick } = seeded(seed);
  const clock = createManualClock(startMs);
  const server = createModelServer(references);
  const desks = ['first', 'second', 'third'].map((name) => createModelDesk({ name, server, clock, random, plant }));
  const wrong: string[] = [];

  for (let step = 0; step < steps; step += 1) {
    const desk = pick(desks);
    const act = random();
    if (act < 0.3) await desk.checkIn(pick(references));
    else if (act < 0.55) await desk.writeNote(pick(references), `${desk.name} ${step}`);
    else if (act < 0.7) desk.setConnected(random() < 0.5);
    else if (act < 0.78) server.changeElsewhere(pick(references), pick(['move', 'note', 'note', 'cancel']), 'visitor');
    else if (act < 0.84) desk.decide();
    else if (act < 0.88) desk.setFull(random() < 0.5);
    else if (act < 0.94) {
      const wasUnkept = desk.isUnkept();
      for (const lost of await desk.restart()) {
        // A lost change that the device could not keep is no error, since the screen has said so.
        if (!wasUnkept) wrong.push(`${lost.id} is lost with the page`);
        const known = desk.made.get(lost.id);
        if (known !== undefined) known.end = 'dropped';
      }
    }
    await clock.advance(Math.floor(random() * 90_000));
  }

  for (const desk of desks) {
    desk.setFull(false);
    desk.setConnected(true);
  }
  for (let turn = 0; turn < 40; turn += 1) {
    await clock.advance(60_000);
    for (const desk of desks) desk.decide();
  }
  return [...wrong, ...(await findErrorsAtEnd())];

  async function findErrorsAtEnd(): Promise<readonly string[]> {
    const errors: string[] = [];
    const end = JSON.stringify(server.sheet());
    for (const desk of desks) {
      if (desk.items().length > 0) errors.push(`${desk.name} still has ${desk.items().length} changes`);
      if (JSON.stringify(await desk.screen()) !== end) errors.push(`${desk.name} shows another end`);
      for (const id of desk.returnedWithoutReason)
        errors.push(`${id} came back, and nobody else had changed the booking`);
      for (const [id, { change, end: became }] of desk.made) {
        if (became === 'waiting') errors.push(`${id} is neither done nor returned`);
        if (became !== 'done' || change.type === 'checkInByCode') continue;
        const booking = server.booking(change.reference);
        if (change.type === 'checkIn' && booking.arrivedAt === null) errors.push(`${id} has not arrived`);
        if (change.type === 'note' && !booking.notes.includes(change.note)) errors.push(`${id} is not written`);
      }
      const own = server.applied.filter((id) => id.startsWith(desk.name));
      if (own.join() !== own.toSorted().join()) errors.push(`${desk.name} was not sent in its order`);
    }
    if (new Set(server.applied).size !== server.applied.length) errors.push('a change was made twice');
    return errors;
  }
}
