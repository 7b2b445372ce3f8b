import { contracts, type ClientOperationId, type Contract } from '@latchkey/cms-client/contract';
import { type AnyResult, callNames, createClients, type Clients } from './clients.ts';
import { customer } from './orlando.ts';

interface ClientCall {
  /** A name of `callNames`, with a variant after a space. */
  readonly name: string;
  readonly operationId: ClientOperationId;
  /** True where the client may repeat it: a read, or a write with an idempotency key. */
  readonly isRepeatable: boolean;
  /** True where the client reads the body of the response, which it does not for an upload to a bucket. */
  readonly isRead: boolean;
  /**
   * Makes the call.
   *
   * @param path the target of uploads, for the one call that needs it
   */
  readonly run: (clients: Clients, path: string) => Promise<AnyResult>;
}

/** The operations of the functions that have another name. */
const operationIds: Readonly<Record<string, ClientOperationId>> = {
  'cms.getPopup': 'listPopups',
  'cms.searchLocations': 'listLocations',
  'cms.listLocationDistances': 'searchLocations',
  'search.findLocations': 'listLocations',
  'search.listGroup': 'listLocations',
  'calendar.listDays': 'getCalendar',
  'baskets.find': 'findBasket',
  'pages.change': 'changePaymentPage',
  'balances.find': 'getVoucherBalance',
  'booking.checkout': 'checkoutBasket',
  'forms.uploadFile': 'sendUpload',
};

/** The content of an uploaded file. */
const bytes = new Blob(['%PDF-1.7'], { type: 'application/pdf' });

/** The arguments of all functions: each function reads its own, and the server here ignores them. */
const allArguments = {
  slug: 'one',
  id: 'one',
  search: 'Orlando',
  country: 'US',
  limit: 200,
  locationId: 'loc-1',
  gameId: 'game-1',
  isKidsMode: false,
  date: '2026-11-22',
  from: '2026-11-22',
  to: '2026-11-23',
  instanceId: 's1',
  basketId: 'basket-1',
  bookingId: 'b1',
  secret: '0'.repeat(22),
  version: 1,
  quoteId: 'q1',
  game: { bookingId: 'b1', instanceId: 's1', tickets: [{ pricingCategoryId: 'adult', quantity: 2 }] },
  reference: 'K7MR-4XQD',
  promotionId: 'p1',
  code: 'A',
  bookings: [{ instanceId: 's1', tickets: [{ pricingCategoryId: 'adult', quantity: 2 }] }],
  customer,
  locale: 'en',
  params: { name: 'Ada', email: 'ada@example.org' },
  email: 'ada@example.org',
  token: 'ns_x.0.x',
  rating: 5,
  text: 'Again!',
  name: 'a.pdf',
  mime: 'application/pdf',
  size: bytes.size,
  form: 'one',
  field: 'file',
};

/** Every function of every client once; those whose operation takes an idempotency key also with one. */
export const clientCalls: readonly ClientCall[] = callNames(createClients({ baseUrl: 'http://api.test' })).flatMap(
  (name) => {
    const operationId = toOperationId(name);
    const { method, isIdempotent }: Contract = contracts[operationId];
    const isRead = name !== 'forms.uploadFile';
    const call = { name, operationId, isRepeatable: method === 'GET', isRead, run: runWith(name, allArguments) };
    const idempotencyKey = 'intent-1';
    return isIdempotent === true
      ? [
          call,
          {
            ...call,
            name: `${name} with-key`,
            isRepeatable: true,
            run: runWith(name, { ...allArguments, idempotencyKey }),
          },
        ]
      : [call];
  },
);

function toOperationId(name: string): ClientOperationId {
  const [, call = ''] = name.split('.');
  const id = operationIds[name] ?? call;
  if (!(id in contracts)) throw new Error(`Which operation does ${name} call? Name it in client-calls.ts.`);
  // The line above has checked it.
  return id as ClientOperationId;
}

function runWith(name: string, args: object): ClientCall['run'] {
  if (name === 'forms.uploadFile') return uploadFile;
  const [entry = '', call = ''] = name.split('.');
  return (clients) => {
    const client: unknown = Reflect.get(clients, entry);
    // `callNames` read both names off the clients, and each function of them takes one object.
    const run = Reflect.get(client as object, call) as (query: object) => Promise<AnyResult>;
    return run(args);
  };
}

function uploadFile({ forms }: Clients, path: string): Promise<AnyResult> {
  const headers = { 'content-type': 'application/pdf' };
  const target = { key: 'up_1', uploadUrl: `${path}/upload/up_1`, method: 'PUT', headers, expiresAt: '' } as const;
  return forms.uploadFile(target, bytes);
}
