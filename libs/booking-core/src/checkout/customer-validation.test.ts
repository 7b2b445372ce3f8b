import { expect, it } from 'vitest';
import { customerError, customerErrors, isValidCustomer, cleanCustomer } from './customer-validation.ts';
import { type CustomerField, declarationOf } from '../foundation/customer-fields.ts';
import { customerFixture } from '../testing/fixtures.ts';

const required = 'This field is required';
const email = 'Invalid Email';
const phone = 'Invalid phone number';

const cases: readonly (readonly [CustomerField, string, string | null])[] = [
  ['firstName', 'Ada', null],
  ['firstName', '', required],
  ['firstName', '   ', required],
  ['lastName', 'بايرون', null],
  ['lastName', '', required],
  ['email', 'ada@example.org', null],
  ['email', ' ada@example.org ', null],
  ['email', 'ada.b+tickets@mail.example.co.uk', null],
  ['email', '', required],
  ['email', 'ada', email],
  ['email', 'ada@', email],
  ['email', '@example.org', email],
  ['email', 'ada@example', email],
  ['email', 'ada..b@example.org', null],
  ['email', 'ada b@example.org', email],
  ['email', 'ada@example.org, b@example.org', email],
  ['phone', '+1 407 555 0100', null],
  ['phone', '(407) 555-0100', null],
  ['phone', '04.12.34', null],
  ['phone', '', required],
  ['phone', '12345', phone],
  ['phone', '1 2 3 4 5', null],
  ['phone', '......', phone],
  ['phone', '+(--) 1.2.3.4', phone],
  ['phone', 'call me', phone],
  ['phone', '407+5550100', phone],
];

it.each(cases)('the field %s with %j has the error %s', (field, value, error) => {
  expect(customerError(declarationOf(field).kind, value)).toBe(error);
});

it('all fields have their errors', () => {
  expect(customerErrors(customerFixture({ email: 'ada' }))).toMatchObject({
    firstName: null,
    lastName: null,
    email,
    phone: null,
  });
  expect(isValidCustomer(customerFixture())).toBe(true);
  expect(isValidCustomer(customerFixture({ phone: '' }))).toBe(false);
});

it('a customer is sent without outer spaces', () => {
  expect(cleanCustomer({ firstName: ' Ada ', lastName: 'Byron ', email: ' a@b.org', phone: ' 123456 ' })).toMatchObject(
    {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'a@b.org',
      phone: '123456',
    },
  );
});

it('takes a customer without the optional fields, and still checks what was typed', () => {
  const nameless = customerFixture({ lastName: '', email: ' ', phone: '' });
  expect(isValidCustomer(nameless, { optionalFields: ['lastName', 'email', 'phone'] })).toBe(true);
  expect(isValidCustomer(nameless, { optionalFields: ['email', 'phone'] })).toBe(false);
  expect(
    customerErrors({ ...nameless, email: 'ada' }, { optionalFields: ['lastName', 'email', 'phone'] }),
  ).toMatchObject({
    firstName: null,
    lastName: null,
    email,
    phone: null,
  });
});
