import { createManualClock, type ManualClock } from './manual-clock.fixture.ts';
import { createModelDesk, type PlantedBug } from './model-desk.fixture.ts';
import { createModelServer, type ModelServer } from './model-server.fixture.ts';

const references = ['A', 'B', 'C', 'D', 'E'] as const;
const startMs = Date.parse('2026-11-28T15:00:00Z');

type Desk = ReturnType<typeof createModelDesk>;

/** The acts of a step, each with its share of all steps. In the remaining steps only time passes. */
const shares = {
  checkIn: 0.3,
  writeNote: 0.25,
  /** The connection of a desk comes or goes. */
  connection: 0.15,
  /** A visitor changes a booking. */
  changeElsewhere: 0.08,
  /** The person decides about the changes that came back. */
  decide: 0.06,
  /** The store of a desk becomes full, or has room again. */
  storage: 0.04,
  /** The page of a desk is closed and opened. */
  restart: 0.06,
} as const;

type Act = keyof typeof shares;

/** Chooses the act for a random number from 0 to below 1; null for none. */
function chooseAct(random: number): Act | null {
  let end = 0;
  for (const [act, share] of Object.entries(shares) as [Act, number][]) {
    end += share;
    if (random < end) return act;
  }
  return null;
}

/** The most time in milliseconds between two steps. */
const maxStepMs = 90_000;
/** The minutes after the last step, in which all changes can be sent and the person decides about those that come back. */
const closingMinutes = 40;

/** A generator of random numbers, whose seed repeats the round. */
interface Random {
  readonly next: () => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
}

/** Plays desks for some steps, lets all of them come to an end, and lists the errors of the run. */
export async function playRound(
  { next: random, pick }: Random,
  steps: number,
  plant: PlantedBug = (ports) => ports,
): Promise<readonly string[]> {
  const clock = createManualClock(startMs);
  const server = createModelServer(references);
  const desks = ['first', 'second', 'third'].map((name) => createModelDesk({ name, server, clock, random, plant }));
  const lost: string[] = [];

  for (let step = 0; step < steps; step += 1) {
    const desk = pick(desks);
    switch (chooseAct(random())) {
      case 'checkIn':
        await desk.checkIn(pick(references));
        break;
      case 'writeNote':
        await desk.writeNote(pick(references), `${desk.name} ${step}`);
        break;
      case 'connection':
        desk.setConnected(random() < 0.5);
        break;
      case 'changeElsewhere':
        server.changeElsewhere(pick(references), pick(['move', 'note', 'note', 'cancel']), 'visitor');
        break;
      case 'decide':
        desk.decide();
        break;
      case 'storage':
        desk.setFull(random() < 0.5);
        break;
      case 'restart':
        lost.push(...(await restartAndListLost(desk)));
        break;
      case null:
        break;
    }
    await clock.advance(Math.floor(random() * maxStepMs));
  }
  await letAllEnd(desks, clock);
  return [...lost, ...(await findErrorsAtEnd(desks, server))];
}

/** Restarts the page of a desk, and lists the changes that are lost although the screen has not said that they may be. */
async function restartAndListLost(desk: Desk): Promise<readonly string[]> {
  // If the device could not keep a change, the screen has said that the change is lost when the page is closed.
  const wasSaid = desk.isUnkept();
  const lost = await desk.restart();
  for (const { id } of lost) {
    const made = desk.made.get(id);
    if (made !== undefined) made.end = 'dropped';
  }
  return wasSaid ? [] : lost.map(({ id }) => `${id} is lost with the page`);
}

async function letAllEnd(desks: readonly Desk[], clock: ManualClock): Promise<void> {
  for (const desk of desks) {
    desk.setFull(false);
    desk.setConnected(true);
  }
  for (let minute = 0; minute < closingMinutes; minute += 1) {
    await clock.advance(60_000);
    for (const desk of desks) desk.decide();
  }
}

async function findErrorsAtEnd(desks: readonly Desk[], server: ModelServer): Promise<readonly string[]> {
  const errors: string[] = [];
  const end = JSON.stringify(server.sheet());
  for (const desk of desks) {
    if (desk.items().length > 0) errors.push(`${desk.name} still has ${desk.items().length} changes`);
    if (JSON.stringify(await desk.screen()) !== end) errors.push(`${desk.name} shows another end`);
    for (const id of desk.returnedWithoutReason)
      errors.push(`${id} came back, and nobody else had changed the booking`);
    errors.push(...findUnfinishedChanges(desk, server));
    const applied = server.applied.filter((id) => id.startsWith(desk.name));
    if (applied.join() !== applied.toSorted().join()) errors.push(`${desk.name} was not sent in its order`);
  }
  if (new Set(server.applied).size !== server.applied.length) errors.push('a change was made twice');
  return errors;
}

/** Finds changes without an end, and changes that the desk has shown as done and the server does not have. */
function findUnfinishedChanges({ made }: Desk, server: ModelServer): readonly string[] {
  const errors: string[] = [];
  for (const [id, { change, end }] of made) {
    if (end === 'waiting') errors.push(`${id} is neither done nor returned`);
    if (end !== 'done' || change.type === 'checkInByCode') continue;
    const booking = server.booking(change.reference);
    if (change.type === 'checkIn' && booking.arrivedAt === null) errors.push(`${id} has not arrived`);
    if (change.type === 'note' && !booking.notes.includes(change.note)) errors.push(`${id} is not written`);
  }
  return errors;
}
