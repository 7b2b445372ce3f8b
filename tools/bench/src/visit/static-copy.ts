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
  for (const path of listFilePaths(html)) {
    if (files.has(path)) continue;
    const file = await load(path.replaceAll('&amp;', '&'));
    keep(path, file.type, file.body);
    if (!file.type.startsWith('text/css')) continue;
    for (const fontUrl of listFontUrls(file.body.toString())) {
      const fontPath = new URL(fontUrl, origin + path).pathname;
      if (files.has(fontPath)) continue;
      const font = await load(fontPath);
      keep(fontPath, font.type, font.body);
    }
  }
  const server = createServer((request, response) => {
    const requested = request.url ?? '/';
    // A path is kept as the HTML writes it, with `&amp;`, while the browser requests it with `&`.
    const file = files.get(requested.replaceAll('&', '&amp;')) ?? files.get(requested);
    if (file === undefined) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': file.type,
      ...(!isPacked(file.type) && { 'content-encoding': 'br' }),
    });
    return response.end(file.packed);
  });
  return listen(server);
}

/** Lists the paths of the styles, fonts and pictures that a page names, as its HTML writes them. */
function listFilePaths(html: string): readonly string[] {
  const attributes = html.matchAll(/(?:href|src)="(\/[^"#]+\.(?:css|woff2|webp|avif|svg|jpg|png)[^"]*)"/gu);
  return Array.from(attributes, ([, path = '']) => path);
}

/** Lists the URLs of the fonts that a style sheet names. */
function listFontUrls(styles: string): readonly string[] {
  return Array.from(styles.matchAll(/url\("?([^")]+\.woff2)"?\)/gu), ([, url = '']) => url);
}

/** Says whether files of a type are compressed already. */
const isPacked = (type: string) => /^(?:image\/(?!svg)|font\/)/u.test(type);
