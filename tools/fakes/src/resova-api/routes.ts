import type { Account } from './account.ts';

export interface RouteRequest {
  /** The decoded parameters in the order of the path. */
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path, in which `*` is one segment. */
  readonly path: string;
  /** The fields of the body; null for requests without one. */
  readonly fields: readonly string[] | null;
  readonly query: readonly string[];
  readonly status: number;
  handle(account: Account, request: RouteRequest): unknown;
}

/** Every route of the API, with the fields and query parameters that it accepts. */
export const routes: readonly Route[] = [
  get('/items', (account) => account.items()),
  get('/items/*', (account, { params: [id = ''] }) => account.item(id)),
  {
    ...get('/availability/calendar', (account, { query }) =>
      account.calendar(
        query.get('start_date') ?? '',
        query.get('end_date') ?? '',
        (query.get('item_ids') ?? '').split(','),
      ),
    ),
    query: ['start_date', 'end_date', 'item_ids'],
  },
  get('/availability/instance/*', (account, { params: [id = ''] }) => account.instance(id)),
  {
    method: 'POST',
    path: '/availability/instance/*/pricing',
    fields: ['quantities'],
    query: [],
    status: 200,
    handle: (account, { params: [id = ''], body }) => account.pricing(id, body['quantities']),
  },
  post('/baskets', [], (account) => account.createBasket()),
  get('/baskets/*', (account, { params: [id = ''] }) => account.basket(id)),
  {
    method: 'PUT',
    path: '/baskets/*',
    fields: ['customer', 'expires_at'],
    query: [],
    status: 200,
    handle: (account, { params: [id = ''], body }) => account.changeBasket(id, body),
  },
  remove('/baskets/*', (account, { params: [id = ''] }) => account.deleteBasket(id)),
  post('/baskets/*/bookings', ['instance_id', 'quantities'], (account, { params: [id = ''], body }) =>
    account.addBooking(id, body['instance_id'], body['quantities']),
  ),
  remove('/baskets/*/bookings/*', (account, { params: [id = '', booking = ''] }) => account.removeBooking(id, booking)),
  post('/baskets/*/promotions', ['discount_code'], (account, { params: [id = ''], body }) =>
    account.addPromotion(id, body['discount_code']),
  ),
  remove('/baskets/*/promotions/*', (account, { params: [id = '', promotion = ''] }) =>
    account.removePromotion(id, promotion),
  ),
  post('/baskets/*/purchases', ['gift_voucher_id'], (account, { params: [id = ''], body }) =>
    account.addPurchase(id, body['gift_voucher_id']),
  ),
  remove('/baskets/*/purchases/*', (account, { params: [id = '', purchase = ''] }) =>
    account.removePurchase(id, purchase),
  ),
  get('/gift_vouchers', (account) => account.vouchers()),
  post('/transactions', ['basket_id', 'payment'], (account, { body }) =>
    account.createTransaction(body['basket_id'], body['payment']),
  ),
  get('/transactions/*', (account, { params: [id = ''] }) => account.transaction(id)),
];

export function matchPath(path: string, segments: readonly string[]): readonly string[] | null {
  const pattern = path.split('/').slice(1);
  if (pattern.length !== segments.length) return null;
  const isThere = pattern.every((part, index) => part === '*' || part === segments[index]);
  return isThere ? segments.filter((_, index) => pattern[index] === '*') : null;
}

function get(path: string, handle: Route['handle']): Route {
  return { method: 'GET', path, fields: null, query: [], status: 200, handle };
}

function post(path: string, fields: readonly string[], handle: Route['handle']): Route {
  return { method: 'POST', path, fields, query: [], status: 201, handle };
}

function remove(path: string, handle: Route['handle']): Route {
  return { method: 'DELETE', path, fields: null, query: [], status: 200, handle };
}
