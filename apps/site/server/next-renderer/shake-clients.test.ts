// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as booking from '@latchkey/cms-client/booking';
import * as forms from '@latchkey/cms-client/forms';
import * as locations from '@latchkey/cms-client/locations';
import * as myBooking from '@latchkey/cms-client/my-booking';
import { afterAll, expect, it } from 'vitest';
import { shakeClients } from './shake-clients.ts';
import { shakenAliases, shakenClients } from './shaken-clients.ts';

// Within the site, whose packages the written modules import.
const folder = mkdtempSync(join(import.meta.dirname, '../../.shaken-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
await shakeClients(folder);

const sources = { booking, forms, locations, 'my-booking': myBooking };

it.each(shakenClients)('the client of %s exports what its source does', async (name) => {
  // A module is an object.
  const written = (await import(/* @vite-ignore */ join(folder, `${name}.js`))) as object;
  expect(Object.keys(written).toSorted()).toEqual(Object.keys(sources[name]).toSorted());
  expect(shakenAliases[`@latchkey/cms-client/${name}`]).toContain(`${name}.js`);
});

it('no written module has a kind of check that no call uses', () => {
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(texts.join('\n')).not.toContain('$ZodCheckMimeType');
});
