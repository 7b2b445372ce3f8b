import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { houseRoles } from '@latchkey/cms-client/contract';
import { expect, test } from '@playwright/test';
import { BasketApi } from '../../models/basket-api.ts';
import { changeDocument, type SourceFields } from '../../support/change-document.ts';
import { createStack } from '../../support/stack.ts';

const root = path.join(import.meta.dirname, '../../../../..');
const run = promisify(execFile);
const newChain = path.join(root, 'tools/new-chain/src/new-chain.cli.ts');

interface Chain {
  /** The answers for `npm run new:chain`. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly venue: string;
  readonly game: string;
  /** Changes the documents that the command has written, as an owner does. */
  readonly edit?: (contentDir: string) => Promise<void>;
}

const inFrench = { town: 'Lyon', timeZone: 'Europe/Paris', game: 'La cave' };

const chains: Readonly<Record<string, Chain>> = {
  'all defaults': { answers: {}, venue: 'london', game: 'the-first-room' },
  German: {
    answers: { name: 'Nordlock', languages: 'de', town: 'Nürnberg', timeZone: 'Europe/Berlin', game: 'Das Lotsenhaus' },
    venue: 'nuernberg',
    game: 'das-lotsenhaus',
  },
  'German and English': {
    answers: {
      languages: ['de', 'en'],
      town: 'Berlin',
      timeZone: 'Europe/Berlin',
      game: { de: 'Der Keller', en: 'The Cellar' },
    },
    venue: 'berlin',
    game: 'der-keller',
  },
  French: { answers: { languages: 'fr', ...inFrench, colors: 'garden' }, venue: 'lyon', game: 'la-cave' },
  'Spanish, French and English': {
    answers: { languages: 'es, fr, en', town: 'Málaga', timeZone: 'Europe/Madrid', colors: 'ember' },
    venue: 'malaga',
    game: 'la-primera-sala',
  },
  'Arabic alone, with names in Arabic letters': {
    answers: { name: 'المفتاح', languages: 'ar', town: 'دبي', timeZone: 'Asia/Dubai', game: 'الغرفة', colors: 'night' },
    venue: 'first-venue',
    game: 'first-game',
  },
  'Arabic first, then English': {
    answers: { name: 'Riddle', languages: 'ar, en', town: { ar: 'أبوظبي', en: 'Abu Dhabi' }, timeZone: 'Asia/Dubai' },
    venue: 'abu-dhabi',
    game: 'the-first-room',
  },
  'five languages': {
    answers: { languages: 'fr, en, es, ar, de', town: 'Genève', timeZone: 'Europe/Zurich', colors: 'berry' },
    venue: 'geneve',
    game: 'la-premiere-salle',
  },
  yen: {
    answers: { languages: 'en', town: 'Tokyo', timeZone: 'Asia/Tokyo', colors: 'dark #0e1526 #e9eef6 #8fd0c6' },
    venue: 'tokyo',
    game: 'the-first-room',
  },
  'no cards': {
    answers: { languages: 'fr', ...inFrench },
    venue: 'lyon',
    game: 'la-cave',
    edit: (contentDir) =>
      changeDocument(contentDir, 'ticketing/lyon.json', (venue) => ({ ...venue, payment: { methods: ['venue'] } })),
  },
  'no gift vouchers': {
    answers: { town: 'Chicago', timeZone: 'America/Chicago', currency: 'USD' },
    venue: 'chicago',
    game: 'the-first-room',
    edit: (contentDir) => changeDocument(contentDir, 'offers/vouchers.json', (offers) => ({ ...offers, vouchers: [] })),
  },
  'thirty venues': {
    answers: { languages: 'de', town: 'Hamburg', timeZone: 'Europe/Berlin', game: 'Das Lotsenhaus' },
    venue: 'manchester',
    game: 'das-lotsenhaus',
    edit: (contentDir) =>
      openVenues(contentDir, [...Array.from({ length: 28 }, (_, index) => `Hamburg ${index + 2}`), 'Manchester']),
  },
};

/** Adds towns as an owner does, one of them in another country. */
async function openVenues(contentDir: string, towns: readonly string[]): Promise<void> {
  for (const town of towns) {
    const more = town === 'Manchester' ? ['--timeZone', 'Europe/London'] : [];
    await run(process.execPath, [newChain, 'venue', '--town', town, '--folder', path.dirname(contentDir), ...more]);
  }
}

/** The words of the demo chain that a new chain must not have. */
const demoWords = /cipher|سايفر|\bbrass\b|theat(?:re|er)|théâtre|teatro|مسرح|proscenium|playbill|orlando/iu;

/** Finds words and colours of the demo chain in a text. Styles are left out, since they have the colours of the demo before those of the chain. */
function findLeaks(text: string): readonly string[] {
  const read = text.replaceAll(/<style[^>]*>[^]*?<\/style>|class="[^"]*"|--[a-z-]+/gu, '');
  const colors = Object.values(houseRoles).filter((color) => read.includes(color));
  return [...(demoWords.exec(read) ?? []), ...colors];
}

/** Reads the URLs of a sitemap, and of the sitemaps that an index names. */
async function readSitemapUrls(origin: string, address = `${origin}/sitemap.xml`): Promise<readonly string[]> {
  const text = await (await fetch(address)).text();
  const found = Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/gu), ([, loc = '']) => loc);
  if (!text.includes('<sitemapindex')) return found;
  return (await Promise.all(found.map((each) => readSitemapUrls(origin, each)))).flat();
}

/** Reads the documents of a folder, by their files. `$schema` is for the editor of a file, and `revision.json` is no document. */
async function readTree(folder: string): Promise<ReadonlyMap<string, unknown>> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.json') && file !== 'revision.json',
  );
  const read = files.toSorted().map(async (file) => {
    const { $schema: _, ...document } = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as SourceFields;
    return [file, document] as const;
  });
  return new Map(await Promise.all(read));
}

/** Exports the documents of a running api. */
async function exportDocuments(dataDir: string, folder: string): Promise<ReadonlyMap<string, unknown>> {
  const program = path.join(root, 'tools/launch/command.mjs');
  await run(process.execPath, [program, 'content', 'export', folder], { env: { ...process.env, DATA_DIR: dataDir } });
  return readTree(folder);
}

/** Reads the text of an email and of its parts in any encoding. */
function decodeMail(mail: string): string {
  const parts = mail.split(/\r?\n--[^\r\n]+\r?\n/u).map((part) => {
    const [head = '', ...body] = part.split(/\r?\n\r?\n/u);
    if (/transfer-encoding: base64/iu.test(head)) return Buffer.from(body.join(''), 'base64').toString();
    const bytes = part
      .replaceAll(/=\r?\n/gu, '')
      .replaceAll(/=([\dA-F]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  });
  return parts.join('\n');
}

async function expectNoLeaksOnPages(siteOrigin: string): Promise<void> {
  const pages = await readSitemapUrls(siteOrigin);
  expect(pages.length).toBeGreaterThan(15);
  for (const page of pages) {
    const response = await fetch(page);
    expect([page, response.status]).toEqual([page, 200]);
    const headers = [...response.headers].join('\n');
    expect([page, ...findLeaks(headers), ...findLeaks(await response.text())]).toEqual([page]);
  }
  for (const other of ['robots.txt', 'sitemap.xml', 'favicon.ico', 'no-such-page']) {
    const response = await fetch(`${siteOrigin}/${other}`);
    expect([other, ...findLeaks(await response.text())]).toEqual([other]);
  }
}

/** Waits for the emails of the booking, to the visitor and to the location, and reads them. */
async function expectNoLeaksInMails(folder: string): Promise<void> {
  const countMails = () =>
    readdir(folder).then(
      (files) => files.length,
      () => 0,
    );
  await expect.poll(countMails).toBeGreaterThan(1);
  for (const mail of await readdir(folder)) {
    expect([mail, ...findLeaks(decodeMail(await readFile(path.join(folder, mail), 'latin1')))]).toEqual([mail]);
  }
}

for (const [name, { answers, venue, game, edit }] of Object.entries(chains)) {
  test(`a new chain: ${name}`, async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-own-'));
    const [file, contentDir] = [path.join(folder, 'answers.json'), path.join(folder, 'chain/content')];
    try {
      await writeFile(file, JSON.stringify(answers));
      await run(process.execPath, [newChain, file, '--folder', path.join(folder, 'chain')]);
      await edit?.(contentDir);
      const check = path.join(root, 'tools/content/src/check-content.cli.ts');
      expect((await run(process.execPath, [check, contentDir])).stdout).toContain('Content is complete.');

      const chain = { CONTENT_DIR: contentDir, MEDIA_DIR: path.join(folder, 'chain/media'), GALLERY: '' };
      const stack = await createStack(chain);
      try {
        await expectNoLeaksOnPages(stack.siteOrigin);
        expect(await exportDocuments(stack.dataDir, path.join(folder, 'exported'))).toEqual(await readTree(contentDir));
        const api = new BasketApi(stack.apiOrigin, venue);
        const basket = await api.hold([{ game }]);
        const { reference } = await api.book(basket.id);
        expect(reference).toMatch(/\S{6,}/u);
        await expectNoLeaksInMails(path.join(stack.dataDir, 'mail'));
      } finally {
        await stack.dispose();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
