import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { townAt } from './towns.ts';

const gameSchema = z.looseObject({ id: z.string(), locations: z.array(z.looseObject({ locationId: z.string() })) });
const locationSchema = z.looseObject({ id: z.string(), address: z.looseObject({}) });
const ticketingSchema = z.looseObject({ locationId: z.string() });

/** The most documents that are written at once. */
const maxOpenFiles = 64;

/**
 * Adds locations to a chain until it has a number of them. They are copies of its first location (by file name) with built-in ticketing and all of
 * its games, around towns of many states and countries. Pages, games and other documents stay as they are.
 *
 * @param folder the content folder, which is changed
 */
export async function growChain(folder: string, locations: number): Promise<void> {
  const present = await readdir(join(folder, 'locations'));
  const [model = ''] = (await readdir(join(folder, 'ticketing'))).toSorted();
  const location = locationSchema.parse(await readJson(join(folder, 'locations', model)));
  const ticketing = ticketingSchema.parse(await readJson(join(folder, 'ticketing', model)));
  const added = Array.from({ length: Math.max(0, locations - present.length) }, (_, index) =>
    createGrownLocation(index),
  );

  const documents = added.flatMap(({ slug, id, ...own }) => [
    [
      `locations/${slug}.json`,
      { ...location, ...own, id, slug, address: { ...location.address, ...own.address } },
    ] as const,
    [`ticketing/${slug}.json`, { ...withPricesIn(own.currency, ticketing), locationId: id }] as const,
  ]);
  for (let first = 0; first < documents.length; first += maxOpenFiles) {
    const batch = documents.slice(first, first + maxOpenFiles);
    await Promise.all(batch.map(([path, document]) => writeFile(join(folder, path), JSON.stringify(document))));
  }
  await offerGamesAt(
    folder,
    location.id,
    added.map(({ id }) => id),
  );
}

/** Adds locations to the documents of the games that the model offers, with the same fields as the model. */
async function offerGamesAt(folder: string, modelId: string, addedIds: readonly string[]): Promise<void> {
  for (const name of await readdir(join(folder, 'games'))) {
    const file = join(folder, 'games', name);
    const game = gameSchema.parse(await readJson(file));
    const entry = game.locations.find(({ locationId }) => locationId === modelId);
    if (entry === undefined) continue;
    const entries = addedIds.map((locationId) => ({ ...entry, locationId }));
    await writeFile(file, JSON.stringify({ ...game, locations: [...game.locations, ...entries] }));
  }
}

/** Creates the fields of an added location that differ from those of the model. */
function createGrownLocation(index: number) {
  const { title, name, state, country, latitude, longitude, timeZone, currency } = townAt(index);
  const slugOfTitle = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-');
  return {
    id: `loc-grown-${index}`,
    slug: `${slugOfTitle}-${country.toLowerCase()}`,
    name: title,
    timeZone,
    currency,
    address: {
      name: `Cipher House ${title}`,
      city: name,
      state,
      country,
      latitude,
      longitude,
    },
  };
}

/** Converts a ticketing document to the same prices in a currency, which may have no decimals. */
function withPricesIn(currency: string, ticketing: object): object {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const inCurrency = (key: string, value: unknown) =>
    key === 'singlePrice' && typeof value === 'number' ? Number(value.toFixed(maximumFractionDigits)) : value;
  return z.looseObject({}).parse(JSON.parse(JSON.stringify(ticketing, inCurrency)));
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}
