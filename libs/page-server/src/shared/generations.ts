import { randomUUID } from 'node:crypto';
import type { RedisConnection } from './redis-connection.ts';

interface GenerationsOptions {
  readonly redis: Pick<RedisConnection, 'run' | 'listen' | 'connected'>;
  readonly prefix: string;
  /** Called when the kept pages of this site may be from before a change. */
  readonly noteChange: () => void;
  readonly now?: () => number;
}

export interface Generations {
  /** Returns the name of the content between two changes, the same for all sites; null while that is not certain. */
  current(): string | null;
  /** Announces a change to the other sites. Resolves to false where the store is away; it is then announced as soon as the store is back. */
  announce(): Promise<boolean>;
  /** Resolves after the first check, which waits for the store. */
  begin(): Promise<void>;
  stop(): void;
}

/** The interval of the checks in milliseconds: three of them are `certainMs`, so a single slow check raises no doubt. */
const checkEveryMs = 500;
/** The limit of one check in milliseconds. A response that comes later would be of no use, since the doubt begins soon after. */
const checkLimitMs = 1_000;
/** The milliseconds without a check after which this site may have missed a change. */
const certainMs = 1_500;
/** The interval in milliseconds at which it then counts the content as changed. Together with `certainMs`, no page is older than two seconds. */
const doubtEveryMs = 1_000;

/**
 * Creates the generations of the content. One value in the shared store names the content between two changes. A site that learns of a change writes
 * another value and sends a message; the others check at once, and twice a second in any case, so a message may get lost. The value counts together
 * with the run of the server: a server that comes back with an earlier state has another run, and so has a replica that takes over.
 *
 * The check writes as well, since a server that can only be read does not pass on changes either.
 */
export function createGenerations({ redis, prefix, noteChange, now = () => performance.now() }: GenerationsOptions) {
  const key = `${prefix}:generation`;
  const channel = `${prefix}:changes`;
  let current: string | null = null;
  /** The beginning of the last successful check. */
  let checkedAt = Number.NEGATIVE_INFINITY;
  /** The last time at which the content counted as changed because this site was in doubt. */
  let doubtedAt = Number.NEGATIVE_INFINITY;
  /** The milliseconds since the last check for which this process was too busy for its timers, which says nothing about the store. */
  let busyMs = 0;
  /** The number of changes that this site was asked to announce. */
  let wanted = 0;
  /** The number of them that the store has; the next check announces the others. */
  let announced = 0;
  let timer: NodeJS.Timeout | null = null;

  /** Takes over the generation that a check has found. */
  function adopt(generation: string | null, begunAt: number): void {
    if (generation === null) throw new Error('The shared store does not name its run');
    checkedAt = begunAt;
    busyMs = 0;
    if (generation === current) return;
    current = generation;
    noteChange();
  }

  /** Writes a new generation into the store, for all changes that are wanted by now, and tells the other sites. */
  async function write(): Promise<void> {
    const upTo = wanted;
    const generation = randomUUID();
    const [before, , info] = await redis.run(checkLimitMs, (commands) =>
      commands.multi().set(key, generation, { GET: true }).publish(channel, generation).info('server').exec(),
    );
    announced = Math.max(announced, upTo);
    const lastKnown = current;
    current = readGenerationName(info, generation);
    // The site's own change was noted already, so pages that were rendered since are kept, unless another site has announced a change too.
    if (lastKnown === null || readGenerationName(info, before) !== lastKnown) noteChange();
  }

  /** Reads the generation. An empty store gets a new one, and a change that could not be announced is announced now. */
  async function check(): Promise<void> {
    const begunAt = now();
    if (announced < wanted) await write();
    const [, generation, info] = await redis.run(checkLimitMs, (commands) =>
      commands.multi().set(key, randomUUID(), { condition: 'NX' }).get(key).info('server').exec(),
    );
    adopt(readGenerationName(info, generation), begunAt);
  }

  const checkQuietly = () => check().catch(() => undefined);

  /** Counts the content as changed, once a second, while the last check is too old to be certain. */
  function doubtIfSilent(): void {
    if (now() < checkedAt + certainMs + busyMs) return;
    current = null;
    if (now() < doubtedAt + doubtEveryMs) return;
    doubtedAt = now();
    noteChange();
  }

  function scheduleCheck(): void {
    const dueAt = now() + checkEveryMs;
    timer = setTimeout(() => {
      busyMs += Math.max(now() - dueAt, 0);
      void checkQuietly();
      // A process that was busy reads the response before it doubts.
      setImmediate(doubtIfSilent);
      scheduleCheck();
    }, checkEveryMs);
    timer.unref();
  }

  return {
    current: () => current,
    announce() {
      wanted += 1;
      return write().then(
        () => true,
        () => false,
      );
    },
    async begin() {
      redis.listen(channel, () => void checkQuietly());
      scheduleCheck();
      await redis.connected;
      await checkQuietly();
    },
    stop: () => clearTimeout(timer ?? undefined),
  } satisfies Generations;
}

/** Reads the name of a generation: the run of the server, and the value in the store. Returns null where the server names no run. */
function readGenerationName(info: unknown, generation: unknown): string | null {
  const run = /^run_id:(?<run>\w{8,64})\r?$/mu.exec(String(info))?.groups?.['run'];
  return run === undefined || typeof generation !== 'string' ? null : `${run}.${generation}`;
}
