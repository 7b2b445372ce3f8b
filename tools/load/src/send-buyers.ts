import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { statusCountsSchema, type BuyersTask, type StatusCounts } from './buyers-task.ts';

const worker = fileURLToPath(new URL('buyers.worker.ts', import.meta.url));

/** Sends buyers from several processes at the same moment; answers what they were answered, added up. */
export async function sendBuyers(task: BuyersTask, processes: number): Promise<StatusCounts> {
  const shares = Array.from(
    { length: processes },
    (_, index) => Math.floor(task.buyers / processes) + (index < task.buyers % processes ? 1 : 0),
  );
  const crews = await Promise.all(shares.map((buyers) => prepare({ ...task, buyers })));
  const results = await Promise.all(crews.map((crew) => crew.begin()));
  const total: StatusCounts = {};
  for (const counts of results) {
    for (const [status, count] of Object.entries(counts)) total[status] = (total[status] ?? 0) + count;
  }
  return total;
}

interface Crew {
  begin(): Promise<StatusCounts>;
}

async function prepare(task: BuyersTask): Promise<Crew> {
  const child = spawn(process.execPath, [worker], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write(`${JSON.stringify(task)}\n`);
  const ready = await lines.next();
  if (ready.value !== 'ready') throw new Error('a process of buyers did not get ready');
  return {
    begin: async () => {
      child.stdin.write('go\n');
      const line = await lines.next();
      await exited(child);
      return statusCountsSchema.parse(JSON.parse(line.value ?? '{}'));
    },
  };
}

async function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) await once(child, 'exit');
}
