import { createFormsClient } from '@latchkey/cms-client/forms';
import { formWire, type FormParams } from '@latchkey/cms-client/contract';
import { createTranslator, loadPhrases } from '@latchkey/i18n';
import { describe, expect, it } from 'vitest';
import { translateFormWords } from './form-words.ts';
import { sendPlainFiles } from './send-plain-files.ts';

const words = translateFormWords(createTranslator('en', await loadPhrases('en')));
const key = 'up_0123456789012345678901';
const form = formWire.parse({
  id: 'form-x',
  slug: 'x',
  name: 'X',
  submitLabel: 'Send',
  fields: [
    { name: 'part', label: 'Part', type: 'text' },
    { name: 'paper', label: 'Paper', type: 'file', accept: ['application/pdf'] },
    {
      name: 'picture',
      label: 'Picture',
      type: 'file',
      accept: ['image/png'],
      conditionals: [{ start: 'if', who: 'part', what: 'equals', end: 'builder' }],
    },
  ],
});

type Reply = readonly [status: number, body: unknown];
const ticket = {
  data: { key, uploadUrl: `/api/upload/${key}`, method: 'PUT', headers: {}, expiresAt: '2031-01-01T00:00:00.000Z' },
  meta: null,
  error: null,
};
const rejected = (code: string, problems: readonly string[] = []) => ({
  data: null,
  meta: null,
  error: { code, message: code, details: [], problems },
});

/** An api that returns one response to an announcement, and one to the file. */
function createApi(announced: Reply, received: Reply = [200, { data: { key }, meta: null, error: null }]) {
  const calls: string[] = [];
  const client = createFormsClient({
    baseUrl: 'http://api.example/api',
    fetch: (request) => {
      const { method, url } = request;
      calls.push(`${method} ${new URL(url).pathname}`);
      const [status, body] = method === 'PUT' ? received : announced;
      return Promise.resolve(Response.json(body, { status }));
    },
  });
  return { client, calls };
}

/** Creates the form data with a file for each of these fields. */
function dataWith(files: Readonly<Record<string, File>>): FormData {
  const data = new FormData();
  for (const [name, file] of Object.entries(files)) data.append(name, file);
  return data;
}

const paper = new File(['%PDF-1.7'], 'my paper.pdf', { type: 'application/pdf' });

function send(
  client: ReturnType<typeof createApi>['client'],
  files: Readonly<Record<string, File>>,
  values: FormParams = {},
) {
  return sendPlainFiles(client, { form, data: dataWith(files), values, words });
}

describe('sendPlainFiles', () => {
  it('sends the file of a field, whose value is its key and its name', async () => {
    const { client, calls } = createApi([201, ticket]);
    const { values, errors } = await send(client, { paper }, { part: 'host' });
    expect([values, errors]).toEqual([{ part: 'host', paper: `${key} my paper.pdf` }, {}]);
    expect(calls).toEqual(['POST /api/upload/presigned-url', `PUT /api/upload/${key}`]);
  });

  it('keeps a file that was sent before where no other is chosen', async () => {
    const { client, calls } = createApi([201, ticket]);
    const before = { paper: `${key} my paper.pdf` };
    expect(await send(client, { paper: new File([], '') }, before)).toEqual({ values: before, errors: {} });
    expect(calls).toEqual([]);
  });

  it('sends no file of a field that the values hide', async () => {
    const picture = new File(['x'], 'set.png', { type: 'image/png' });
    const { client, calls } = createApi([201, ticket]);
    expect(await send(client, { picture }, { part: 'host' })).toEqual({ values: { part: 'host' }, errors: {} });
    expect(calls).toEqual([]);
    const { values } = await send(client, { picture }, { part: 'builder' });
    expect(values['picture']).toBe(`${key} set.png`);
  });

  it.each<[string, Reply, Reply | undefined, string]>([
    [
      'is too large',
      [400, rejected('invalid', ['size: may be 10485760 bytes at most'])],
      undefined,
      'The file can be at most 10 MB',
    ],
    ['is one upload too many', [429, rejected('too_many_uploads')], undefined, 'The file could not be sent'],
    [
      'has another type than it claims',
      [201, ticket],
      [415, rejected('type_pretended')],
      'This type of file is not accepted',
    ],
    ['does not arrive', [201, ticket], [503, rejected('storage_full')], 'The file could not be sent'],
  ])('returns the error of a file that %s', async (_, announced, received, message) => {
    const { client } = createApi(announced, received);
    expect((await send(client, { paper })).errors).toEqual({ paper: message });
  });

  it('announces no file of a type that the field does not take', async () => {
    const { client, calls } = createApi([201, ticket]);
    const { errors } = await send(client, { paper: new File(['x'], 'note.txt', { type: 'text/plain' }) });
    expect([errors, calls]).toEqual([{ paper: 'This type of file is not accepted' }, []]);
  });
});
