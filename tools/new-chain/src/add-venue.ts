import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readLanguages } from '@latchkey/i18n';
import * as z from 'zod';
import { chooseName, readAnswers, type Answers, type ReadAnswers, type WrittenAnswers } from './answers.ts';
import { usualPrice } from './currencies.ts';
import { findTown } from './find-town.ts';
import { readDocument, readFolder, type ReadDocument } from './read-documents.ts';
import { toSlug } from './slug.ts';
import { createSpeaker } from './speak.ts';
import { writeJson } from './write-json.ts';

export const venueAnswerNames = ['town', 'timeZone', 'currency', 'like'] as const;

export type AddedVenue =
  | {
      readonly kind: 'added';
      /** The paths below the content folder of the new and the changed files. */
      readonly files: readonly string[];
      readonly town: string;
      /** The venue from which its hours, rooms and prices were copied. */
      readonly like: string;
      readonly currency: string;
      /** True where the amounts of its prices are those of another currency. */
      readonly hasForeignPrices: boolean;
      /** The documents of the chain that name the town of the other venue in a text, as paths below the content folder. */
      readonly naming: readonly string[];
    }
  | { readonly kind: 'rejected'; readonly errors: readonly string[] };

const website = z.object({ languages: z.unknown().optional() });
const location = z.object({
  id: z.string(),
  slug: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  emailAddress: z.string().nullish(),
  address: z.looseObject({}),
});
type Location = z.output<typeof location>;
const ticketing = z.object({ locationId: z.string() });
const game = z.object({
  locations: z.array(z.looseObject({ locationId: z.string() })).default([]),
});
const offers = z.object({ vouchers: z.array(z.record(z.string(), z.unknown())).optional() });
/** The schema of amounts by currency. */
const amounts = z.record(z.string(), z.number());

/**
 * Adds a venue to a chain: a copy of another one, in its own town, zone and currency, with the same games, hours and prices. The games are
 * played there, too, and gift vouchers get an amount in its currency. Nothing that exists is overwritten.
 */
export async function addVenue(answered: WrittenAnswers, contentDir: string): Promise<AddedVenue> {
  const mistake = findMistake(answered, contentDir);
  if (mistake !== null) return reject(mistake);
  const venues = await readFolder(location, contentDir, 'locations');
  const modelSlug = typeof answered['like'] === 'string' ? answered['like'] : venues[0]?.document.slug;
  const model = venues.find(({ document }) => document.slug === modelSlug);
  if (model === undefined) {
    const slugs = venues.map(({ document }) => document.slug).join(', ');
    return reject(`like: there is no venue ${modelSlug ?? ''}. There are ${slugs}`);
  }
  const read = await readVenueAnswers(answered, model.document, contentDir);
  if (read.kind === 'rejected') return reject(...read.errors);
  const { answers } = read;
  const ids = createIds(answers);
  if (venues.some(({ document }) => document.slug === ids.slug || document.id === ids.id)) {
    return reject(`town: there is a venue ${ids.slug} already`);
  }
  const changed = await createDocuments(model, answers, ids, contentDir);
  for (const [name, document] of changed) await writeFile(path.join(contentDir, name), `${writeJson(document)}\n`);
  return {
    kind: 'added',
    files: changed.map(([name]) => name),
    town: chooseName(answers.town, answers.languages[0]),
    like: model.document.slug,
    currency: answers.currency,
    hasForeignPrices: answers.currency !== model.document.currency,
    naming: await findDocumentsNaming(model.written['name'], contentDir),
  };
}

const reject = (...errors: readonly string[]): AddedVenue => ({ kind: 'rejected', errors });

/** Finds an answer that is unknown or missing, or a folder that is no chain; null if all are there. */
function findMistake(answered: WrittenAnswers, contentDir: string): string | null {
  const unknown = Object.keys(answered).filter((key) => !venueAnswerNames.some((name) => name === key));
  if (unknown.length > 0) return `${unknown.join(', ')} is no answer: there are ${venueAnswerNames.join(', ')}`;
  if (answered['town'] === undefined) return 'town: name the town of the venue, such as --town Hamburg';
  return existsSync(path.join(contentDir, 'website.json')) ? null : `${contentDir} has no chain: name its folder`;
}

/** Reads the answers in the languages of the chain. Without a time zone the venue has that of the model; the currency follows the zone. */
async function readVenueAnswers(
  { town, timeZone, currency }: WrittenAnswers,
  model: Location,
  contentDir: string,
): Promise<ReadAnswers> {
  const { document: chain } = await readDocument(website, contentDir, 'website.json');
  const languages = readLanguages(chain.languages);
  // The name of the chain is required, but not used here.
  return readAnswers({ languages, name: 'Chain', town, timeZone: timeZone ?? model.timeZone, currency });
}

function createIds({ town, languages }: Answers): VenueIds {
  const slug = toSlug(
    languages.map((locale) => chooseName(town, locale)),
    'venue',
  );
  return { id: `loc-${slug}`, slug };
}

/** Creates the documents that are new or change: the venue, its rooms, the games, and the gift vouchers. */
async function createDocuments(
  model: ReadDocument<Location>,
  answers: Answers,
  ids: VenueIds,
  contentDir: string,
): Promise<readonly WrittenDocument[]> {
  const { id: modelId, currency: modelCurrency } = model.document;
  return [
    [`locations/${ids.slug}.json`, await createLocation(model, answers, ids)],
    ...(await copyRooms(contentDir, modelId, ids)),
    ...(await addToGames(contentDir, modelId, ids.id)),
    ...(await addVoucherAmounts(contentDir, modelCurrency, answers.currency)),
  ];
}

/** A document to write, by its path below the content folder. */
type WrittenDocument = readonly [name: string, document: object];

interface VenueIds {
  readonly id: string;
  readonly slug: string;
}

/** Creates the document of the new venue, from that of the model and the answers. */
async function createLocation(
  { document: model, written }: ReadDocument<Location>,
  answers: Answers,
  { id, slug }: VenueIds,
): Promise<object> {
  const speaker = createSpeaker(answers);
  return {
    ...written,
    id,
    slug,
    name: speaker.name('town'),
    shortDescription: speaker.say('venueCardText'),
    telephone: null,
    emailAddress: model.emailAddress?.replace(/^.*@/u, `${slug}@`) ?? null,
    address: {
      name: model.address['name'],
      address: speaker.say('street'),
      city: speaker.name('town'),
      postalCode: null,
      country: answers.country,
      ...(await findTown(answers)),
    },
    timeZone: answers.timeZone,
    currency: answers.currency,
  };
}

/** Copies the rooms of the model; nothing where it has none. */
async function copyRooms(
  contentDir: string,
  modelId: string,
  { id, slug }: VenueIds,
): Promise<readonly WrittenDocument[]> {
  const documents = await readFolder(ticketing, contentDir, 'ticketing');
  const rooms = documents.find(({ document }) => document.locationId === modelId);
  return rooms === undefined ? [] : [[`ticketing/${slug}.json`, { ...rooms.written, locationId: id }]];
}

/** Adds the venue to the games of the model. */
async function addToGames(contentDir: string, modelId: string, id: string): Promise<readonly WrittenDocument[]> {
  const games = await readFolder(game, contentDir, 'games');
  return games
    .filter(({ document }) => document.locations.some(({ locationId }) => locationId === modelId))
    .map(({ name, document, written }) => [
      name,
      { ...written, locations: [...document.locations, { locationId: id }] },
    ]);
}

/** Adds an amount in the currency of the venue to the gift vouchers; returns the documents that this changes. */
async function addVoucherAmounts(contentDir: string, from: string, to: string): Promise<readonly WrittenDocument[]> {
  return (await readFolder(offers, contentDir, 'offers')).flatMap(({ name, document, written }): WrittenDocument[] => {
    const vouchers = document.vouchers?.map((voucher) => addCurrency(voucher, from, to));
    const isChanged = vouchers?.some((voucher, index) => voucher !== document.vouchers?.[index]) === true;
    return isChanged ? [[name, { ...written, vouchers }]] : [];
  });
}

/** Adds an amount in the new currency to a voucher that has one in the old currency, in proportion to the usual prices. */
function addCurrency(voucher: Readonly<Record<string, unknown>>, from: string, to: string): typeof voucher {
  const { data: amount } = amounts.safeParse(voucher['amount']);
  const oldAmount = amount?.[from];
  if (oldAmount === undefined || amount?.[to] !== undefined) return voucher;
  return { ...voucher, amount: { ...amount, [to]: Math.round((oldAmount * usualPrice(to)) / usualPrice(from)) } };
}

/** Finds the documents that name the town, since pages and the website of a chain with one venue say where it is. */
async function findDocumentsNaming(name: unknown, contentDir: string): Promise<readonly string[]> {
  const names = typeof name === 'object' && name !== null ? Object.values(name).map(String) : [String(name)];
  const documents = [
    await readDocument(z.unknown(), contentDir, 'website.json'),
    ...(await readFolder(z.unknown(), contentDir, 'pages')),
    ...(await readFolder(z.unknown(), contentDir, 'games')),
  ];
  return documents
    .filter(({ written }) => names.some((each) => JSON.stringify(written).includes(each)))
    .map((each) => each.name);
}
