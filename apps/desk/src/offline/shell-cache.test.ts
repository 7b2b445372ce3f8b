import { describe, expect, it } from 'vitest';
import { createShellCache } from './shell-cache.ts';

const origin = 'https://desk.example';

/** Creates caches in memory, with the functions that the shell uses. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const readPath = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : String(key), origin).pathname;
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return Promise.resolve({
      match: (key: string) => Promise.resolve(entries.get(readPath(key))?.clone()),
      put: (key: string, response: Response) => Promise.resolve(void entries.set(readPath(key), response)),
      addAll: async (requests: readonly Request[]) => {
        const responses = await Promise.all(requests.map((request) => server(request)));
        if (responses.some(({ ok }) => !ok)) throw new TypeError('a file is missing');
        for (const [at, request] of requests.entries()) {
          const response = responses[at];
          if (response !== undefined) entries.set(readPath(request), response);
        }
      },
    });
  };
  const storage = {
    open,
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
  };
  return { all, storage: storage as unknown as CacheStorage };
}

function server(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.includes('missing')) return Promise.resolve(new Response('', { status: 404 }));
  return Promise.resolve(new Response(`server ${pathname}`));
}

const offline = () => Promise.reject(new TypeError('no network'));

function shell(options: {
  readonly version?: string;
  readonly paths?: readonly string[];
  readonly fetch?: typeof server;
  readonly storage: CacheStorage;
}) {
  const { version = 'a', paths = ['/desk/assets/index-1.js'], fetch = server, storage } = options;
  return createShellCache({ files: { version, paths }, caches: storage, fetch, origin });
}

function navigation(path: string): Request {
  const request = new Request(new URL(path, origin));
  // A script cannot create a request of the mode `navigate`.
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  return request;
}

describe('the shell in the cache', () => {
  it('opens every screen without a connection', async () => {
    const { storage } = memoryCaches();
    await shell({ storage }).install();
    const away = shell({ storage, fetch: offline });
    const page = await away.respond(navigation('/desk/orlando/day/2026-11-28'));
    expect(await page?.text()).toBe('server /desk/');
    const script = await away.respond(new Request(`${origin}/desk/assets/index-1.js`));
    expect(await script?.text()).toBe('server /desk/assets/index-1.js');
  });

  it('takes the page from the server where there is a connection', async () => {
    const { storage } = memoryCaches();
    const present = shell({ storage });
    await present.install();
    expect(await (await present.respond(navigation('/desk/people')))?.text()).toBe('server /desk/people');
  });

  it('leaves the calls of the staff and of sign-in alone', () => {
    const { storage } = memoryCaches();
    const present = shell({ storage });
    for (const path of ['/staff/session', '/desk/auth/sign-out', '/en/orlando', '/deskless']) {
      expect(present.respond(new Request(`${origin}${path}`)), path).toBeNull();
    }
    expect(present.respond(new Request(`${origin}/desk/assets/index-1.js`, { method: 'POST' }))).toBeNull();
    expect(present.respond(new Request('https://other.example/desk/assets/index-1.js'))).toBeNull();
  });

  it('is not replaced if a file of the next version is missing, and otherwise as a whole', async () => {
    const { all, storage } = memoryCaches();
    await shell({ storage }).install();
    await expect(shell({ storage, version: 'b', paths: ['/desk/assets/missing.js'] }).install()).rejects.toThrow(
      'missing',
    );
    const next = shell({ storage, version: 'c' });
    await next.install();
    await next.activate();
    expect([...all.keys()]).toEqual(['latchkey-desk-c']);
  });

  it('keeps a large file from its first use on', async () => {
    const { storage } = memoryCaches();
    const wasm = () => new Request(`${origin}/desk/assets/scanner-1.wasm`);
    await shell({ storage }).respond(wasm());
    expect(await (await shell({ storage, fetch: offline }).respond(wasm()))?.text()).toContain('scanner');
  });
});
