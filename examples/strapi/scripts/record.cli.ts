/*
 * Records the responses of a Strapi with the demo chain for the contract test of the api: `node scripts/record.cli.ts` with STRAPI_URL
 * and STRAPI_TOKEN set, see README.md. For each call of our api it also records the response from the embedded documents at the same
 * time; the test requires both to be equal.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const target = join(root, 'apps/api/test/fixtures/strapi');

/** The recorded calls: one for each kind of response, because the recording is committed. */
const calls = [
  '/website?locale=fr',
  '/locations?locale=ar',
  '/locations/orlando',
  '/games',
  '/games?locationid=new-york&filters[kidsmode]=1&locale=es',
  '/games/midnight-archive?locale=ar',
  '/games/midnight-archive?locationid=sydney',
  '/pages/home',
  '/pages/birthdays?locale=fr',
  '/pages/workshop',
  '/pages/visit?locale=ar',
  '/pages/out-of-order',
  '/pages/nothing?locale=fr',
  '/articles?pageSize=3&page=2',
  '/articles?locationid=orlando&pageSize=3&locale=fr',
  '/articles/how-a-poster-is-pulled?locale=es',
  '/packages?locationid=paris&locale=es',
  '/packages/team-building',
  '/modes',
  '/modes/kids-mode?locale=ar',
  '/popups?pageSize=2',
  '/popups?slug=what-is-kids-mode&lang=fr',
  '/deals/locations/orlando?locale=fr',
  '/custom/google/reviews?pageSize=20&page=2',
  '/custom/google/reviews?locationid=paris&pageSize=4',
  '/forms/group-enquiry?locale=ar',
];

const { STRAPI_URL: origin = 'http://localhost:1337', STRAPI_TOKEN: token = '' } = { ...process.env };
const responses: { request: string; status: number; body: unknown }[] = [];
const recorder = await startRecorder();

const recordedAt = new Date().toISOString();
const folder = await mkdtemp(join(tmpdir(), 'latchkey-record-'));
const embedded = await startApi(join(folder, 'embedded'), {});
const strapi = await startApi(join(folder, 'strapi'), {
  CONTENT_SOURCE: 'strapi',
  STRAPI_URL: recorder.origin,
  STRAPI_TOKEN: token,
  STRAPI_MEDIA_ORIGIN: 'https://media.example',
});
// Each call goes to both apis. The recorder notes the requests of the second api to Strapi; the first api gives the response that they have to lead to.
const expected = [];
for (const call of calls) {
  const fromDocuments = await fetch(`${embedded.origin}/api${call}`);
  const fromStrapi = await fetch(`${strapi.origin}/api${call}`);
  process.stdout.write(`${fromDocuments.status} ${fromStrapi.status} ${call}\n`);
  // The response is an envelope of our own api.
  const { data, meta } = (await fromDocuments.json()) as { data: unknown; meta: unknown };
  await fromStrapi.body?.cancel();
  expected.push({ recordedAt, call, status: fromDocuments.status, data, meta });
}
for (const api of [embedded, strapi]) api.stop();
recorder.stop();
await rm(folder, { recursive: true, force: true });

await mkdir(target, { recursive: true });
await write('strapi-responses.jsonl', responses);
await write('expected-responses.jsonl', expected);

/** Starts a server that passes requests on to Strapi, and notes each request with its response once. */
async function startRecorder() {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    fetch(new URL(path, origin), { headers: { authorization: request.headers.authorization ?? '' } })
      .then(async (upstream) => {
        const text = await upstream.text();
        if (!responses.some((each) => each.request === path)) {
          responses.push({ request: path, status: upstream.status, body: JSON.parse(text) as unknown });
        }
        response.writeHead(upstream.status, { 'content-type': 'application/json' }).end(text);
      })
      .catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** Writes a line for each response, so that a diff shows what has changed. */
async function write(name: string, lines: readonly unknown[]): Promise<void> {
  const text = lines.map((each) => `${JSON.stringify(each)}\n`).join('');
  await writeFile(join(target, name), text);
  process.stdout.write(`${name}: ${Math.round(text.length / 1024)} KB\n`);
}

/** Starts an api on a free port; returns when it listens. */
async function startApi(dataDir: string, environment: Readonly<Record<string, string>>) {
  const api = spawn(process.execPath, [join(root, 'apps/api/src/main.ts')], {
    cwd: root,
    env: { ...process.env, CONTENT_SOURCE: 'embedded', ...environment, API_PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const apiOrigin = await new Promise<string>((resolve, reject) => {
    let output = '';
    api.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const listening = /"port":(?<port>\d+),"msg":"listening"/u.exec(output)?.groups?.['port'];
      if (listening !== undefined) resolve(`http://127.0.0.1:${listening}`);
    });
    api.once('exit', () => reject(new Error(`the api ended: ${output}`)));
  });
  return { origin: apiOrigin, stop: () => api.kill('SIGTERM') };
}
