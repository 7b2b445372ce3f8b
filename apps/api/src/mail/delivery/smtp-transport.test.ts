import { describe, expect, it } from 'vitest';
import { classifyFailure } from './smtp-transport.ts';

describe('classifyFailure', () => {
  it.each([
    ['an unknown recipient', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'EENVELOPE 550', true],
    ['a rejected email', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'EMESSAGE 554', true],
    ['greylisting', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, 'EENVELOPE 451', false],
    ['a full queue', { code: 'EMESSAGE', command: 'DATA', responseCode: 452 }, 'EMESSAGE 452', false],
    ['a session out of step', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 503 }, 'EENVELOPE 503', false],
    ['a wrong password', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'EAUTH 535', false],
    [
      'a sender that is not ours',
      { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 },
      'EENVELOPE 553',
      false,
    ],
    ['a server that is away', { code: 'ESOCKET', command: 'CONN' }, 'ESOCKET', false],
    ['a stop', { code: 'EABORT' }, 'EABORT', false],
  ])('classifies %s', (_, members, code, isPermanent) => {
    const error = Object.assign(new Error('the server said: <ada@example.com> is not here'), members);
    expect(classifyFailure(error)).toEqual({ code, isPermanent });
  });

  it('treats an unknown error as temporary', () => {
    expect(classifyFailure('odd')).toEqual({ code: 'UNKNOWN', isPermanent: false });
  });
});
