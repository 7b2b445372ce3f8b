import { describe, expect, it } from 'vitest';
import { formDocumentSchema } from './form-document.ts';

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const form = (...fields: readonly Record<string, unknown>[]) => ({
  id: 'form-contact',
  slug: 'contact',
  name: 'Contact',
  submitLabel: 'Send',
  fields: [{ name: 'email', label: 'Email', type: 'email' }, ...fields.map((field) => ({ label: 'X', ...field }))],
});
const findErrors = (document: unknown) =>
  formDocumentSchema.safeParse(document).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
  [];

describe('formDocumentSchema', () => {
  it('fills in absent fields', () => {
    expect(formDocumentSchema.parse(form())).toMatchObject({
      recipient: null,
      honeypot: null,
      successText: null,
      localizations: [],
      fields: [{ required: false, options: [], accept: [], conditionals: [], minimum: null, help: null }],
    });
  });

  it.each([
    ['a name twice', form({ name: 'email', type: 'text' }), 'fields.1.name: is taken'],
    ['a choice of nothing', form({ name: 'kind', type: 'select' }), 'fields.1.options: must not be empty'],
    [
      'options without a choice',
      form({ name: 'kind', type: 'text', options }),
      'fields.1.options: mean nothing in a text field',
    ],
    [
      'a value twice',
      form({ name: 'kind', type: 'radio', options: [...options, ...options] }),
      'fields.1.options: have a value twice',
    ],
    ['a file of no type', form({ name: 'plan', type: 'file' }), 'fields.1.accept: must not be empty'],
    [
      'bounds that cross',
      form({ name: 'people', type: 'quantity', minimum: 9, maximum: 8 }),
      'fields.1.minimum: is above the maximum',
    ],
    [
      'more to tick than there is',
      form({ name: 'games', type: 'checkboxes', options, minimum: 3 }),
      'fields.1.minimum: is more than there are options',
    ],
    [
      'a rule about a field below',
      form(
        { name: 'a', type: 'text', conditionals: [{ start: 'if', who: 'b', what: 'exists' }] },
        { name: 'b', type: 'text' },
      ),
      'fields.1.conditionals.0.who: b is no field above this one',
    ],
    ['a honeypot that people see', { ...form(), honeypot: 'email' }, 'honeypot: is the name of a field'],
  ])('rejects %s', (_, document, error) => {
    expect(findErrors(document)).toEqual([error]);
  });

  it.each([
    ['a type that is none', form({ name: 'x', type: 'html' }), 'fields.1.type'],
    ['a name that is no name', form({ name: 'a b', type: 'text' }), 'fields.1.name'],
    ['two recipients', { ...form(), recipient: 'a@example.com, b@example.com' }, 'recipient'],
    [
      'a type of file that cannot be detected',
      form({ name: 'x', type: 'file', accept: ['text/html'] }),
      'fields.1.accept.0',
    ],
  ])('rejects %s', (_, document, where) => {
    expect(findErrors(document).map((error) => error.split(':')[0])).toEqual([where]);
  });
});
