import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Renderer } from '@latchkey/page-server';
import next from 'next';
import { shortenBuffersInJson } from './buffers-in-json.ts';
import { createNextCache } from './create-next-cache.ts';
import { keepNextPagesIn, type NextEntry } from './kept-by-next.ts';
import { nextRules, staticBeginning } from './next-rules.ts';

export type { NextEntry };

interface NextRendererOptions {
  readonly isDevelopment: boolean;
  /** The folder of the site, with its `next.config.ts`. */
  readonly folder: string;
  readonly port: number;
  /** The store in which Next keeps its pages; null to render each page for each visit. */
  readonly keepsIn: Parameters<typeof createNextCache>[0] | null;
}

/** Starts Next as the renderer of the page server. Resolves once it has started. */
export async function createNextRenderer({
  isDevelopment,
  folder,
  port,
  keepsIn,
}: NextRendererOptions): Promise<Renderer> {
  const kept = keepsIn === null ? null : createNextCache(keepsIn);
  if (kept !== null) keepNextPagesIn(kept);
  shortenBuffersInJson();
  const app = next({ dev: isDevelopment, dir: folder, port });
  const handle = app.getRequestHandler();
  await app.prepare();
  return {
    ...nextRules,
    handle: (request, response) => handle(request, response),
    renderedAt: (pathname) => kept?.renderedAt(pathname) ?? null,
    renewBy: (renewer) => kept?.renewBy(renewer),
  };
}

/** Reads the build that Next serves: its name, and the folder and the URL of its scripts and styles. */
export function readNextBuild(folder: string) {
  return {
    id: readFileSync(path.join(folder, 'BUILD_ID'), 'utf8'),
    files: { folder: path.join(folder, 'static'), beginning: staticBeginning },
  };
}
