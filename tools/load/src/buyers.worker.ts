/*
 * Buyers in a process of their own: each asks once for one place. Told what to do by the first line of its input, begins at the
 * second, so that all processes begin together; prints how often each status was answered.
 */
import { createInterface } from 'node:readline';
import { buyersTaskSchema, type StatusCounts } from './buyers-task.ts';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const first = await lines.next();
const task = buyersTaskSchema.parse(JSON.parse(first.value ?? ''));
process.stdout.write('ready\n');
await lines.next();

const counts: StatusCounts = {};
await Promise.all(Array.from({ length: task.buyers }, buy));
process.stdout.write(`${JSON.stringify(counts)}\n`, () => process.exit(0));

async function buy(): Promise<void> {
  const status = await statusOf();
  counts[status] = (counts[status] ?? 0) + 1;
}

async function statusOf(): Promise<string> {
  try {
    const response = await fetch(task.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(task.body),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return error instanceof Error ? `network ${error.message}` : 'network';
  }
}
