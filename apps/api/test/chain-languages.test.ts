import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Languages, type Locale, usualLanguages } from '@latchkey/i18n';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isLocalised } from '../src/content/resolve-locale.ts';
import { importContent } from '../src/documents/import-content.ts';
import { isJsonObject } from '../src/kernel/json.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { fixtureContent, openApi } from './backends.ts';
import { at, toBooking, checkoutDetails, createCaller } from './caller.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Reduces texts to these languages; a text that the fixture lacks is its English text, marked. */
function inLanguages(value: unknown, languages: Languages): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => inLanguages(item, languages));
  if (!isJsonObject(value)) return value;
  const textIn = (locale: Locale) => value[locale] ?? value['en'];
  if (isLocalised(value)) return Object.fromEntries(languages.map((locale) => [locale, textIn(locale)]));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inLanguages(member, languages)]));
}

/** Writes the fixture's documents for a chain with these languages. */
async function writeChain(languages: Languages): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-languages-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  await cp(fixtureContent, folder, { recursive: true });
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.json')) continue;
    const file = join(folder, name);
    const document: unknown = inLanguages(JSON.parse(await readFile(file, 'utf8')), languages);
    const named = name === 'website.json' ? { ...(document as object), languages } : document;
    await writeFile(file, JSON.stringify(named, null, 2));
  }
  return folder;
}

async function openChain(languages: Languages): Promise<TestApi> {
  const api = await openApi({ contentDir: await writeChain(languages) });
  ends.push(() => api.close());
  return api;
}

const documentSchema = z.object({ locale: z.string(), languages: z.array(z.string()).optional(), name: z.string() });

describe('a chain in French only', () => {
  it('needs no English, and gives French whatever is asked for', async () => {
    const visitor = createCaller(await openChain(['fr']));
    for (const query of ['', '?locale=fr', '?locale=en', '?locale=xx']) {
      const { data, meta } = await visitor.call('GET', `/api/website${query}`);
      expect(documentSchema.parse(data)).toMatchObject({ locale: 'fr', languages: ['fr'] });
      expect(meta).toMatchObject({ locale: 'fr' });
    }
    const { data } = await visitor.call('GET', '/api/locations?locale=es');
    const [first] = z.array(documentSchema.extend({ localizations: z.array(z.unknown()) })).parse(data);
    expect(first).toMatchObject({ locale: 'fr', localizations: [] });
  });

  it('stores names and writes emails in French, also for a visitor who reads another language', async () => {
    const api = await openChain(['fr']);
    const visitor = createCaller(api);
    const slot = at(await visitor.vault('&locale=es'), 0);
    const basket = await visitor.create({ bookings: [toBooking(slot.instanceId, 1)] });
    await visitor.checkout(basket.id, undefined, { ...checkoutDetails, locale: 'es' });
    const row = z.object({ letter: z.looseObject({ subject: z.string() }) });
    const mails = await api.db.rows(row, sql`SELECT letter FROM mail_outbox`);
    const subjects = mails.map(({ letter }) => letter.subject).join('\n');
    expect(subjects).toContain('Réservation');
    expect(subjects).not.toMatch(/Booking|Reserva /u);
    const stored = z.object({ tickets: z.array(z.looseObject({ name: z.string() })) });
    const items = await api.db.rows(stored, sql`SELECT tickets FROM booking_items`);
    expect(items.map(({ tickets }) => tickets.map(({ name }) => name))).toEqual([['Adulte']]);
  });
});

describe('a chain in Arabic and English', () => {
  it('has Arabic as its default', async () => {
    const visitor = createCaller(await openChain(['ar', 'en']));
    const named = async (query: string) => {
      const { data } = await visitor.call('GET', `/api/website${query}`);
      return documentSchema.parse(data).locale;
    };
    expect([await named(''), await named('?locale=en-GB'), await named('?locale=fr')]).toEqual(['ar', 'en', 'ar']);
  });
});

describe('the languages of a running chain', () => {
  it('change with its content', async () => {
    const api = await openChain(['en', 'fr']);
    expect(api.content.languages()).toEqual(['en', 'fr']);
    expect(await importContent(api.db, await writeChain(['fr']))).toMatchObject({ ok: true });
    await api.renew();
    expect(api.content.languages()).toEqual(['fr']);
    expect((await createCaller(api).call('GET', '/api/website?locale=en')).meta).toMatchObject({ locale: 'fr' });
  });

  it('are the usual ones where the content names none', async () => {
    const api = await openApi();
    ends.push(() => api.close());
    expect(api.content.languages()).toEqual(usualLanguages);
  });
});
