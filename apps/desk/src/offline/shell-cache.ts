/* The cache of the desk's files in the browser, with which the desk opens without a connection. It contains nothing about persons. */

/** The files of the desk, as the build lists them. */
export interface ShellFiles {
  /** The version, which differs as soon as one of the files does. */
  readonly version: string;
  /** Paths below `/desk/`; the page itself is `/desk/`. */
  readonly paths: readonly string[];
}

const prefix = 'latchkey-desk-';
const page = '/desk/';
/** The time in milliseconds after which the page is served from the cache, since a weak connection can leave a request open. */
const documentTimeoutMs = 4_000;

export interface ShellCache {
  /** Fetches all files anew. Rejects if one cannot be fetched, so that an incomplete set of files never replaces a complete one. */
  install(): Promise<void>;
  /** Removes the files of earlier versions. */
  activate(): Promise<void>;
  /** Responds from the cache if it can; null for requests that always go to the server, such as calls of the staff and of sign-in. */
  respond(request: Request): Promise<Response> | null;
}

interface ShellCacheOptions {
  readonly files: ShellFiles;
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly origin: string;
}

export function createShellCache({ files, caches, fetch, origin }: ShellCacheOptions): ShellCache {
  const name = `${prefix}${files.version}`;
  const precached = new Set(files.paths);

  const fetchPage = async (request: Request): Promise<Response> => {
    const kept = () => caches.open(name).then((cache) => cache.match(page));
    try {
      return await withTimeout(documentTimeoutMs, fetch(request));
    } catch (error) {
      const found = await kept();
      if (found !== undefined) return found;
      throw error;
    }
  };
  const fetchFile = async (request: Request, path: string): Promise<Response> => {
    const cache = await caches.open(name);
    const found = await cache.match(path);
    if (found !== undefined) return found;
    const response = await fetch(request);
    // Other files, such as the large scanner of codes, are cached when they are first fetched.
    if (response.ok) await cache.put(path, response.clone()).catch(() => undefined);
    return response;
  };

  return {
    async install() {
      const cache = await caches.open(name);
      await cache.addAll([page, ...files.paths].map((path) => new Request(new URL(path, origin), { cache: 'reload' })));
    },
    async activate() {
      const names = await caches.keys();
      const old = names.filter((other) => other.startsWith(prefix) && other !== name);
      await Promise.all(old.map((other) => caches.delete(other)));
    },
    respond(request) {
      const url = new URL(request.url);
      if (request.method !== 'GET' || url.origin !== origin || !url.pathname.startsWith(page)) return null;
      if (url.pathname.startsWith('/desk/auth')) return null;
      if (precached.has(url.pathname) || url.pathname.startsWith('/desk/assets/'))
        return fetchFile(request, url.pathname);
      return request.mode === 'navigate' ? fetchPage(request) : null;
    },
  };
}

function withTimeout<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`no response within ${ms} ms`)), ms);
    }),
  ]);
}
