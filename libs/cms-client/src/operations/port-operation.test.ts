import type { BookingGateway } from '@latchkey/booking-core';
import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import type { portOperations } from './booking.ts';
import type { slotWire } from '../schema/booking.ts';
import type { PortFunction } from './port-operation.ts';

type Declared = typeof portOperations;
type GetSlot = BookingGateway['getSlot'];
type ListVouchers = BookingGateway['listVouchers'];

interface OfAnotherWire extends Omit<Declared['listVouchers'], 'data'> {
  readonly data: z.ZodMiniArray<typeof slotWire>;
}

interface AtAnotherPath extends Omit<Declared['listVouchers'], 'path'> {
  readonly path: '/resova/{venueId}/vouchers';
}

/** Checks by `tsc` that the derived function is the function of the port, and is not if something is missing. */
describe('the function that an operation makes', () => {
  it('is the function of the port', () => {
    expectTypeOf<PortFunction<'getSlot', Declared['getSlot']>>().toExtend<GetSlot>();
    expectTypeOf<PortFunction<'listVouchers', Declared['listVouchers']>>().toExtend<ListVouchers>();
  });

  it('is not that of the port if a command has more than the path and no conversion', () => {
    expectTypeOf<PortFunction<'getSlot', Omit<Declared['getSlot'], 'toRequest'>>>().not.toExtend<GetSlot>();
  });

  it('is not that of the port if the port returns another type than the wire', () => {
    expectTypeOf<PortFunction<'getSlot', Omit<Declared['getSlot'], 'toValue'>>>().not.toExtend<GetSlot>();
  });

  it('is not that of the port if its conversion reads another wire', () => {
    expectTypeOf<PortFunction<'listVouchers', OfAnotherWire>>().not.toExtend<ListVouchers>();
  });

  it('is not that of the port if the path names a parameter that the command lacks', () => {
    expectTypeOf<PortFunction<'listVouchers', AtAnotherPath>>().not.toExtend<ListVouchers>();
  });
});
