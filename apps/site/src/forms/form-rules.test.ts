import { formWire } from '@latchkey/cms-client/contract';
import { createTranslator, loadPhrases } from '@latchkey/i18n';
import { describe, expect, it } from 'vitest';
import { formValues, valuesToSend, findErrors, isRequired } from './form-rules.ts';
import { translateFormWords } from './form-words.ts';

const words = translateFormWords(createTranslator('en', await loadPhrases('en')));
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

function parseFields(...fields: readonly Record<string, unknown>[]) {
  const named = fields.map((field, index) => ({ name: `f${index}`, label: 'Field', ...field }));
  return formWire.parse({ id: 'x', slug: 'x', name: 'X', submitLabel: 'Send', fields: named }).fields;
}

describe('findErrors', () => {
  it.each<[Record<string, unknown>, string | boolean | string[] | null, string | null]>([
    [{ type: 'text', required: true }, ' ', 'This field is required'],
    [{ type: 'text' }, null, null],
    [{ type: 'checkbox', required: true }, false, 'This field is required'],
    [{ type: 'voucher', options, required: true }, null, 'A voucher selection is required.'],
    [{ type: 'email' }, 'ada@', 'Invalid Email'],
    [{ type: 'email' }, 'ada@example.com', null],
    [{ type: 'tel' }, '12', 'Invalid phone number'],
    [{ type: 'checkboxes', options, required: true }, [], 'Minimum of 1 required'],
    [{ type: 'checkboxes', options, minimum: 2 }, ['a'], 'Select At Least 2'],
    [{ type: 'quantity', minimum: 8 }, '3', 'Select At Least 8'],
    [{ type: 'quantity', maximum: 8 }, '9', 'Please check this field'],
    [{ type: 'number', minimum: 0 }, '-1', 'Please check this field'],
    [{ type: 'number', minimum: 0 }, '0', null],
  ])('returns for %j with the value %j: %s', (field, value, message) => {
    const errors = findErrors(parseFields(field), { f0: value }, words);
    expect(errors['f0'] ?? null).toBe(message);
  });

  it('ignores a hidden field, whose value is not sent either', () => {
    const fields = parseFields(
      { type: 'select', options },
      { type: 'text', required: true, conditionals: [{ start: 'if', who: 'f0', what: 'equals', end: 'b' }] },
    );
    expect(findErrors(fields, { f0: 'a', f1: null }, words)).toEqual({});
    expect(findErrors(fields, { f0: 'b', f1: null }, words)).toEqual({ f1: 'This field is required' });
    expect(valuesToSend(fields, { f0: 'a', f1: 'typed before' })).toEqual({ f0: 'a' });
    expect(valuesToSend(fields, { f0: 'b', f1: 'kept' })).toEqual({ f0: 'b', f1: 'kept' });
  });
});

it('a field for those who tick a box is hidden until it is ticked', () => {
  const fields = parseFields(
    { type: 'checkbox' },
    { type: 'text', conditionals: [{ start: 'if', who: 'f0', what: 'exists', end: '' }] },
  );
  expect(valuesToSend(fields, { f0: false, f1: 'typed before' })).not.toHaveProperty('f1');
  expect(valuesToSend(fields, { f0: true, f1: 'kept' })).toMatchObject({ f1: 'kept' });
});

it('the values of checkboxes, lists and texts have the types that the api expects', () => {
  const fields = parseFields({ type: 'checkbox' }, { type: 'checkboxes', options }, { type: 'text' }, { type: 'text' });
  const data = new FormData();
  data.append('f0', 'on');
  data.append('f1', 'a');
  data.append('f1', 'b');
  data.append('f2', 'Ada');
  data.append('f3', '');
  expect(formValues(fields, data)).toEqual({ f0: true, f1: ['a', 'b'], f2: 'Ada', f3: null });
});

it.each<[Record<string, unknown>, boolean]>([
  [{ type: 'text', required: true }, true],
  [{ type: 'text' }, false],
  [{ type: 'checkboxes', options, minimum: 1 }, true],
  [{ type: 'quantity', minimum: 8 }, true],
  [{ type: 'quantity', minimum: 0 }, false],
  [{ type: 'number', minimum: 8 }, false],
])('a field is required where it may not be empty: %j', (field, expected) => {
  expect(parseFields(field).map(isRequired)).toEqual([expected]);
});

it('a file is sent to the api by its key alone', () => {
  const fields = parseFields({ type: 'file', accept: ['application/pdf'] }, { type: 'text' });
  const typed = 'up_0123456789012345678901 is what I was told';
  expect(valuesToSend(fields, { f0: 'up_0123456789012345678901 my paper.pdf', f1: typed })).toEqual({
    f0: 'up_0123456789012345678901',
    f1: typed,
  });
});
