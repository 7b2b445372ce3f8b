import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

/** Reads the processor time that the threads of a process have used so far, in milliseconds; Linux counts it in nanoseconds. */
export function readProcessorMs(pid: number): number {
  const threads = `/proc/${pid}/task`;
  const used = readdirSync(threads).map((thread) =>
    Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return used.reduce((sum, ns) => sum + ns, 0) / 1_000_000;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Requests a page as a browser does; resolves to its entity tag. */
export function requestPage(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => resolve(response.headers.etag ?? ''));
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The request is repeated, since the server may close an idle connection just as it is sent.
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(requestPage(url));
      else reject(error);
    });
  });
}
