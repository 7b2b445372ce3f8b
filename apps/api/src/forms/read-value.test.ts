import { formFieldWire, type FormFieldWire, type FormParams } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/v4/core';
import { readValue } from './read-value.ts';

const createField = (field: Record<string, unknown>): FormFieldWire =>
  parse(formFieldWire, { name: 'field', label: 'Field', type: 'text', ...field });
const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));

type Case = readonly [string, Record<string, unknown>, FormParams[string], string, unknown];

const cases: readonly Case[] = [
  ['text without its ends', { required: true }, '  Ada ', 'US', 'Ada'],
  ['nothing for spaces', {}, '   ', 'US', null],
  ['an address', { type: 'email' }, ' ada@example.com', 'US', 'ada@example.com'],
  ['a number of the country', { type: 'tel' }, '01 99 00 12 34', 'FR', '+33199001234'],
  ['a number of another country', { type: 'tel' }, '+44 20 7946 0958', 'FR', '+442079460958'],
  ['a number in Arabic digits', { type: 'tel' }, '٠٤٣٣١٢٣٤٥', 'AE', '+97143312345'],
  ['a number of a country that there is not as one of the US', { type: 'tel' }, '(212) 555-0123', 'TP', '+12125550123'],
  ['zero of a number', { type: 'number', required: true }, 0, 'US', 0],
  ['a fraction as text', { type: 'number' }, '-1.5', 'US', -1.5],
  ['a leap day', { type: 'date' }, '2028-02-29', 'US', '2028-02-29'],
  ['nothing for no quantity', { type: 'quantity' }, 0, 'US', null],
  ['a country', { type: 'country' }, 'CA', 'US', 'CA'],
  ['a state as it is written', { type: 'state' }, ' Bretagne ', 'US', 'Bretagne'],
  ['a quantity as text', { type: 'quantity', minimum: 2 }, '2', 'US', 2],
  ['what is ticked', { type: 'checkboxes', options, minimum: 2 }, ['c', 'a'], 'US', ['c', 'a']],
  ['nothing for an open box', { type: 'checkbox' }, false, 'US', null],
  ['a choice', { type: 'voucher', options, required: true }, 'b', 'US', 'b'],
];

const problems: readonly (readonly [string, Record<string, unknown>, FormParams[string], string])[] = [
  ['an empty required text', { required: true }, '', 'This field is required'],
  ['a required box that is open', { type: 'checkbox', required: true }, false, 'This field is required'],
  ['a required choice that was not made', { type: 'select', options, required: true }, null, 'This field is required'],
  [
    'a required file that is not there',
    { type: 'file', accept: ['image/png'], required: true },
    null,
    'This field is required',
  ],
  ['an address without its end', { type: 'email' }, 'ada@', 'Invalid Email'],
  ['two addresses', { type: 'email' }, 'a@example.com,b@example.com', 'Invalid Email'],
  ['an address with a line break', { type: 'email' }, 'a@example.com\r\nBcc: b@example.com', 'Invalid Email'],
  ['too short a number', { type: 'tel' }, '12', 'Invalid phone number'],
  ['a number in a sentence', { type: 'tel' }, 'call (212) 555-0123 now', 'Invalid phone number'],
  ['a list of numbers', { type: 'tel' }, ['1'], 'Invalid phone number'],
  ['no vouchers', { type: 'voucher', options, required: true }, '', 'A voucher selection is required.'],
  ['nothing ticked of at least one', { type: 'checkboxes', options, required: true }, [], 'Minimum of 1 required'],
  ['nothing ticked of at least two', { type: 'checkboxes', options, minimum: 2 }, null, 'Select At Least %s'],
  ['one ticked of at least two', { type: 'checkboxes', options, minimum: 2 }, ['a'], 'Select At Least %s'],
  ['a country in words', { type: 'country' }, 'Canada', 'must be a country of two letters'],
  ['a state as long as a letter', { type: 'state' }, 'x'.repeat(101), 'must have at most 100 characters'],
  ['no people of at least one', { type: 'quantity', minimum: 1 }, 0, 'Minimum of 1 required'],
  ['three people of at least eight', { type: 'quantity', minimum: 8 }, 3, 'Select At Least %s'],
  ['fewer than nobody', { type: 'quantity' }, -1, 'must be a whole number'],
  ['more than anybody', { type: 'quantity' }, 10_001, 'must be at most 10000'],
  ['too many ticked', { type: 'checkboxes', options, maximum: 1 }, ['a', 'b'], 'must have at most 1'],
];

describe('readValue', () => {
  it.each(cases)('reads %s', (_, field, value, country, kept) => {
    expect(readValue(createField(field), value, { country })).toEqual({ ok: true, value: kept });
  });

  it.each(problems)('rejects %s', (_, field, value, reason) => {
    expect(readValue(createField(field), value, { country: 'US' })).toEqual({ ok: false, error: reason });
  });
});
