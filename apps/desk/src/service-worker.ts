import { createShellCache, type ShellFiles } from './offline/shell-cache.ts';

/** The used part of the scope of a service worker. TypeScript's own types for it cannot be loaded beside those of a page. */
interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  fetch(request: Request): Promise<Response>;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

interface LongEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The files of the desk, which the build writes here; see `vite.config.ts`. */
declare const DESK_SHELL_FILES: ShellFiles;

// The types say that `self` is a window, but in a service worker it is the scope of the worker.
const scope = self as unknown as WorkerScope;
const shell = createShellCache({
  files: DESK_SHELL_FILES,
  caches: scope.caches,
  fetch: (request) => scope.fetch(request),
  origin: scope.location.origin,
});

scope.addEventListener('install', (event) => event.waitUntil(shell.install().then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) => event.waitUntil(shell.activate().then(() => scope.clients.claim())));
scope.addEventListener('fetch', (event) => {
  const response = shell.respond(event.request);
  if (response !== null) event.respondWith(response);
});
