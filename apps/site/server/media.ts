import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';

const daySeconds = 24 * 60 * 60;
/** No name says which version of a picture it is, so none is kept for ever. */
const cacheControl = `public, max-age=${daySeconds}, stale-while-revalidate=${30 * daySeconds}`;

/** A page among the media would run its scripts as if it were the site's: it is shown as text. */
const pageName = /\.s?html?$/iu;

/** What the folder does not give out: no such file, a name that begins with a dot, a path that leads out of it. */
const notHere = new Set([400, 403, 404]);

const headersOfFile = ['Content-Length', 'Content-Type', 'ETag', 'Last-Modified'];

type MediaServer = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/**
 * Serves the pictures and films of the chain from their own folder at `/media`, with ranges and entity tags. A file that is added,
 * changed or removed while the site runs is seen by the next request. All else is left to `otherwise`: the site has files of its
 * own under `/media`, and a page for what is not found.
 */
export function createMediaServer(folder: string): MediaServer {
  if (!existsSync(folder)) console.warn(`There is no folder of media at ${folder}: see MEDIA_DIR.`);
  const options = { root: folder, index: false, dotfiles: 'ignore', cacheControl: false } as const;
  return (request, response, otherwise) => {
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    if (!pathname.startsWith('/media/')) {
      otherwise();
      return;
    }
    let isFound = false;
    send(request, pathname.slice('/media'.length), options)
      .on('headers', (_: unknown, file: string) => {
        isFound = true;
        if (pageName.test(file)) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
        response.setHeader('Cache-Control', cacheControl);
      })
      .on('directory', otherwise)
      .on('error', (error: HttpError) => {
        if (!isFound && notHere.has(error.status)) otherwise();
        else if (response.headersSent) response.destroy();
        else fail(response, error);
      })
      .pipe(response);
  };
}

/** As `send` reports what it cannot serve. */
interface HttpError extends Error {
  readonly status: number;
  /** The length of the file, where a range is not within it. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A range beyond the end, a condition that does not hold, a file that cannot be read. */
function fail(response: ServerResponse, { status, headers }: HttpError): void {
  for (const name of headersOfFile) response.removeHeader(name);
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status, headers).end();
}
