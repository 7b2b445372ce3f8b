import type { Result } from '@latchkey/booking-core';
import type { SoldVouchersWire, VoucherShopWire } from '@latchkey/cms-client/contract';
import type { CallError } from '@latchkey/cms-client/staff';
import { assertEvent, assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { emptyDraft, createOrder } from './voucher-sale.rules.ts';
import type {
  CounterOrder,
  VoucherOrder,
  VoucherSaleContext,
  VoucherSaleEvent,
  VoucherSalePorts,
} from './voucher-sale.types.ts';

type ShopResult = Result<VoucherShopWire, CallError>;
type SoldResult = Result<SoldVouchersWire, CallError>;
type WithContext = { readonly context: VoucherSaleContext };

const loadShop = fromPromise<ShopResult, WithContext>(({ input: { context } }) => context.ports.loadShop());

const sell = fromPromise<SoldResult, WithContext>(({ input: { context } }) => {
  const { order, key, ports } = context;
  if (order === null || key === null || !isCounterOrder(order)) throw new Error('There is nothing to sell.');
  return ports.sell(order, key);
});

function isCounterOrder(order: VoucherOrder): order is CounterOrder {
  return order.tender !== 'link';
}

/** The kinds of errors after which it is not known whether the server has sold the vouchers. */
const unknownKinds: ReadonlySet<CallError['kind']> = new Set(['network', 'timeout', 'malformed', 'server']);

const readShop = ({ event }: { readonly event: { readonly output: ShopResult } }) => event.output;
const readSold = ({ event }: { readonly event: { readonly output: SoldResult } }) => event.output;

/**
 * The machine that sells gift vouchers over the counter. The money is handed over before the code exists, so a sale whose response is lost is
 * repeated under its key until the outcome is known: the vouchers are sold once, and have the same codes.
 */
export const voucherSaleMachine = setup({
  types: {
    context: {} as VoucherSaleContext,
    events: {} as VoucherSaleEvent,
    input: {} as VoucherSalePorts,
    tags: {} as 'busy' | 'form',
  },
  actors: { loadShop, sell },
  guards: {
    isLoaded: (_, result: ShopResult) => result.ok,
    isSold: (_, result: SoldResult) => result.ok,
    isUnknown: (_, result: SoldResult) => !result.ok && unknownKinds.has(result.error.kind),
    isOutdated: (_, result: SoldResult) => !result.ok && result.error.code === 'total_outdated',
    isCounterSale: ({ context: { draft, shop } }) => {
      const order = shop === null ? null : createOrder(draft, shop);
      return order !== null && isCounterOrder(order);
    },
    isLinkSale: ({ context: { draft, shop } }) => shop !== null && createOrder(draft, shop)?.tender === 'link',
  },
  actions: {
    keepShop: assign((_, result: ShopResult) => (result.ok ? { shop: result.value } : {})),
    keepShopError: assign((_, result: ShopResult) => (result.ok ? {} : { error: result.error })),
    keepSold: assign((_, result: SoldResult) => (result.ok ? { sold: result.value, error: null } : {})),
    keepError: assign((_, result: SoldResult) => (result.ok ? {} : { error: result.error })),
    forgetError: assign({ error: null }),
    changeDraft: assign(({ context, event }) => {
      assertEvent(event, 'draft.change');
      return { draft: { ...context.draft, ...event.change }, error: null };
    }),
    takeOrder: assign(({ context: { draft, shop, ports } }) => ({
      order: shop === null ? null : createOrder(draft, shop),
      key: ports.createKey(),
      error: null,
    })),
    showMissing: assign({ isMissingShown: true }),
    startAgain: assign({ draft: emptyDraft, isMissingShown: false, order: null, key: null, sold: null, error: null }),
  },
}).createMachine({
  id: 'voucherSale',
  context: ({ input }) => ({
    ports: input,
    shop: null,
    draft: emptyDraft,
    isMissingShown: false,
    order: null,
    key: null,
    sold: null,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadShop',
        input: ({ context }) => ({ context }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: readShop },
            target: 'form',
            actions: { type: 'keepShop', params: readShop },
          },
          { target: 'notLoaded', actions: { type: 'keepShopError', params: readShop } },
        ],
      },
    },
    /** The vouchers of the shop could not be loaded. */
    notLoaded: { on: { 'sale.retry': { target: 'loading', actions: 'forgetError' } } },
    form: {
      tags: 'form',
      on: {
        'draft.change': { actions: 'changeDraft' },
        'sale.submit': [
          { guard: 'isCounterSale', target: 'selling', actions: 'takeOrder' },
          { guard: 'isLinkSale', target: 'link', actions: 'takeOrder' },
          // An order that is not complete stays in the form, which marks the missing fields.
          { actions: 'showMissing' },
        ],
      },
    },
    selling: {
      tags: ['busy', 'form'],
      invoke: {
        src: 'sell',
        input: ({ context }) => ({ context }),
        onDone: [
          {
            guard: { type: 'isSold', params: readSold },
            target: 'sold',
            actions: { type: 'keepSold', params: readSold },
          },
          {
            guard: { type: 'isUnknown', params: readSold },
            target: 'inDoubt',
            actions: { type: 'keepError', params: readSold },
          },
          // The form stays as it is, with the new prices and the reason beside them.
          {
            guard: { type: 'isOutdated', params: readSold },
            target: 'loading',
            actions: { type: 'keepError', params: readSold },
          },
          { target: 'form', actions: { type: 'keepError', params: readSold } },
        ],
      },
    },
    /** It is not known whether the vouchers were sold; a retry asks under the same key. */
    inDoubt: { on: { 'sale.retry': 'selling' } },
    /** The party pays on a page of the provider. */
    link: { on: { 'link.ended': 'form', 'sale.another': { target: 'loading', actions: 'startAgain' } } },
    sold: { on: { 'sale.another': { target: 'loading', actions: 'startAgain' } } },
  },
});

export type VoucherSaleSnapshot = SnapshotFrom<typeof voucherSaleMachine>;
