import {
  formSubmittedWire,
  presignedWire,
  type FormFieldWire,
  type FormParams,
  type FormWire,
  type PresignBody,
  type PresignedWire,
} from '@latchkey/cms-client/contract';
import { parse } from 'zod/v4/core';
import type { Random } from '@latchkey/testing';
import type { Recipe } from './recipe.ts';
import type { World } from './world.ts';

/** The recipes of valid requests for the operations that take the texts of visitors. */
export const formRecipes = {
  getForm: (world, random) => ({ params: { id: random.pick(world.forms).id } }),
  submitForm: async (world, random) => {
    const form = random.pick(world.forms);
    return { body: { id: form.slug, params: await valuesFor(form, world, random) } };
  },
  submitFormById: async (world, random) => {
    const form = random.pick(world.forms);
    return { params: { id: form.id }, body: { params: await valuesFor(form, world, random) } };
  },

  subscribeNewsletter: (_, random) => ({ body: { id: 'news', params: subscriber(random) } }),
  subscribeMailchimp: (_, random) => ({
    body: { ...subscriber(random), ...(random.chance(0.5) && { listId: 'groups' }) },
  }),
  subscribeMailchimpList: (_, random) => ({ params: { id: 'news' }, body: subscriber(random) }),
  confirmNewsletter: async (world) => ({ body: { token: await world.confirmToken() } }),
  unsubscribeNewsletter: async (world) => ({ body: { token: await world.unsubscribeToken() } }),
  showConfirmNewsletter: (_, random) => ({ params: { token: `ns_x.${random.between(1, 9)}.x` } }),
  pressConfirmNewsletter: async (world) => ({ params: { token: await world.confirmToken() } }),
  showUnsubscribeNewsletter: (_, random) => ({ params: { token: `ns_x.${random.between(1, 9)}.x` } }),
  pressUnsubscribeNewsletter: async (world) => ({ params: { token: await world.unsubscribeToken() } }),

  presignUpload: (world, random) => ({ body: announcement(pickFileField(world, random)) }),
  sendUpload: async (world, random) => toUpload(await announce(world, pickFileField(world, random))),
  getUpload: async (world, random) => {
    const { key: sent } = await submitFile(world, random);
    const { pathname, searchParams } = world.fileLink(sent);
    return { params: { key: pathname.split('/').at(-1) ?? '' }, query: Object.fromEntries(searchParams) };
  },

  sendGoogleReview: (world, random) => ({
    body: {
      rating: random.between(1, 5),
      text: random.pick(['We escaped with a minute left.', 'Superbe !', 'رائع']),
      name: random.pick(['Ada', 'Zoé']),
      locationId: random.pick(world.locations),
    },
  }),
} satisfies Record<string, Recipe>;

/** Sends a form with a file. */
export async function submitFile(
  world: World,
  random: Random,
): Promise<{ readonly submissionId: string; readonly key: string }> {
  const { form, field } = pickFileField(world, random);
  const params = await valuesFor(form, world, random);
  const { id } = parse(formSubmittedWire, await world.send('POST', `/api/forms/${form.id}/submit`, { params }));
  return { submissionId: id, key: String(params[field.name]) };
}

function subscriber(random: Random) {
  return {
    email: `reader${random.between(1, 1_000_000)}@example.com`,
    ...(random.chance(0.5) && { firstName: 'Ada' }),
  };
}

/** Creates a value for each field, hidden ones included, which the api ignores. */
async function valuesFor(form: FormWire, world: World, random: Random): Promise<FormParams> {
  const params: Record<string, FormParams[string]> = {};
  for (const field of form.fields) params[field.name] = await valueFor(form, field, world, random);
  return params;
}

/** Creates a valid value of a field. A file is announced and sent for it. */
async function valueFor(
  form: FormWire,
  field: FormFieldWire,
  world: World,
  random: Random,
): Promise<FormParams[string]> {
  const values = field.options.map(({ value }) => value);
  /** The least number or the least choices, but at least one. */
  const minimum = Math.max(field.minimum ?? 0, 1);
  switch (field.type) {
    case 'text':
    case 'textarea':
      return 'A line.'.slice(0, field.maxLength ?? undefined);
    case 'email':
      return 'ada@example.com';
    case 'tel':
      return '+1 407 939 5277';
    case 'number':
    case 'quantity':
      return Math.min(minimum, field.maximum ?? minimum);
    case 'date':
      return world.date(random);
    case 'select':
    case 'radio':
    case 'voucher':
      return random.pick(values);
    case 'country':
      return 'US';
    case 'state':
      return 'CA';
    case 'checkbox':
      return true;
    case 'checkboxes':
      return values.slice(0, minimum);
    case 'file': {
      const presigned = await announce(world, { form, field });
      const { params, query, file } = toUpload(presigned);
      await world.sendFile(`/api/upload/${params.key}?${new URLSearchParams(query).toString()}`, file);
      return presigned.key;
    }
  }
}

interface FileField {
  readonly form: FormWire;
  readonly field: FormFieldWire;
}

/** Picks a field of any form that takes a file. */
function pickFileField({ forms }: World, random: Random): FileField {
  const all = forms.flatMap((form) =>
    form.fields.flatMap((field): FileField[] => (field.type === 'file' ? [{ form, field }] : [])),
  );
  return random.pick(all);
}

function announcement({ form, field }: FileField): PresignBody {
  const mime = field.accept[0] ?? 'image/png';
  return { name: 'plan.bin', mime, size: createFile(mime).byteLength, form: form.id, field: field.name };
}

async function announce(world: World, field: FileField): Promise<PresignedWire> {
  return parse(presignedWire, await world.send('POST', '/api/upload/presigned-url', announcement(field)));
}

/** Creates the upload request for a presigned URL. */
function toUpload({ uploadUrl, headers }: PresignedWire) {
  const { pathname, searchParams } = new URL(uploadUrl, 'http://api.test');
  const contentType = headers['Content-Type'] ?? '';
  return {
    params: { key: pathname.split('/').at(-1) ?? '' },
    query: Object.fromEntries(searchParams),
    file: { contentType, bytes: createFile(contentType) },
  };
}

/** The first bytes by which the api recognizes each file type. */
const beginnings: Readonly<Record<string, string>> = {
  'image/jpeg': '\xff\xd8\xff',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/webp': 'RIFF0000WEBP',
  'image/gif': 'GIF89a',
  'image/avif': '0000ftypavif',
  'image/heic': '0000ftypheic',
  'application/pdf': '%PDF-1.7',
};

/** Creates a file of 64 bytes of a type. */
function createFile(mime: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from((beginnings[mime] ?? '').padEnd(64), 'latin1'));
}
