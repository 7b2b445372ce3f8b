import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createLargeForms } from './large-forms.ts';

const megabyte = 1024 * 1024;

function createArrival(address: string, bytes: number) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const request = Object.assign(new IncomingMessage(socket), { headers: { 'content-length': String(bytes) } });
  return { request, response: new ServerResponse(request) };
}

function createSender(limits: Omit<Parameters<typeof createLargeForms>[0], 'moreThanBytes'>) {
  const mayCome = createLargeForms({ ...limits, moreThanBytes: megabyte });
  return (address: string, bytes = 2 * megabyte) => {
    const { request, response } = createArrival(address, bytes);
    return { may: mayCome(request, response), end: () => response.emit('close') };
  };
}

describe('createLargeForms', () => {
  it('rejects one too many of an address, and of all, until another has ended', () => {
    const send = createSender({ maxForms: 3, maxPerAddress: 2 });
    const first = send('203.0.113.1');
    expect([first.may, send('203.0.113.1').may, send('203.0.113.1').may]).toEqual([true, true, false]);
    expect([send('203.0.113.2').may, send('203.0.113.3').may]).toEqual([true, false]);
    first.end();
    expect([send('203.0.113.1').may, send('203.0.113.3').may]).toEqual([true, false]);
  });

  it('lets any number of forms without files pass', () => {
    const send = createSender({ maxForms: 1, maxPerAddress: 1 });
    expect(send('203.0.113.1').may).toBe(true);
    expect([send('203.0.113.1', megabyte).may, send('203.0.113.1', 0).may]).toEqual([true, true]);
  });

  it('counts all together behind a proxy', () => {
    const send = createSender({ maxForms: 3, maxPerAddress: 0 });
    expect([1, 2, 3, 4].map(() => send('127.0.0.1').may)).toEqual([true, true, true, false]);
  });
});
