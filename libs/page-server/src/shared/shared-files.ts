import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chooseEncoding } from '../packed/content-encoding.ts';
import type { SharedEntries } from './shared-entries.ts';

interface SharedFilesOptions {
  /** The folder of the scripts and styles of the running build. */
  readonly folder: string;
  /** The beginning of the paths of the files. */
  readonly beginning: string;
  readonly entries: SharedEntries;
}

export interface SharedFiles {
  /** Offers the files to the sites of other builds for another day. Never rejects. */
  share(): Promise<void>;
  /** Sends a file of another build; calls `otherwise` for every other request. */
  serve(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void;
}

/** The time in milliseconds for which files are offered after the last site of their build has ended, for pages that are still open: a day. */
const sharedMs = 24 * 60 * 60_000;
const yearSeconds = 365 * 24 * 60 * 60;
/** The names that a file may have: at most five folders deep. */
const plainName = /^[\w~.-]+(?:\/[\w~.-]+){0,5}$/u;
const longestName = 200;

/** The content types of a build's files by ending. No page requests a file with another ending. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Shares the scripts and styles of all builds that run, or did a day ago. Their names are hashes, so they never change. */
export function createSharedFiles({ folder, beginning, entries }: SharedFilesOptions): SharedFiles {
  /** The names of the files of this build. */
  const own = new Set(listFileNames(folder));
  let sharing: Promise<void> | null = null;

  async function shareAll(): Promise<void> {
    for (const name of own) {
      if (types[path.extname(name)] === undefined) continue;
      const isThere = await entries.extend(name, sharedMs);
      // The store is away; `share` is called again when it is back.
      if (isThere === null) return;
      if (!isThere) await entries.keep(name, await readFile(path.join(folder, name)), sharedMs);
    }
  }

  return {
    share() {
      sharing ??= shareAll()
        .catch((error: unknown) => console.warn('The files of this build could not be shared:', error))
        .finally(() => {
          sharing = null;
        });
      return sharing;
    },
    serve(request, response, otherwise) {
      const name = readFileName(request, beginning);
      const type = name === null || own.has(name) ? undefined : types[path.extname(name)];
      if (name === null || type === undefined) {
        otherwise();
        return;
      }
      void (async () => {
        const found = await entries.find(name);
        if (found === null) otherwise();
        else send(request, response, type, found.bytes);
      })();
    },
  };
}

/** Reads the name of the file that is requested; null for any other request. */
function readFileName({ method, url = '' }: IncomingMessage, beginning: string): string | null {
  const [pathname = ''] = url.split('?', 1);
  if ((method !== 'GET' && method !== 'HEAD') || !pathname.startsWith(beginning)) return null;
  const name = pathname.slice(beginning.length);
  return name.length <= longestName && plainName.test(name) && !name.includes('..') ? name : null;
}

function send(request: IncomingMessage, response: ServerResponse, type: string, bytes: Buffer): void {
  const isText = /^(?:text|application)\//u.test(type);
  // The file is compressed for each request, since few visitors have a page of the build before, and each requests a file once.
  const isPacked = isText && acceptsGzip(request);
  const body = isPacked ? gzipSync(bytes) : bytes;
  response.writeHead(200, {
    'Content-Type': type,
    'Cache-Control': `public, max-age=${yearSeconds}, immutable`,
    Vary: 'Accept-Encoding',
    'Content-Length': body.length,
    ...(isPacked && { 'Content-Encoding': 'gzip' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Returns whether a browser takes gzip. Brotli is left out of its header, since these files are only compressed by gzip. */
function acceptsGzip({ headers }: IncomingMessage): boolean {
  return chooseEncoding(headers['accept-encoding']?.replace(/\bbr\b/u, '')) === 'gzip';
}

function listFileNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  } catch {
    // In development there is no folder of a build.
    return [];
  }
}
