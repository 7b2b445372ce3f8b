import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** Milliseconds of processor time that a process has used so far, by Linux. */
export function processorMsOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
  const [user, system] = afterName.split(' ').slice(11, 13).map(Number);
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) * tickMs;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Requests a page as a browser does; resolves to its entity tag. */
export function requestPage(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => resolve(response.headers.etag ?? ''));
    }).on('error', reject);
  });
}
