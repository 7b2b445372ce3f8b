import { describe, expect, it } from 'vitest';
import { readBookingAddress, writeBookingAddress } from './booking-address.ts';

describe('the address of a booking step', () => {
  it('reads what it wrote', () => {
    const address = { date: '2026-11-22', instanceId: 'slot/1 +ü', isKidsMode: true };
    expect(readBookingAddress(writeBookingAddress('', address))).toEqual(address);
  });

  it('keeps the parameters of others and leaves out what is not said', () => {
    const search = writeBookingAddress('?utm_source=poster&slot=old&kids=1', {
      date: null,
      instanceId: null,
      isKidsMode: false,
    });
    expect(search).toBe('?utm_source=poster');
  });

  it('reads an empty or an endless slot as none', () => {
    expect(readBookingAddress('?slot=').instanceId).toBeNull();
    expect(readBookingAddress(`?slot=${'x'.repeat(201)}`).instanceId).toBeNull();
  });
});
