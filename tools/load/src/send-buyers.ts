import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** The task of one process of buyers: each buyer sends one request for a number of places of the slot. */
export const buyersTaskSchema = z.object({
  /** The addresses of the apis; buyers use them in turn. */
  urls: z.array(z.url()).min(1),
  instanceId: z.string(),
  quantities: z.array(z.int().positive()),
});
export type BuyersTask = z.output<typeof buyersTaskSchema>;

/** The result of each buyer: an HTTP status, or 0 after a network error. */
export const purchasesSchema = z.array(z.object({ quantity: z.number(), status: z.number() }));
export type Purchase = z.output<typeof purchasesSchema>[number];

const worker = fileURLToPath(new URL('buyers.worker.ts', import.meta.url));

export interface BuyerCrews {
  /** Sends the requests of all buyers of all processes at the same moment. */
  send(task: BuyersTask): Promise<readonly Purchase[]>;
  leave(): Promise<void>;
}

/**
 * Starts processes of buyers, which are used for all races. A race has two rounds: each process first gets its share of the buyers and answers
 * that it is ready, and then all get `go` at once.
 */
export function startCrews(processes: number): BuyerCrews {
  const crews = Array.from({ length: processes }, () => {
    const child = spawn(process.execPath, [worker], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const request = async (line: string): Promise<string> => {
      child.stdin.write(`${line}\n`);
      const reply = await lines.next();
      if (reply.done === true) throw new Error('a process of buyers is gone');
      return reply.value;
    };
    const leave = async () => {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    };
    return { request, leave };
  });
  return {
    send: async (task) => {
      const shares = crews.map((_, crew) => task.quantities.filter((__, index) => index % processes === crew));
      await Promise.all(
        crews.map(({ request }, crew) => request(JSON.stringify({ ...task, quantities: shares[crew] }))),
      );
      const replies = await Promise.all(crews.map(({ request }) => request('go')));
      return replies.flatMap((reply) => purchasesSchema.parse(JSON.parse(reply)));
    },
    leave: async () => {
      await Promise.all(crews.map(({ leave }) => leave()));
    },
  };
}
