import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';

const daySeconds = 24 * 60 * 60;
/** File names have no version, so no cache keeps a file for ever. */
const cacheControl = `public, max-age=${daySeconds}, stale-while-revalidate=${30 * daySeconds}`;

/** An HTML file is sent as text, since its scripts would run as the site's own. */
const pageName = /\.s?html?$/iu;

/** The errors that are left to the site's own 404: no such file, a name that begins with a dot, a path that leads out of the folder. */
const notServed = new Set([400, 403, 404]);

const headersOfFile = ['Content-Length', 'Content-Type', 'ETag', 'Last-Modified'];

type MediaServer = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/**
 * Serves the pictures and films of the chain from their own folder at `/media`, with ranges and entity tags. A file that is added,
 * changed or removed while the site runs is seen by the next request. Everything else goes to `otherwise`: the site has files of its
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
        if (!isFound && notServed.has(error.status)) otherwise();
        else if (response.headersSent) response.destroy();
        else sendStatus(response, error);
      })
      .pipe(response);
  };
}

/** The errors of `send`. */
interface HttpError extends Error {
  readonly status: number;
  /** The length of the file, where a range is not within it. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the status of a range beyond the end, a condition that does not hold, or a file that cannot be read. */
function sendStatus(response: ServerResponse, { status, headers }: HttpError): void {
  for (const name of headersOfFile) response.removeHeader(name);
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status, headers).end();
}
