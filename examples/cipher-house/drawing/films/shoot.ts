import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { type Film, sumSeconds } from './film.ts';
import { writeWebm } from './webm.ts';

/** The origin of the page: the encoder requires a secure one. All requests to it are intercepted. */
const studio = 'https://studio.invalid';
const sourceFolder = join(import.meta.dirname, '..');

/** Renders the films as WebM files, drawn and encoded frame by frame in a Chromium: that of CHROMIUM_PATH, or Playwright's own. */
export async function* shoot(
  films: readonly Film[],
  pictureFile: (key: string) => string,
): AsyncGenerator<{ readonly film: Film; readonly webm: Uint8Array }> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await serveStudio(page, pictureFile);
    await page.goto(`${studio}/films/`);
    for (const film of films) {
      const frames = await shootFrames(page, film);
      yield { film, webm: writeWebm({ ...film.size, milliseconds: sumSeconds(film) * 1000, frames }) };
    }
  } finally {
    await browser.close();
  }
}

/** Draws and encodes the frames of a film in the page. */
async function shootFrames(page: Page, film: Film) {
  const urls = Object.fromEntries(film.shots.map(({ picture }) => [picture, `/picture?key=${picture}`]));
  const encoded = await page.evaluate(
    async ([shot, pictures]) => {
      // This function runs in the page. Its URL is `/films/`, so the path leads to the module that `serveStudio` serves from this folder.
      const { encodeFilm } = await import('./encode-film.ts');
      return encodeFilm(shot, pictures);
    },
    [film, urls] as const,
  );
  return encoded.map(({ milliseconds, isKey, base64 }) => ({
    milliseconds,
    isKey,
    bytes: new Uint8Array(Buffer.from(base64, 'base64')),
  }));
}

/** Serves an empty page, the modules of this tool without their types, and the pictures. */
async function serveStudio(page: Page, pictureFile: (key: string) => string): Promise<void> {
  await page.route(`${studio}/**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname === '/picture') {
      return route.fulfill({ contentType: 'image/webp', path: pictureFile(searchParams.get('key') ?? '') });
    }
    if (!pathname.endsWith('.ts')) return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    const source = readFileSync(join(sourceFolder, pathname), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
  });
}
