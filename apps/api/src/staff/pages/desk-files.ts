import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { respondWithError } from '../../http/envelope.ts';
import type { Languages } from '../../kernel/locale.ts';
import { failed } from '../../kernel/result.ts';
import type { CheckTransport } from '../transport.ts';
import { type DeskLook, manifestWithLook, withLook } from './desk-look.ts';

interface DeskFilesOptions {
  /** The folder to which `vite build` of apps/desk writes. */
  readonly folder: string;
  readonly checkTransport: CheckTransport;
  /** Reads the look of the chain; null for the desk as it is built. */
  readonly lookOf: () => Promise<DeskLook | null>;
  /** Returns the languages of the chain, which the desk offers. */
  readonly languages: () => Languages;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
/** The extensions of files that are compressed. */
const packed = new Set(['.css', '.html', '.js', '.json', '.svg', '.wasm', '.webmanifest']);

/** Returns the content security policy. The desk loads nothing from other hosts, is in no frame, and sends no form; its scanner is our own WebAssembly. */
const policyFor = (look: DeskLook | null) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' ${look?.sources.style ?? ''}`.trim(),
    `img-src 'self' data: blob: ${look?.sources.images ?? ''}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** The headers of all files. */
const guards = {
  'Content-Security-Policy': policyFor(null),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), publickey-credentials-get=(self)',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
} as const;

/** The header after which a browser uses https only, for a year. */
const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' } as const;

/** The pattern of names with a hash of their content, whose files never change. */
const hashedName = /^assets\/.+-[\w-]{8,}\.\w+$/u;

/** The page that all screens of the desk share. */
const pageName = 'index.html';

const compress = promisify(gzip);

/**
 * Creates the function that serves the files of the desk below `/desk`. A path without an extension is a screen of the desk, for which index.html is
 * served.
 */
export function createDeskFiles({
  folder,
  checkTransport,
  lookOf,
  languages,
}: DeskFilesOptions): (c: Context) => Promise<Response> {
  return async (c) => {
    const transport = checkTransport(c, 'page');
    if (!transport.ok) return respondWithError(c, transport.error);
    const secure = transport.value.startsWith('https:') ? strictTransport : {};
    const found = await findFile(folder, c.req.path.replace(/^\/desk\/?/u, ''));
    if (found === 'notBuilt') {
      const text = 'The desk is not built. `npm run build` builds it.\n';
      return send(c, text, 503, {
        ...secure,
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
      });
    }
    if (found === null)
      return respondWithError(c, failed('notFound', 'not_found', 'There is no such path here.').error);
    const { name } = found;
    const look = name === pageName || name === 'desk.webmanifest' ? await lookOf() : null;
    const bytesWithLook = look === null ? found.bytes : applyLook(found, look);
    const bytes = name === pageName ? withLanguages(bytesWithLook, languages()) : bytesWithLook;
    const extension = extname(name);
    const isPacked = packed.has(extension) && /\bgzip\b/u.test(c.req.header('accept-encoding') ?? '');
    return send(c, isPacked ? new Uint8Array(await compress(bytes)) : bytes, 200, {
      ...secure,
      'Content-Type': contentTypes[extension] ?? 'application/octet-stream',
      'Cache-Control': chooseCaching(name),
      Vary: 'Accept-Encoding',
      ...(look !== null && { 'Content-Security-Policy': policyFor(look) }),
      ...(isPacked && { 'Content-Encoding': 'gzip' }),
    });
  };
}

/** Puts the look of the chain into the page or the manifest. */
function applyLook({ name, bytes }: FoundFile, look: DeskLook): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder().decode(bytes);
  return new TextEncoder().encode(name === pageName ? withLook(text, look) : manifestWithLook(text, look));
}

/** Puts the languages into the page, so that the desk knows them before it draws its first screen. */
function withLanguages(page: Uint8Array, languages: Languages): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder().decode(page);
  return new TextEncoder().encode(text.replace('<html ', `<html data-languages="${languages.join(' ')}" `));
}

function chooseCaching(name: string): string {
  if (hashedName.test(name)) return 'public, max-age=31536000, immutable';
  return name.endsWith('.html') ? 'no-store' : 'no-cache';
}

/** A file of the desk. */
interface FoundFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Finds a file; null if it is not there; `notBuilt` if the desk has no page at all. */
async function findFile(folder: string, path: string): Promise<FoundFile | 'notBuilt' | null> {
  const isScreen = extname(path) === '' && !path.startsWith('assets/');
  const name = isScreen ? pageName : path;
  // No name of the build begins with a dot, and none leads out of the folder.
  if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/u.test(name)) return null;
  const bytes = await readIfThere(join(folder, name));
  if (bytes !== null) return { name, bytes: new Uint8Array(bytes) };
  const isPageMissing = isScreen || (await readIfThere(join(folder, pageName))) === null;
  return isPageMissing ? 'notBuilt' : null;
}

async function readIfThere(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}

function send(
  c: Context,
  body: string | Uint8Array<ArrayBuffer>,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(body, { status, headers: { ...guards, ...headers, 'X-Request-Id': String(c.get('requestId')) } });
}
