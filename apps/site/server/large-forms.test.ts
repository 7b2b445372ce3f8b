import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createLargeForms } from './large-forms.ts';

const megabyte = 1024 * 1024;

function arrival(address: string, bytes: number) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const request = Object.assign(new IncomingMessage(socket), { headers: { 'content-length': String(bytes) } });
  return { request, response: new ServerResponse(request) };
}

function counted(limits: Parameters<typeof createLargeForms>[0]) {
  const errorOf = createLargeForms(limits);
  return (address: string, bytes = 2 * megabyte) => {
    const { request, response } = arrival(address, bytes);
    return { status: errorOf(request, response)?.status ?? null, end: () => response.emit('close') };
  };
}

describe('createLargeForms', () => {
  it('rejects one too many of an address, and of all, until another has ended', () => {
    const send = counted({ most: 3, mostPerAddress: 2 });
    const first = send('203.0.113.1');
    expect([first.status, send('203.0.113.1').status, send('203.0.113.1').status]).toEqual([null, null, 503]);
    expect([send('203.0.113.2').status, send('203.0.113.3').status]).toEqual([null, 503]);
    first.end();
    expect([send('203.0.113.1').status, send('203.0.113.3').status]).toEqual([null, 503]);
  });

  it('lets any number of forms without files pass', () => {
    const send = counted({ most: 1, mostPerAddress: 1 });
    expect(send('203.0.113.1').status).toBeNull();
    expect([send('203.0.113.1', megabyte).status, send('203.0.113.1', 0).status]).toEqual([null, null]);
  });

  it('counts all together behind a proxy', () => {
    const send = counted({ most: 3, mostPerAddress: 0 });
    expect([1, 2, 3, 4].map(() => send('127.0.0.1').status)).toEqual([null, null, null, 503]);
  });
});
