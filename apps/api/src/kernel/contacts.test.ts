import { describe, expect, it } from 'vitest';
import { mailboxOf } from './contacts.ts';

describe('mailboxOf', () => {
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
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
