import { emailText } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { emailAddresses, noEmailAddresses, noTelephoneNumbers, telephoneNumbers } from './contacts.cases.ts';
import { keptPhone, toMailbox, phoneUri, shownPhone, internationalPhone } from './contacts.ts';

describe('a telephone number', () => {
  it.each(telephoneNumbers)('%j in %s is kept as %s and shown as %s', (typed, country, kept, shown) => {
    expect(keptPhone(typed, country)).toBe(kept);
    expect(shownPhone(kept, country)).toBe(shown);
    expect(phoneUri(kept)).toBe(`tel:${kept}`);
  });

  it.each(noTelephoneNumbers)('is not %j in %s', (typed, country) => {
    expect(keptPhone(typed, country)).toBeNull();
  });

  it('that an earlier version kept without a check is shown as it was typed', () => {
    expect(shownPhone('000000', 'US')).toBe('000000');
    expect(phoneUri('(312) 555-0123')).toBeNull();
  });

  it.each([
    ['+14075550142', '+1 407 555 0142'],
    ['+33142685300', '+33 1 42 68 53 00'],
    ['+442071838750;ext=12', '+44 20 7183 8750 x12'],
    ['(407) 555-0142', '(407) 555-0142'],
    ['', ''],
  ])('%j is written to somebody in any country as %j', (kept, shown) => {
    expect(internationalPhone(kept)).toBe(shown);
  });

  it('of a location whose country is unknown is one of the US', () => {
    expect(keptPhone('(212) 555-0123', 'TP')).toBe('+12125550123');
  });
});

describe('an email address', () => {
  it.each(emailAddresses)('%j is kept as %s', (typed, kept) => {
    expect(safeParse(emailText, typed)).toEqual({ success: true, data: kept });
  });

  it.each(noEmailAddresses)('is not %j', (typed) => {
    expect(safeParse(emailText, typed).success).toBe(false);
  });
});

describe('toMailbox', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['Ada@Example.COM', 'ada@example.com'],
    ['ada+tickets@example.com', 'ada@example.com'],
    ['a.da@example.com', 'a.da@example.com'],
    ['A.d.a+x+y@gmail.com', 'ada@gmail.com'],
    ['ada@googlemail.com', 'ada@gmail.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['+ada@example.com', '@example.com'],
  ])('reads %s as %s', (email, mailbox) => {
    expect(toMailbox(email)).toBe(mailbox);
  });
});
