import {
  decideSettlement,
  nothingRecorded,
  calculateRefundable,
  type PaidBasketStatus,
  type PaymentRowStatus,
  type RecordedMoney,
} from '../decide-settlement.ts';
import { mergeFacts, noFacts } from '../facts/merge-facts.ts';
import type { PaymentFacts } from '../payment-provider.ts';

/** A payment, its basket and its ledger as plain data, to which settlements are applied. */
export interface SettledModel {
  readonly status: PaymentRowStatus;
  readonly basket: PaidBasketStatus;
  readonly facts: PaymentFacts;
  readonly recorded: RecordedMoney;
  /** The sums by movement, in signed minor units. */
  readonly ledger: Readonly<Record<string, number>>;
  readonly bookings: number;
  readonly areVouchersFrozen: boolean;
}

export interface ModelSettings {
  readonly amountMinor: number;
  readonly leftMs: number;
  /** True if the places can be taken again. */
  readonly hasPlaces: boolean;
}

export function newModel(basket: PaidBasketStatus): SettledModel {
  return {
    status: 'open',
    basket,
    facts: noFacts,
    recorded: nothingRecorded,
    ledger: {},
    bookings: 0,
    areVouchersFrozen: false,
  };
}

/** The most steps of a settlement: more than any payment needs. */
const maxSteps = 20;

/**
 * Merges facts and takes every step that follows.
 *
 * @throws {Error} if the steps do not end
 */
export function settleModel(model: SettledModel, facts: PaymentFacts, settings: ModelSettings): SettledModel {
  let next: SettledModel = { ...model, facts: mergeFacts(model.facts, facts) };
  for (let step = 0; step < maxSteps; step += 1) {
    const after = takeStep(next, settings);
    if (after === next) return next;
    next = after;
  }
  throw new Error(`The settlement of ${JSON.stringify(next)} does not end.`);
}

function takeStep(model: SettledModel, { amountMinor, leftMs, hasPlaces }: ModelSettings): SettledModel {
  const { status, basket, facts, recorded } = model;
  const decided = decideSettlement({ payment: { status, amountMinor, leftMs, recorded }, basket, facts });
  const charge = { 'charge pay_1': facts.receivedMinor };
  switch (decided.type) {
    case 'book':
      return { ...withRows(model, charge), status: 'booked', basket: 'booked', bookings: model.bookings + 1 };
    case 'retake':
      return hasPlaces
        ? { ...withRows(model, charge), status: 'booked', basket: 'booked', bookings: model.bookings + 1 }
        : {
            ...withRows(model, charge),
            status: 'refunding',
            recorded: intending(recorded, calculateRefundable(facts)),
          };
    case 'refundAll':
      return {
        ...withRows(model, charge),
        status: 'refunding',
        basket: basket === 'paying' ? 'expired' : basket,
        recorded: intending(recorded, decided.refundMinor),
      };
    case 'refundRest':
      return { ...model, recorded: intending(recorded, decided.refundMinor) };
    case 'reopen':
      return { ...model, status: 'cancelled', basket: 'open' };
    case 'expire':
      return { ...model, status: 'cancelled', basket: basket === 'paying' ? 'expired' : basket };
    case 'cancel':
      return { ...model, status: 'cancelling' };
    case 'release':
      return { ...model, basket: 'expired' };
    case 'recordRefund':
      return {
        ...withRows(model, { [`refund outside ${decided.refundedMinor}`]: -decided.amountMinor }),
        recorded: { ...recorded, refundedMinor: decided.refundedMinor },
      };
    case 'freeze':
    case 'unfreeze': {
      const { id, amountMinor: disputed } = decided.dispute;
      const isTaken = decided.type === 'freeze';
      const money = isTaken ? ('taken' as const) : ('returned' as const);
      return {
        ...withRows(model, { [`dispute ${id} ${money}`]: isTaken ? -disputed : disputed }),
        recorded: { ...recorded, disputes: { ...recorded.disputes, [id]: money } },
        areVouchersFrozen: isTaken,
      };
    }
    case 'refunded':
      return { ...model, status: 'refunded' };
    case 'nothing':
      return model;
  }
}

/** Rejects the intended refund as the provider does, because the money went back in another way. */
export function rejectRefunds(model: SettledModel, settings: ModelSettings): SettledModel {
  return settleModel({ ...model, recorded: { ...model.recorded, intendedRefundMinor: 0 } }, noFacts, settings);
}

function intending(recorded: RecordedMoney, refundMinor: number): RecordedMoney {
  return { ...recorded, intendedRefundMinor: recorded.intendedRefundMinor + refundMinor };
}

/**
 * Adds a movement.
 *
 * @throws {Error} if the movement is there already: it would count twice
 */
function withRows(model: SettledModel, rows: Readonly<Record<string, number>>): SettledModel {
  const twice = Object.keys(rows).find((movement) => Object.hasOwn(model.ledger, movement));
  if (twice !== undefined) throw new Error(`${twice} is written twice.`);
  return { ...model, ledger: { ...model.ledger, ...rows } };
}
