import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deriveRoles, houseRoles, themeSchema } from '@latchkey/cms-client/contract';
import { knownLocales } from '@latchkey/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleMails } from '../src/mail/samples/sample-mails.ts';
import { createSender } from '../src/mail/start-mail.ts';
import { createDeskLook, manifestWithLook, withLook } from '../src/staff/pages/desk-look.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { openApi } from './backends.ts';
import { createCaller } from './caller.ts';
import { importContent } from '../src/documents/import-content.ts';

const theme = {
  scheme: 'light',
  colors: { ink: '#14242b', paper: '#f7f6f1', accent: '#0b5563' },
  display: 'Barlow Condensed',
} as const;

/** The first and the last start of each day. */
const day = ['10:00', '20:00'];
const ticket = { id: 'guest', name: 'Guest', singlePrice: 30, maxQuantity: 6 };

/** Returns the smallest chain with a game that can be booked, by the paths of its documents. */
const chain = (own: object = theme) => ({
  'website.json': {
    name: 'Nordlock',
    tagline: { en: 'Rooms by the harbour.' },
    logo: { url: '/media/nordlock.svg', width: 120, height: 40 },
    navbar: { links: [] },
    footer: {},
    metaData: {},
    theme: own,
  },
  'media.json': {},
  'locations/hamburg.json': {
    id: 'loc-hamburg',
    slug: 'hamburg',
    name: { en: 'Hamburg' },
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    address: { address: 'Am Sandtorkai 1', city: 'Hamburg', postalCode: '20457', country: 'DE' },
  },
  'games/warehouse.json': {
    id: 'game-warehouse',
    slug: 'warehouse',
    name: { en: 'The Warehouse' },
    locations: [{ locationId: 'loc-hamburg' }],
    content: [],
  },
  'pages/home.json': { id: 'page-home', slug: 'home', name: { en: 'Home' }, type: 'home', content: [] },
  'ticketing/hamburg.json': {
    locationId: 'loc-hamburg',
    rooms: [
      {
        gameId: 'game-warehouse',
        capacity: 6,
        isPrivate: true,
        minRequired: 2,
        durationMinutes: 60,
        turnaroundMinutes: 30,
        opening: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day },
        standard: [ticket],
        kids: null,
      },
    ],
  },
});

/** Words and colours that only the demo chain may have. */
const words = /cipher|سايفر|brass|theat(?:re|er)|proscenium|playbill|orlando/iu;
const colors = new Set(Object.values(houseRoles));

/** Lists the words and colours of the demo chain in a text. A colour that the tested chain has, too, does not count. */
function listLeaks(text: string): readonly string[] {
  const chainColors = new Set(Object.values(deriveRoles(themeSchema.parse(theme))));
  const found = [...text.toLowerCase().matchAll(/#[\da-f]{6}\b/gu)].map(([color]) => color);
  // Tokens are named after the materials of the house, but visitors do not see these names.
  const visibleText = text.replaceAll(/--[a-z-]+/gu, '');
  return [...(words.exec(visibleText) ?? []), ...found.filter((color) => colors.has(color) && !chainColors.has(color))];
}

async function writeChain(documents: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chain-'));
  for (const [file, document] of Object.entries(documents)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), JSON.stringify(document));
  }
  return folder;
}

describe('a chain of another name', () => {
  let api: TestApi;
  let folder: string;
  beforeAll(async () => {
    folder = await writeChain(chain());
    api = await openApi({ contentDir: folder });
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    '/api/website?locale=en',
    '/api/chain?locale=en',
    '/api/locations?locale=en',
    '/api/locations/hamburg?locale=en',
    '/api/games?locale=en',
    '/api/games/warehouse?locale=en',
    '/api/pages/home?locale=en',
  ])('has nothing of the demo in %s', async (address) => {
    const { status, data } = await createCaller(api).call('GET', address);
    expect(status).toBe(200);
    expect(listLeaks(JSON.stringify(data))).toEqual([]);
  });

  it('has nothing of the demo in the description of the api', () => {
    expect(listLeaks(JSON.stringify(api.document))).toEqual([]);
  });

  it.each(knownLocales)('writes emails in its own name and look (%s)', async (locale) => {
    const samples = await sampleMails(locale, { brand: 'Nordlock', theme: themeSchema.parse(theme) });
    for (const { name, mail } of samples) {
      const { subject, text, html, attachments } = mail.email;
      // The guest, the venue and its town are invented for the samples.
      const mailText = [subject, text, html, JSON.stringify(attachments)]
        .join('\n')
        .replaceAll(/orlando/giu, 'Hamburg');
      expect(listLeaks(mailText), name).toEqual([]);
      expect(html, name).toContain('Nordlock');
      expect(html, name).toContain('#0b5563');
      expect(html, name).not.toContain('var(');
    }
  });

  it('sends emails in its own name, from the host of its site', async () => {
    await expect(createSender(api.content, 'https://nordlock.example')()).resolves.toBe(
      '"Nordlock" <tickets@nordlock.example>',
    );
  });

  it.each(['/api/newsletter/confirm/x?locale=en', '/mails/en', '/mails/en/0'])(
    'has nothing of the demo on the page %s',
    async (address) => {
      const response = await api.fetchUnchecked(new Request(`http://api.test${address}`));
      const page = await response.text();
      expect(listLeaks(page.replaceAll(/orlando/giu, 'Hamburg'))).toEqual([]);
    },
  );

  it('has its name, its logo and its accent at the desk', async () => {
    const desk = path.join(import.meta.dirname, '../../desk');
    const look = await createDeskLook(api.content, 'https://nordlock.example')();
    if (look === null) throw new Error('The chain has a theme.');
    const page = withLook(await readFile(path.join(desk, 'index.html'), 'utf8'), look);
    expect(listLeaks(page)).toEqual([]);
    expect(page).toContain('<meta name="application-name" content="Nordlock" />');
    expect(page).toContain('content="https://nordlock.example/media/nordlock.svg"');
    expect(page).toContain('--brass:#0b5563');
    const manifest = manifestWithLook(await readFile(path.join(desk, 'public/desk.webmanifest'), 'utf8'), look);
    expect(listLeaks(manifest)).toEqual([]);
    expect(JSON.parse(manifest)).toMatchObject({ name: 'Nordlock Desk', short_name: 'Nordlock' });
  });

  it('cannot be imported with a text colour of too little contrast', async () => {
    const copy = await mkdtemp(path.join(tmpdir(), 'chain-'));
    await cp(folder, copy, { recursive: true });
    const grey = { ...theme, colors: { ...theme.colors, ink: '#8a8f93' } };
    await writeFile(path.join(copy, 'website.json'), JSON.stringify(chain(grey)['website.json']));
    const imported = await importContent(api.db, copy);
    await rm(copy, { recursive: true });
    expect(imported).toMatchObject({
      ok: false,
      error: [
        expect.stringMatching(
          /^website\.json:\d+: theme\.colors\.ink: text #8a8f93 on ground #f7f6f1 .* 3\.01:1 and needs 4\.5:1/u,
        ),
      ],
    });
    expect((await api.content.website('en'))?.name).toBe('Nordlock');
  });
});
