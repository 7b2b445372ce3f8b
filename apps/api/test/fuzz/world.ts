import {
  articleListSchema,
  formWire,
  gameListSchema,
  locationListSchema,
  modeListSchema,
  packageListSchema,
  popupListSchema,
  type FormWire,
} from '@latchkey/cms-client/contract';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { parse, type $ZodType, type output } from 'zod/v4/core';
import * as z from 'zod';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { releaseAndForget } from '../../src/ticketing/own/housekeeping.ts';
import { addDays } from '../../src/kernel/wall-clock.ts';
import { createMailedSecrets, type MailedSecrets } from './mailed-secrets.ts';
import { createWorldBookings, firstDay, type Room, type WorldBookings } from './world-bookings.ts';
import { createWorldCaller, type WorldCaller } from './world-caller.ts';
import { createOwner, type WorldOwner } from './world-owner.ts';

/** The content that requests can use, as the api lists it, and what tests do with it. */
export interface World extends WorldCaller, WorldBookings, MailedSecrets {
  readonly owner: WorldOwner;
  readonly locationIds: readonly string[];
  /** The slugs of the locations, like the other lists of texts below. */
  readonly locations: readonly string[];
  readonly games: readonly string[];
  readonly articles: readonly string[];
  readonly packages: readonly string[];
  readonly modes: readonly string[];
  readonly popups: readonly string[];
  readonly rooms: readonly Room[];
  readonly forms: readonly FormWire[];
  /** The codes of promotions, read from the content, since no operation lists them. */
  readonly codes: readonly string[];
  /** Returns the link to an uploaded file in the mail about its form. */
  fileLink(key: string): URL;
  /** Frees all held places, so that there is always something to sell. */
  tidy(): Promise<void>;
}

/** Lists the content of an api, which was opened with the content of the folder. */
export async function discoverWorld(api: TestApi, contentDir: string): Promise<World> {
  const caller = createWorldCaller(api);
  const get = async <Schema extends $ZodType>(schema: Schema, path: string): Promise<output<Schema>> =>
    parse(schema, await caller.send('GET', path));
  const slugs = (documents: readonly { readonly slug: string }[]) => documents.map(({ slug }) => slug);

  const locations = await get(locationListSchema, '/api/locations');
  const games = await get(gameListSchema, '/api/games');
  const startDate = addDays(new Date().toISOString().slice(0, 10), firstDay);
  const rooms: Room[] = [];
  for (const { id: locationId } of locations) {
    for (const { id: gameId } of games) {
      const path = `/api/resova/${locationId}/game/${gameId}/availability?startDate=${startDate}`;
      if ((await caller.trySend('GET', path)) !== null) rooms.push({ locationId, gameId });
    }
  }
  const forms: FormWire[] = [];
  for (const id of listForms(contentDir)) forms.push(await get(formWire, `/api/forms/${id}`));

  return {
    ...caller,
    ...createWorldBookings(api, caller, rooms),
    ...createMailedSecrets(api, caller),
    owner: await createOwner(api),
    locationIds: locations.map(({ id }) => id),
    locations: slugs(locations),
    games: slugs(games),
    articles: slugs(await get(articleListSchema, '/api/articles')),
    packages: slugs(await get(packageListSchema, '/api/packages')),
    modes: slugs(await get(modeListSchema, '/api/modes')),
    popups: slugs(await get(popupListSchema, '/api/popups')),
    rooms,
    forms,
    codes: listCodes(contentDir),
    fileLink: (key) => new URL(api.forms.uploads.linkTo(key, Date.now() + 3_600_000), 'http://api.test'),
    tidy: async () => {
      await api.db.run(
        sql`UPDATE payments SET deadline = now() - interval '1 second', checked_at = now() - interval '1 hour'`,
      );
      await api.sweepPayments();
      await api.db.run(sql`UPDATE baskets SET expires_at = now() - interval '1 second' WHERE status = 'open'`);
      await releaseAndForget(api.db);
      // No test needs the mails of the generated requests, and the search for links is faster without them.
      await api.db.run(sql`DELETE FROM mail_outbox`);
    },
  };
}

/** Lists the ids of the forms of a content folder. */
function listForms(contentDir: string): string[] {
  return globSync(join(contentDir, 'forms', '*.json')).map((file) => basename(file, '.json'));
}

const offersSchema = z.object({ promotions: z.array(z.object({ code: z.string() })).default([]) });

/** Lists the codes of the promotions of a content folder. */
function listCodes(contentDir: string): string[] {
  return globSync(join(contentDir, 'offers', '*.json')).flatMap((file) => {
    const offers: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return offersSchema.parse(offers).promotions.map(({ code }) => code);
  });
}
