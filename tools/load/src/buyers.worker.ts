/* Buyers in their own process, race after race. Each line of input is a task; the process prints `ready`. The next line starts it, so that all
 * processes start together; the process then prints a line with the result of each buyer.
 */
import { createInterface } from 'node:readline';
import { toBookingBody } from './client.ts';
import { buyersTaskSchema, type BuyersTask, type Purchase } from './send-buyers.ts';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
for (;;) {
  const first = await lines.next();
  if (first.done === true) break;
  const task = buyersTaskSchema.parse(JSON.parse(first.value));
  process.stdout.write('ready\n');
  await lines.next();
  const purchases = await Promise.all(task.quantities.map((quantity, index) => buy(task, index, quantity)));
  process.stdout.write(`${JSON.stringify(purchases)}\n`);
}

async function buy({ urls, instanceId }: BuyersTask, index: number, quantity: number): Promise<Purchase> {
  try {
    const response = await fetch(urls[index % urls.length] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bookings: [toBookingBody({ instanceId, quantity })] }),
    });
    await response.arrayBuffer();
    return { quantity, status: response.status };
  } catch {
    return { quantity, status: 0 };
  }
}
