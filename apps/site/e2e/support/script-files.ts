import type { Page, Response } from '@playwright/test';

/** A script file of the site that a visit has requested. */
export interface ScriptFile {
  readonly path: string;
  /** The size in bytes. */
  readonly size: number;
  /** True where the HTML of a page names it; a page's scripts load the others. */
  readonly isInHtml: boolean;
  /** The last press of the visitor before each request of the file. */
  readonly after: readonly string[];
}

const isOwnScript = (url: string) => /\/_next\/static\/[^?]*\.js$/u.test(new URL(url).pathname);

/** Records the script files that a page requests, in the order of their first request. */
export class ScriptFiles {
  readonly #files = new Map<string, { path: string; size: number; isInHtml: boolean; after: string[] }>();
  #pressed = '';
  readonly #bodies: Promise<void>[] = [];

  constructor(page: Page) {
    page.on('response', (response) => this.#bodies.push(this.#record(response)));
  }

  note(press: string): void {
    this.#pressed = press;
  }

  async all(): Promise<readonly ScriptFile[]> {
    await Promise.all(this.#bodies);
    return [...this.#files.values()];
  }

  async #record(response: Response): Promise<void> {
    if (response.request().resourceType() === 'document') {
      const html = await response.text().catch(() => '');
      for (const [, path = ''] of html.matchAll(/<script [^>]*src="([^"?]+\.js)"/gu)) this.#at(path).isInHtml = true;
      return;
    }
    if (!isOwnScript(response.url())) return;
    const file = this.#at(new URL(response.url()).pathname);
    file.after.push(this.#pressed);
    file.size = (await response.body().catch(() => '')).length;
  }

  #at(path: string) {
    const file = this.#files.get(path) ?? { path, size: 0, isInHtml: false, after: [] };
    this.#files.set(path, file);
    return file;
  }
}

/** Blocks a file from now on. */
export async function blockScript(page: Page, { path }: Pick<ScriptFile, 'path'>): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => route.abort(),
  );
}
