import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends, fixtureContent } from './backends.ts';
import { createCaller } from './caller.ts';

const documentSchema = z.looseObject({});
const keptRow = z.object({ params: z.looseObject({ phone: z.string() }) });

describe.each(backends)('the form of a French venue on $name', (backend) => {
  let contentDir: string;
  let api: TestApi;
  beforeAll(async () => {
    contentDir = await mkdtemp(join(tmpdir(), 'latchkey-form-countries-'));
    await cp(fixtureContent, contentDir, { recursive: true });
    const path = join(contentDir, 'locations/mill.json');
    const document = documentSchema.parse(JSON.parse(await readFile(path, 'utf8')));
    const address = { city: { en: 'Paris' }, country: 'FR', latitude: 48.9, longitude: 2.3 };
    await writeFile(path, JSON.stringify({ ...document, address }));
    api = await backend.open({ contentDir });
  });
  afterAll(async () => {
    await api.close();
    await rm(contentDir, { recursive: true, force: true });
  });

  it('reads a telephone number without a country as a French one', async () => {
    const body = { params: { phone: '01 99 00 12 34', constructor: 'Ada' }, location: 'mill' };
    const sent = await createCaller(api).call('POST', '/api/forms/call-back/submit', { body });
    expect(sent.status).toBe(200);
    const kept = await api.db.rows(keptRow, sql`SELECT params FROM form_submissions`);
    expect(kept).toMatchObject([{ params: { phone: '+33199001234' } }]);
  });
});
