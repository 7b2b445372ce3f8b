import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { chooseEncoding } from '@latchkey/page-server';
import send from 'send';

/** The folder within the build that holds the files that `pack-files.ts` has compressed, under their own names. */
export const packedFolder = 'static-brotli';

/** The media types of the files that are compressed, by extension. */
export const packedTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
};

const yearSeconds = 365 * 24 * 60 * 60;

type PackedFiles = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/**
 * Serves the scripts and styles of the build as they were compressed when it was built, to browsers that take brotli. Everything else goes
 * to `otherwise`: other browsers, other files, a build that was not compressed.
 * @param folder the folder of the compressed files
 * @param beginning the beginning of their paths in URLs
 */
export function createPackedFiles(folder: string, beginning: string): PackedFiles {
  const names = new Set(existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []);
  const options = { root: folder, index: false, cacheControl: false, acceptRanges: false } as const;
  return (request, response, otherwise) => {
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    const name = pathname.startsWith(beginning) ? pathname.slice(beginning.length) : '';
    const type = names.has(name) ? packedTypes[extname(name)] : undefined;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (type === undefined || !isRead || chooseEncoding(request.headers['accept-encoding']) !== 'br') {
      otherwise();
      return;
    }
    send(request, name, options)
      .on('headers', () => {
        response.setHeader('Content-Type', type);
        response.setHeader('Content-Encoding', 'br');
        response.setHeader('Vary', 'Accept-Encoding');
        // The name of each file is a hash of its content.
        response.setHeader('Cache-Control', `public, max-age=${yearSeconds}, immutable`);
      })
      .on('error', () => (response.headersSent ? response.destroy() : otherwise()))
      .pipe(response);
  };
}
