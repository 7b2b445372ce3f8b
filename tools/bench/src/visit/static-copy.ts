import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { listen } from './listen.ts';

/** A copy of a page as files: the same HTML without its scripts, with the same styles and fonts. */
export interface StaticCopy {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Copies a page. All its files are compressed and in memory, so that only the browser and the network take time. */
export async function copyPage(url: string): Promise<StaticCopy> {
  const { origin, pathname } = new URL(url);
  const files = new Map<string, { readonly type: string; readonly packed: Buffer }>();
  const load = async (path: string) => {
    const response = await fetch(origin + path);
    return { type: response.headers.get('content-type') ?? '', body: Buffer.from(await response.arrayBuffer()) };
  };
  const keep = (path: string, type: string, body: Buffer) =>
    files.set(path, { type, packed: isPacked(type) ? body : brotliCompressSync(body) });
  const { type, body } = await load(pathname);
  const html = body.toString().replaceAll(/<script\b[^]*?<\/script>/gu, '');
  keep('/', type, Buffer.from(html));
  const addresses = [...html.matchAll(/(?:href|src)="(\/[^"#]+\.(?:css|woff2|webp|avif|svg|jpg|png)[^"]*)"/gu)];
  for (const [, path = ''] of addresses) {
    if (files.has(path)) continue;
    const file = await load(path.replaceAll('&amp;', '&'));
    keep(path, file.type, file.body);
    if (!file.type.startsWith('text/css')) continue;
    for (const [, font = ''] of file.body.toString().matchAll(/url\("?([^")]+\.woff2)"?\)/gu)) {
      const address = new URL(font, origin + path).pathname;
      if (files.has(address)) continue;
      const loaded = await load(address);
      keep(address, loaded.type, loaded.body);
    }
  }
  const server = createServer((request, response) => {
    const file = files.get((request.url ?? '/').replaceAll('&', '&amp;')) ?? files.get(request.url ?? '/');
    if (file === undefined) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': file.type,
      ...(!isPacked(file.type) && { 'content-encoding': 'br' }),
    });
    return response.end(file.packed);
  });
  return listen(server);
}

/** Says whether files of a type are compressed already. */
const isPacked = (type: string) => /^(?:image\/(?!svg)|font\/)/u.test(type);
