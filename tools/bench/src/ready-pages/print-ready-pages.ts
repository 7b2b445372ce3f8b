import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { freePort, servePages, type ServedPages, waitUntilUp } from '../block-weights/print-block-weights.ts';
import { serveBareSite } from '../lighthouse/bare-site.ts';
import { compare, type Result } from './load.ts';
import { readSitemap } from './sitemap.ts';
import { measureVisits } from './visited-again.ts';

const page = '/en/orlando';
const clients = 16;
const manyPages = 500;
const aims = { overNext: 4, ofNode: 0.6, ofNodeInTurn: 0.35, p99OfNode: 3, apiOfOwn: 1.4, gamePageOfOther: 1.5 };
/** The number of pages of each kind that are visited every six seconds. */
const visitedPages = 60;

/** Prints the gain by the pages in memory: against Next, and against Node with the same bytes. Needs a production build. */
export async function printReadyPages(root: string): Promise<void> {
  // There is no limit on reads, and each request has its line in the log, as in production.
  const site = await servePages(root, {}, { LOG_LEVEL: 'info' }, { MAX_READS_PER_MINUTE: '0' });
  const paths = await choosePages(site, manyPages);
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-plain-'));
  let plain: PlainServer | null = null;
  try {
    plain = await servePlainly(site, [page, ...paths], folder);
    const bare = await serveBareSite(root, await measureTextBytes(site.origin + page));
    try {
      const one = await compare(
        {
          ready: { origin: site.origin, paths: [page] },
          next: { origin: bare.origin, paths: ['/'] },
          node: { origin: plain.origin, paths: [page] },
        },
        clients,
      );
      print(`One page, ${clients} clients`, one);
      printRatio('to a page of the same size by `next start`', one.ready.perSecond / one.next.perSecond, aims.overNext);
      printRatio('to Node with the same bytes', one.ready.perSecond / one.node.perSecond, aims.ofNode);
      printRatio('p99, to that of Node', one.ready.p99Ms / one.node.p99Ms, aims.p99OfNode, 'at most');
    } finally {
      await bare.stop();
    }
    const many = await compare(
      { ready: { origin: site.origin, paths }, node: { origin: plain.origin, paths } },
      clients,
    );
    print(`${paths.length} pages in turn, ${clients} clients`, many);
    printRatio('to Node with the same bytes', many.ready.perSecond / many.node.perSecond, aims.ofNodeInTurn);
    await printGamePages(site);
    await printApi(site);
  } finally {
    plain?.stop();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function printGamePages(site: ServedPages): Promise<void> {
  const { gamePages, otherPages } = await readSitemap(site);
  const { gamePage, otherPage } = await measureVisits(
    site,
    gamePages.slice(0, visitedPages),
    otherPages.slice(0, visitedPages),
  );
  console.log(`\nKept pages that are visited every six seconds, processor time of the site for a visit.\n`);
  console.log(`game page  ${gamePage.toFixed(2)} ms   another page  ${otherPage.toFixed(2)} ms`);
  printRatio('a game page, to another one', gamePage / otherPage, aims.gamePageOfOther, 'at most');
}

async function printApi(site: ServedPages): Promise<void> {
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const paths = [`/api/resova/loc-orlando/game/game-midnight-archive/availability?startDate=${date}`];
  const results = await compare({ site: { origin: site.origin, paths }, api: { origin: site.apiOrigin, paths } }, 1);
  print('The times of a day, one client', results);
  printRatio(
    'median through the site, to that of the api',
    results.site.medianMs / results.api.medianMs,
    aims.apiOfOwn,
    'at most',
  );
}

function print(what: string, results: Readonly<Record<string, Result>>): void {
  console.log(`\n${what}, the medians of five rounds in turn.\n`);
  for (const [name, { perSecond, medianMs, p99Ms }] of Object.entries(results)) {
    const times = `median ${medianMs.toFixed(2)} ms   p99 ${p99Ms.toFixed(2)} ms`;
    console.log(`${name.padEnd(8)} ${perSecond.toFixed(0).padStart(7)} a second   ${times}`);
  }
}

function printRatio(what: string, ratio: number, aim: number, bound: 'at least' | 'at most' = 'at least'): void {
  const isMet = bound === 'at least' ? ratio >= aim : ratio <= aim;
  console.log(`${what}: ${ratio.toFixed(2)}   ${isMet ? `(${bound} ${aim})` : `MISSED: ${bound} ${aim}`}`);
}

/** Chooses pages of the sitemap, and visits each once, so that they are in memory. */
async function choosePages({ origin }: ServedPages, count: number): Promise<readonly string[]> {
  // Game pages are left out, since their times change during the measurement, and the plain server sends the same bytes.
  const chosen = (await readSitemap({ origin })).otherPages.slice(0, count);
  for (const path of [page, ...chosen]) await load(origin + path);
  return chosen;
}

async function load(url: string): Promise<{ readonly response: IncomingMessage; readonly body: Buffer }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false, headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
  });
  // The plain server would be measured with the page of an error.
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} for ${url}`);
  return { response, body: await buffer(response) };
}

async function measureTextBytes(url: string): Promise<number> {
  return brotliDecompressSync((await load(url)).body).byteLength;
}

/** The headers that Node writes by itself. */
const ofNode = new Set(['connection', 'date', 'keep-alive']);

interface PlainServer {
  readonly origin: string;
  stop(): void;
}

async function servePlainly(site: ServedPages, paths: readonly string[], folder: string): Promise<PlainServer> {
  const pages: (readonly [string, { readonly headers: readonly string[]; readonly body: string }])[] = [];
  for (const path of paths) {
    const { response, body } = await load(site.origin + path);
    const { rawHeaders } = response;
    const headers = rawHeaders.filter((_, index) => !ofNode.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()));
    pages.push([path, { headers, body: body.toString('base64') }]);
  }
  const file = join(folder, 'pages.json');
  await writeFile(file, JSON.stringify(pages));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const script = join(import.meta.dirname, 'plain-server.cli.ts');
  const program: ChildProcess = spawn(process.execPath, [script, file, String(port)], { stdio: 'inherit' });
  await waitUntilUp(origin + page, program);
  return {
    origin,
    stop: () => {
      program.kill('SIGTERM');
      void once(program, 'exit');
    },
  };
}
