import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';

/** The origin of the desk for the browser; no server listens there. */
export const deskOrigin = 'https://desk.example';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Returns the data of a response of the api; undefined aborts the request, as if there were no connection. */
type Respond = (url: URL) => unknown;

/** Serves the build of the desk, and the responses of the api, without a server, so that only the screen is measured. */
export async function serveDesk(context: BrowserContext, dist: string, respond: Respond): Promise<void> {
  await context.route(`${deskOrigin}/**`, async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname.startsWith('/staff/')) await respondTo(route, respond(url));
    else await serveFile(route, dist, url.pathname);
  });
}

async function respondTo(route: Route, data: unknown): Promise<void> {
  if (data === undefined) await route.abort();
  else await route.fulfill({ json: { data, meta: null, error: null } });
}

async function serveFile(route: Route, dist: string, pathname: string): Promise<void> {
  const inside = normalize(pathname.replace(/^\/desk\/?/u, ''));
  const isFile = extname(inside) !== '';
  const file = join(dist, isFile ? inside : 'index.html');
  const body = await readFile(file).catch(() => null);
  if (body === null) await route.fulfill({ status: 404 });
  else await route.fulfill({ body, contentType: types[extname(file)] ?? 'application/octet-stream' });
}
