/* Clients in their own process, each with one persistent connection. They write requests as bytes and read only the lengths of responses, so that
 * they use little of the machine. It prints the number of responses in a second, and their times.
 */
import { connect } from 'node:net';
import * as z from 'zod';

const task = z
  .object({ port: z.number(), paths: z.array(z.string()), clients: z.number(), milliseconds: z.number() })
  .parse(JSON.parse(process.argv[2] ?? '{}'));
const requests = task.paths.map((path) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`),
);
const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');
const times: number[] = [];
const begun = performance.now();
let turn = 0;

await Promise.all(Array.from({ length: task.clients }, runClient));
const seconds = (performance.now() - begun) / 1_000;
const sorted = times.toSorted((a, b) => a - b);
const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
const result = { perSecond: times.length / seconds, medianMs: percentile(0.5), p99Ms: percentile(0.99) };
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));

/** Sends requests over one connection, each after the response to the one before, until the time is over. */
function runClient(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(task.port, '127.0.0.1', send).setNoDelay(true);
    let sentAt = 0;
    let head: Buffer = Buffer.alloc(0);
    /** The bytes of the body that are still missing; null while the head arrives. It means nothing for a body in chunks. */
    let missingBytes: number | null = null;
    /** Whether the body comes in chunks, whose end is a mark instead of a length. */
    let isChunked = false;

    function send(): void {
      const request = requests[turn % requests.length];
      turn += 1;
      if (request === undefined) return;
      sentAt = performance.now();
      socket.write(request);
    }

    /** Notes the time of the response, and sends the next request. */
    function endResponse(): void {
      const now = performance.now();
      times.push(now - sentAt);
      head = Buffer.alloc(0);
      missingBytes = null;
      if (now - begun < task.milliseconds) send();
      else {
        socket.destroy();
        resolve();
      }
    }

    socket.on('data', (chunk: Buffer) => {
      if (missingBytes === null) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const until = head.indexOf(headEnd);
        if (until === -1) return;
        const text = head.toString('latin1', 0, until);
        if (!text.startsWith('HTTP/1.1 200')) reject(new Error(text));
        isChunked = /^transfer-encoding: *chunked/imu.test(text);
        const length = Number(/^content-length: *(?<length>\d+)/imu.exec(text)?.groups?.['length'] ?? 0);
        missingBytes = length - (head.length - until - headEnd.length);
      } else missingBytes -= chunk.length;
      const isComplete = isChunked ? chunk.subarray(-lastChunk.length).equals(lastChunk) : missingBytes <= 0;
      if (isComplete) endResponse();
    });
    socket.once('error', reject);
  });
}
