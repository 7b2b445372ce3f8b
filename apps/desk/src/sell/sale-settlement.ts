import { selectConfirmation, type Visit } from '@latchkey/booking-core';
import { type Actor, type ActorOptions, createActor } from 'xstate';
import type { SalePorts } from './sale.types.ts';
import { settlementMachine, type SettlementSnapshot } from './settlement.machine.ts';
import { type Tender, toRecordedMethod } from './tender.ts';

/** The record of the money that a party hands over for a sale. */
interface SaleSettlement {
  /** To be called after each step of the visit. It begins to record the payment once the game is booked, and does so once. */
  readonly follow: (tender: Tender | null) => void;
  /** Null until it has begun, and where nothing is recorded: nothing is due, or the party pays later or by a link. */
  readonly getSnapshot: () => SettlementSnapshot | null;
  readonly retry: () => void;
  /** Leaves the booking unpaid until the party comes. */
  readonly leaveUnpaid: () => void;
  readonly stop: () => void;
}

interface SettlementOptions extends Pick<SalePorts, 'money' | 'createKey'> {
  readonly visit: Pick<Visit, 'actors'>;
  readonly clock: NonNullable<ActorOptions<typeof settlementMachine>['clock']>;
  /** Called after each step of the settlement. */
  readonly onStep: () => void;
}

/** Creates the settlement of a sale. */
export function createSaleSettlement({ visit, money, createKey, clock, onStep }: SettlementOptions): SaleSettlement {
  let settlement: Actor<typeof settlementMachine> | null = null;
  return {
    follow(tender) {
      const { checkout } = visit.actors();
      const confirmation = checkout === null ? null : selectConfirmation(checkout.getSnapshot());
      const method = toRecordedMethod(tender);
      if (confirmation === null || settlement !== null || method === null) return;
      const { reference, totalMinor, paidMinor, waivedMinor = 0 } = confirmation;
      const isPaid = totalMinor <= paidMinor + waivedMinor;
      if (isPaid) return;
      settlement = createActor(settlementMachine, { input: { money, createKey, reference, method }, clock });
      settlement.subscribe(onStep);
      settlement.start();
    },
    getSnapshot: () => settlement?.getSnapshot() ?? null,
    retry: () => settlement?.send({ type: 'settlement.retry' }),
    leaveUnpaid: () => settlement?.send({ type: 'settlement.leave' }),
    stop: () => void settlement?.stop(),
  };
}
