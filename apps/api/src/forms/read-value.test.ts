import { formFieldWire, type FormFieldWire, type FormParams } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/v4/core';
import { readValue } from './read-value.ts';

const createField = (field: Record<string, unknown>): FormFieldWire =>
  parse(formFieldWire, { name: 'field', label: 'Field', type: 'text', ...field });
const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));

type Case = readonly [
  title: string,
  field: Record<string, unknown>,
  value: FormParams[string],
  country: string,
  kept: unknown,
];

const cases: readonly Case[] = [
  ['a text, without the spaces around it', { required: true }, '  Ada ', 'US', 'Ada'],
  ['spaces as an empty value', {}, '   ', 'US', null],
  ['an email address', { type: 'email' }, ' ada@example.com', 'US', 'ada@example.com'],
  [
    'a telephone number without a country code, as one of the country',
    { type: 'tel' },
    '01 99 00 12 34',
    'FR',
    '+33199001234',
  ],
  ['a telephone number of another country', { type: 'tel' }, '+44 20 7946 0958', 'FR', '+442079460958'],
  ['a telephone number in Arabic digits', { type: 'tel' }, '٠٤٣٣١٢٣٤٥', 'AE', '+97143312345'],
  // TP is no country that the library of telephone numbers knows.
  [
    'a telephone number in an unknown country, as one of the US',
    { type: 'tel' },
    '(212) 555-0123',
    'TP',
    '+12125550123',
  ],
  ['0 in a number field, as a value', { type: 'number', required: true }, 0, 'US', 0],
  ['a number with a fraction, sent as text', { type: 'number' }, '-1.5', 'US', -1.5],
  ['a leap day', { type: 'date' }, '2028-02-29', 'US', '2028-02-29'],
  ['a quantity of 0 as an empty value', { type: 'quantity' }, 0, 'US', null],
  ['a country of two letters', { type: 'country' }, 'CA', 'US', 'CA'],
  ['a state in words', { type: 'state' }, ' Bretagne ', 'US', 'Bretagne'],
  ['a quantity that was sent as text', { type: 'quantity', minimum: 2 }, '2', 'US', 2],
  ['the ticked options', { type: 'checkboxes', options, minimum: 2 }, ['c', 'a'], 'US', ['c', 'a']],
  ['an unticked box as an empty value', { type: 'checkbox' }, false, 'US', null],
  ['a chosen voucher', { type: 'voucher', options, required: true }, 'b', 'US', 'b'],
];

type Problem = readonly [title: string, field: Record<string, unknown>, value: FormParams[string], reason: string];

const problems: readonly Problem[] = [
  ['an empty required text', { required: true }, '', 'This field is required'],
  ['a required box that is not ticked', { type: 'checkbox', required: true }, false, 'This field is required'],
  ['a required choice that was not made', { type: 'select', options, required: true }, null, 'This field is required'],
  [
    'a required file that was not sent',
    { type: 'file', accept: ['image/png'], required: true },
    null,
    'This field is required',
  ],
  ['an email address without a domain', { type: 'email' }, 'ada@', 'Invalid Email'],
  ['two email addresses', { type: 'email' }, 'a@example.com,b@example.com', 'Invalid Email'],
  ['an email address with a line break', { type: 'email' }, 'a@example.com\r\nBcc: b@example.com', 'Invalid Email'],
  ['a telephone number that is too short', { type: 'tel' }, '12', 'Invalid phone number'],
  ['a telephone number in a sentence', { type: 'tel' }, 'call (212) 555-0123 now', 'Invalid phone number'],
  ['a list of telephone numbers', { type: 'tel' }, ['1'], 'Invalid phone number'],
  [
    'a required voucher that was not chosen',
    { type: 'voucher', options, required: true },
    '',
    'A voucher selection is required.',
  ],
  ['no ticked option, of at least one', { type: 'checkboxes', options, required: true }, [], 'Minimum of 1 required'],
  ['no ticked option, of at least two', { type: 'checkboxes', options, minimum: 2 }, null, 'Select At Least %s'],
  ['one ticked option, of at least two', { type: 'checkboxes', options, minimum: 2 }, ['a'], 'Select At Least %s'],
  ['a country in words', { type: 'country' }, 'Canada', 'must be a country of two letters'],
  ['a state of more than 100 characters', { type: 'state' }, 'x'.repeat(101), 'must have at most 100 characters'],
  ['a quantity of 0, of at least one', { type: 'quantity', minimum: 1 }, 0, 'Minimum of 1 required'],
  ['a quantity of 3, of at least eight', { type: 'quantity', minimum: 8 }, 3, 'Select At Least %s'],
  ['a negative quantity', { type: 'quantity' }, -1, 'must be a whole number'],
  ['a quantity above the limit of all forms', { type: 'quantity' }, 10_001, 'must be at most 10000'],
  [
    'more ticked options than the maximum',
    { type: 'checkboxes', options, maximum: 1 },
    ['a', 'b'],
    'must have at most 1',
  ],
];

describe('readValue', () => {
  it.each(cases)('reads %s', (_, field, value, country, kept) => {
    expect(readValue(createField(field), value, { country })).toEqual({ ok: true, value: kept });
  });

  it.each(problems)('rejects %s', (_, field, value, reason) => {
    expect(readValue(createField(field), value, { country: 'US' })).toEqual({ ok: false, error: reason });
  });
});
