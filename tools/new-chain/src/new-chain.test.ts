import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { openTestApi } from '@latchkey/api/testing';
import { newDatabaseUrl } from '@latchkey/api/testing/vitest';
import { basketWire, confirmationWire, envelopeWire, slotListWire } from '@latchkey/cms-client/contract';
import { knownLocales } from '@latchkey/i18n';
import { checkFolder } from '@latchkey/tool-content/check';
import { afterEach, describe, expect, it } from 'vitest';
import { type $ZodType, type output, parse } from 'zod/v4/core';
import { addVenue } from './add-venue.ts';
import { type Answers, readAnswers, type WrittenAnswers } from './answers.ts';
import { askAnswers } from './ask-answers.ts';
import { findTown } from './find-town.ts';
import { writeChain } from './write-chain.ts';

const root = path.join(import.meta.dirname, '../../..');
const options = { schemas: path.join(root, 'apps/api/src/documents/schemas'), scale: 0.2 };

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-new-chain-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function requireAnswers(written: WrittenAnswers): Answers {
  const read = readAnswers(written);
  if (read.kind === 'rejected') throw new Error(read.errors.join('\n'));
  return read.answers;
}

/** Books two tickets of the first free slot in three days, and returns the reference. */
async function bookOneGame(
  contentDir: string,
  location: string,
  game: string,
): Promise<output<typeof confirmationWire>> {
  const api = await openTestApi({ contentDir, databaseUrl: await newDatabaseUrl() });
  ends.push(() => api.close());
  const call = async <Schema extends $ZodType>(schema: Schema, to: string, body?: object): Promise<output<Schema>> => {
    const response = await api.fetch(
      new Request(`http://api.test/api/resova/${location}${to}`, {
        method: body === undefined ? 'GET' : 'POST',
        ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    );
    const { data } = parse(envelopeWire, await response.json());
    return parse(schema, data);
  };
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const slots = await call(slotListWire, `/game/${game}/availability?startDate=${date}`);
  const tickets = [{ pricing_category_id: 'adult', quantity: 2 }];
  const basket = await call(basketWire, '/basket', { bookings: [{ instanceId: slots[0]?.instanceId, tickets }] });
  const customer = {
    firstName: 'Frauke',
    lastName: 'Petersen',
    email: 'frauke@example.org',
    phone: '+49 30 5550 0177',
  };
  return call(confirmationWire, `/basket/${basket.id}/checkout`, {
    customer,
    locale: 'de',
    payment: { method: 'venue' },
  });
}

describe('npm run new:chain', () => {
  it('writes a chain that is complete, names what is to be filled in, and books', async () => {
    const folder = await emptyFolder();
    const answers = requireAnswers({
      name: 'Nordlock',
      languages: ['de', 'en'],
      town: 'Berlin',
      timeZone: 'Europe/Berlin',
      game: { de: 'Das Lotsenhaus', en: 'The Pilot House' },
    });
    const written = await writeChain(answers, folder, options);
    const contentDir = path.join(folder, 'content');
    expect(written).toMatchObject({ kind: 'written', contentDir });

    const { errors, warnings } = await checkFolder(contentDir);
    expect(errors).toEqual([]);
    expect(
      warnings.every((warning) => /is to be filled in: |is an example, where no mail arrives/u.test(warning)),
    ).toBe(true);
    for (const file of ['locations/berlin.json', 'pages/imprint.json', 'pages/terms.json', 'pages/privacy.json']) {
      expect(warnings.join('\n')).toContain(file);
    }
    for (const name of await readdir(contentDir, { recursive: true })) {
      if (!name.endsWith('.json')) continue;
      expect(await readFile(path.join(contentDir, name), 'utf8'), name).not.toMatch(/cipher|theat(?:re|er)|orlando/iu);
    }
    const media = new Set(await readdir(path.join(folder, 'media'), { recursive: true }));
    expect([...media]).toEqual(
      expect.arrayContaining([
        'home/door-360.avif',
        'home/door-portrait-240.avif',
        'games/das-lotsenhaus-poster-240.webp',
      ]),
    );

    const confirmation = await bookOneGame(contentDir, 'loc-berlin', 'game-das-lotsenhaus');
    expect(confirmation).toMatchObject({ status: 'confirmed', bookings: [{ gameName: 'Das Lotsenhaus' }] });
  });

  // The proof new-chain writes chains with each language as the default.
  it('writes a chain that is complete in all languages', async () => {
    const folder = await emptyFolder();
    const languages = knownLocales.toReversed();
    await writeChain(requireAnswers({ languages }), folder, { ...options, scale: 0.05 });
    expect((await checkFolder(path.join(folder, 'content'))).errors).toEqual([]);
  });

  it('refuses a folder that is not empty, and leaves it as it is', async () => {
    const folder = await emptyFolder();
    await writeFile(path.join(folder, 'mine.txt'), 'mine');
    const written = await writeChain(requireAnswers({}), folder, options);
    expect(written.kind === 'rejected' ? written.reason : 'written').toContain('is not empty');
    expect(await readdir(folder)).toEqual(['mine.txt']);
  });

  it('asks a question again after an invalid answer, and takes the suggested answer for an empty line', async () => {
    const [input, output] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })];
    // The languages and the time zone are answered wrongly at first.
    const typed = ['Nordlock', 'de, xx', 'de, en', 'Berlin', 'Berlin', 'Europe/Berlin', '', '', ''];
    let shown = '';
    output.on('data', (text: string) => {
      shown += text;
      if (text.endsWith('] ')) input.write(`${typed.shift() ?? ''}\n`);
    });
    const written = await askAnswers(input, output);
    expect(shown).toContain('there is no xx');
    expect(shown).toContain('“Berlin” is no time zone');
    expect(requireAnswers(written)).toMatchObject({ currency: 'EUR', languages: ['de', 'en'], game: 'Der erste Raum' });
  });
});

describe('npm run new:chain -- venue', () => {
  it('adds a venue in another country, where all games of the first one can be booked', async () => {
    const folder = await emptyFolder();
    const languages = ['de', 'en'];
    await writeChain(
      requireAnswers({ languages, town: 'Berlin', timeZone: 'Europe/Berlin', game: 'Lotse' }),
      folder,
      options,
    );
    const contentDir = path.join(folder, 'content');
    const read = async (name: string): Promise<unknown> =>
      JSON.parse(await readFile(path.join(contentDir, name), 'utf8'));
    const added = await addVenue({ town: 'Manchester', timeZone: 'Europe/London' }, contentDir);
    expect(added).toMatchObject({ town: 'Manchester', like: 'berlin', currency: 'GBP', hasForeignPrices: true });
    expect(added.kind === 'added' ? added.naming : []).toContain('pages/home.json');
    expect((await checkFolder(contentDir)).errors).toEqual([]);
    const manchester = await findTown(requireAnswers({ town: 'Manchester', timeZone: 'Europe/London' }));
    expect(manchester).not.toBeNull();
    expect(await read('locations/manchester.json')).toMatchObject({
      name: 'Manchester',
      shortDescription: { en: 'Our rooms in Manchester.' },
      timeZone: 'Europe/London',
      address: { city: 'Manchester', country: 'GB', latitude: manchester?.latitude },
    });
    // The small voucher is worth two adults, whose usual price is 30 in both currencies.
    expect(await read('offers/vouchers.json')).toMatchObject({
      promotions: [],
      vouchers: [{ amount: { EUR: 60, GBP: 60 } }, {}],
    });
    const confirmation = await bookOneGame(contentDir, 'loc-manchester', 'game-lotse');
    expect(confirmation).toMatchObject({ status: 'confirmed', bookings: [{ gameName: 'Lotse' }] });
  });

  it.each([
    [{}, 'town: name the town'],
    [{ town: 'Berlin' }, 'there is a venue berlin already'],
    [{ town: 'Hamburg', like: 'bremen' }, 'there is no venue bremen. There are berlin'],
    [{ town: 'Hamburg', timeZone: 'Hamburg' }, '“Hamburg” is no time zone'],
    [{ town: 'Hamburg', colors: 'ember' }, 'colors is no answer'],
  ])('refuses %j, and changes nothing', async (written, error) => {
    const folder = await emptyFolder();
    await writeChain(requireAnswers({ town: 'Berlin', timeZone: 'Europe/Berlin' }), folder, {
      ...options,
      scale: 0.05,
    });
    const contentDir = path.join(folder, 'content');
    const before = await readdir(contentDir, { recursive: true });
    const added = await addVenue(written, contentDir);
    expect(added.kind === 'rejected' ? added.errors.join('; ') : added.kind).toContain(error);
    expect(await readdir(contentDir, { recursive: true })).toEqual(before);
  });
});

describe('the example Nordlock', () => {
  it('is complete', async () => {
    const { errors, warnings } = await checkFolder(path.join(root, 'examples/nordlock/content'));
    expect(errors).toEqual([]);
    expect(warnings.filter((warning) => !warning.includes('is an example, where no mail arrives'))).toEqual([]);
  });
});
