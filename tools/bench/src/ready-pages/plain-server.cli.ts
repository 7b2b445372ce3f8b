/* Node's own server with the same bytes and headers, in its own process. No server in front of pages can be faster. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import * as z from 'zod';

const [file = '', port = '0'] = process.argv.slice(2);
const pages = new Map(
  z
    .array(z.tuple([z.string(), z.object({ headers: z.array(z.string()), body: z.base64() })]))
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
);

createServer((request, response) => {
  const page = pages.get(request.url ?? '');
  if (page === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, page.headers);
  response.end(page.body);
}).listen(Number(port));
