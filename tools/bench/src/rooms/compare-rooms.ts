import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, loaderSecret } from '@latchkey/tool-load/client';
import { bigGame, locationId, writeSeededContent } from '@latchkey/tool-load/seeded-content';
import { type ServerProcess, startServer } from '@latchkey/tool-load/server-process';
import { computeMedian } from '../median.ts';

const changedGame = 'game-changed';
const { BENCH_TURNS = '30' } = process.env;
const turns = Number(BENCH_TURNS);
const clients = 16;
const holdsOfATurn = 100;
const readsOfATurn = 40;
/** The number of turns before the measurement, in which V8 compiles the code. */
const warmUpTurns = 4;
/** The distance of the measured day from today: all of its slots are still ahead in every time zone. */
const measuredInDays = 2;
const calendarDays = 30;

export type Room = Readonly<Record<string, unknown>>;

interface TicketingDocument {
  readonly [field: string]: unknown;
  readonly rooms: readonly ({ readonly gameId: string } & Room)[];
}

interface Change {
  /** The heading of the column. */
  readonly name: string;
  /** The fields of the room that it has instead of those of the plain one. */
  readonly room: Room;
  /** Further fields of the location. */
  readonly location?: Readonly<Record<string, unknown>>;
}

/**
 * Prints the cost of a hold with its release, of a day of slots and of a month of the calendar for a changed room, beside the unchanged room. It
 * measures over HTTP to one api on the embedded database, in turn. Compare the two columns of one run.
 */
export async function compareRooms(change: Change): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-rooms-'));
  const contentDir = join(folder, 'content');
  await writeContent(contentDir, change);
  const server = await startServer({ settings: { CONTENT_DIR: contentDir, DATA_DIR: join(folder, 'data') } });
  try {
    await measure(server, change.name);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the large room of the proofs, and a changed one beside it. */
async function writeContent(contentDir: string, { room, location }: Change): Promise<void> {
  await writeSeededContent(contentDir);
  const file = join(contentDir, 'ticketing', 'arena.json');
  const ticketing = JSON.parse(await readFile(file, 'utf8')) as TicketingDocument;
  const big = ticketing.rooms.find(({ gameId }) => gameId === bigGame);
  const changed = { ...big, gameId: changedGame, ...room };
  await writeFile(file, JSON.stringify({ ...ticketing, ...location, rooms: [...ticketing.rooms, changed] }));
  const game = await readFile(join(contentDir, 'games', `${bigGame}.json`), 'utf8');
  await writeFile(join(contentDir, 'games', `${changedGame}.json`), game.replaceAll(bigGame, changedGame));
}

async function measure(server: ServerProcess, name: string): Promise<void> {
  const day = dateIn(measuredInDays);
  const lastDay = dateIn(measuredInDays + calendarDays - 1);
  const paths = (game: string) => {
    const root = `${server.baseUrl}/api/resova/${locationId}/game/${game}`;
    return {
      day: `${root}/availability?startDate=${day}`,
      month: `${root}/calendar?from=${day}&to=${lastDay}&kidsMode=false`,
    };
  };
  const client = createClient(server.baseUrl);
  const listSlots = async (game: string) =>
    [game, (await client.slots(game, measuredInDays)).map(({ instanceId }) => instanceId)] as const;
  const slots = new Map(await Promise.all([bigGame, changedGame].map(listSlots)));
  const works: Readonly<Record<string, (game: string) => Promise<number>>> = {
    'a hold': (game) => time(holdsOfATurn, (turn) => holdOne(client, slots.get(game) ?? [], turn)),
    'a day of slots': (game) => time(readsOfATurn, () => read(paths(game).day)),
    'a month of the calendar': (game) => time(readsOfATurn, () => read(paths(game).month)),
  };
  console.log(`\n${'ms each, medians'.padEnd(28)}${'plain'.padStart(12)}${name.padStart(28)}${'ratio'.padStart(8)}`);
  for (const [what, work] of Object.entries(works)) {
    const { plain, changed } = await measureInTurn(work);
    const ratio = computeMedian(changed.map((ms, turn) => ms / (plain[turn] ?? 1)));
    console.log(
      `${what.padEnd(28)}${computeMedian(plain).toFixed(3).padStart(12)}${computeMedian(changed).toFixed(3).padStart(28)}${ratio.toFixed(2).padStart(8)}`,
    );
  }
}

/** Measures both rooms in each turn; returns their milliseconds without those of the first turns. Each room comes first in every second turn. */
async function measureInTurn(work: (game: string) => Promise<number>) {
  const [plain, changed]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns + warmUpTurns; turn += 1) {
    const [one, other] = turn % 2 === 0 ? ([bigGame, changedGame] as const) : ([changedGame, bigGame] as const);
    const tookMs = { [one]: await work(one), [other]: await work(other) };
    if (turn < warmUpTurns) continue;
    plain.push(tookMs[bigGame] ?? 0);
    changed.push(tookMs[changedGame] ?? 0);
  }
  return { plain, changed };
}

/** Measures the milliseconds of one piece of work, with several clients at once. */
async function time(count: number, work: (turn: number) => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < count) {
        next += 1;
        await work(next);
      }
    }),
  );
  return (performance.now() - startedAt) / count;
}

async function holdOne(client: ReturnType<typeof createClient>, slots: readonly string[], turn: number): Promise<void> {
  const instanceId = slots[turn % slots.length] ?? '';
  const { status, code, data } = await client.hold([{ instanceId, quantity: 1 }]);
  if (status !== 201) throw new Error(`a hold was answered with ${status} ${code ?? ''}`);
  const { id } = data as { readonly id: string };
  await client.release(id);
}

async function read(url: string): Promise<void> {
  const response = await fetch(url, { headers: { 'x-latchkey-loader': loaderSecret } });
  if (response.status !== 200) throw new Error(`${response.status} for ${url}`);
  await response.arrayBuffer();
}

/** Returns the date a number of days from today, in UTC. */
export function dateIn(count: number): string {
  return new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
}
