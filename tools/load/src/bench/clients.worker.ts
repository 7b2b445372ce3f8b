/*
 * Clients in a process of their own, each with one persistent connection. They write requests as bytes and read only the status of
 * responses, so that they use little of the machine. Prints how many responses were 201 and how many were not.
 */
import { connect } from 'node:net';
import { bookingOf } from '../client.ts';
import { locationId } from '../seeded-content.ts';
import { slotAt } from './slot-range.ts';

const [origin = '', clients = '1', milliseconds = '1000', firstSlot = '0', slotCount = '1'] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const until = performance.now() + Number(milliseconds);
const counts = { made: 0, other: 0 };
let turn = 0;

await Promise.all(Array.from({ length: Number(clients) }, stream));
process.stdout.write(`${JSON.stringify(counts)}\n`, () => process.exit(0));

function nextRequest(): string {
  // A step without a common factor with the count, so that consecutive requests use distant rows.
  const slot = slotAt(Number(firstSlot), (turn * 7_919) % Number(slotCount));
  turn += 1;
  const body = JSON.stringify({ bookings: [bookingOf({ instanceId: `s${slot}`, quantity: 1 })] });
  const path = `/api/resova/${locationId}/basket`;
  return `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

function stream(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(nextRequest()));
    socket.setNoDelay(true);
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const head = received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (?<length>\d+)/iu.exec(received.slice(0, head))?.groups?.['length'] ?? 0);
      if (received.length < head + 4 + length) return;
      counts[received.startsWith('HTTP/1.1 201') ? 'made' : 'other'] += 1;
      received = '';
      if (performance.now() < until) socket.write(nextRequest());
      else {
        socket.end();
        resolve();
      }
    });
    socket.once('error', reject);
  });
}
