import { contracts, fillPath, secretHeader, type Contract } from '@latchkey/cms-client/contract';
import {
  basketWire,
  changeQuoteWire,
  confirmationWire,
  type ConfirmationWire,
  envelopeWire,
  managedBookingWire,
  presignedWire,
  slotListWire,
} from '@latchkey/cms-client/contract';
import { parse, safeParse, type $ZodType, type output } from 'zod/v4/core';

export interface PathRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path after the origin, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The expected status of the response. */
  readonly expected: number;
}

export interface PathResponse {
  readonly status: number;
  readonly body: string;
}

type Method = PathRequest['method'];

const place = { locationId: 'loc-orlando', gameId: 'game-captain-marrows-lantern' };
const venue = `/api/resova/${place.locationId}`;
const game = `${venue}/game/${place.gameId}`;
const customer = { firstName: 'Ada', lastName: 'King', email: 'ada@example.org', phone: '+1 407 555 0100' };
const enquiry = { name: 'Ada', email: 'ada@example.org', topic: 'other', message: 'Hello' };
const review = { rating: 5, text: 'Again!', name: 'Ada', locationId: 'orlando' };
const file = '%PDF-1.7 The programme';
/** The token of a link of the newsletter (`<subscription>.<end>.<signature>`) with a wrong signature. */
const forgedToken = 'ns_x.0.x';

/**
 * Calls every path of the api in an order in which each call can succeed, and some calls that must fail. Leaves a booking, a form
 * submission, a review and two newsletter requests behind, but no open basket.
 *
 * @param send sends a request; the request names the expected status
 * @param key makes the idempotency keys of this walk unique
 */
export async function callEveryPath(send: (request: PathRequest) => Promise<PathResponse>, key: string): Promise<void> {
  const request: SendRequest = (method, path, { body, expected = 200, headers = {} } = {}) =>
    send({
      method,
      path,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      expected,
    });
  const get = (path: string, expected = 200) => request('GET', path, { expected });

  await callPlainReads(get);
  await callContent(get);
  await callBooking(request, key);
  await callForms(request, send, key);
  await get('/api/nobody/home', 404);
  await get('/api/pages/no-such-page', 404);
  await get('/api/pages/out-of-order', 503);
  await get('/api/website?locale=English', 422);
  await request('DELETE', '/api/website', { expected: 405 });
}

type Get = (path: string, expected?: number) => Promise<PathResponse>;
type SendRequest = (method: Method, path: string, options?: RequestOptions) => Promise<PathResponse>;

interface RequestOptions {
  readonly body?: unknown;
  /** The expected status; 200 if absent. */
  readonly expected?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the declared reads that need only a location and a game. */
async function callPlainReads(get: Get): Promise<void> {
  const declared: readonly Contract[] = Object.values(contracts);
  for (const { method, path, query, raw, needsSecret } of declared) {
    const isPlace = [...path.matchAll(/\{(\w+)\}/gu)].every(([, name = '']) => name in place);
    const isPlain = query === undefined || safeParse(query, {}).success;
    const isRead = method === 'GET' && raw === undefined && needsSecret === undefined;
    if (isRead && isPlace && isPlain) await get(`/api${fillPath(path, place)}`);
  }
}

async function callContent(get: Get): Promise<void> {
  await get('/api/website?locale=fr');
  await get('/api/pages/home?locale=ar');
  await get('/api/locations');
  await get('/api/locations/?search=orl%C3%A1ndo&country=US&limit=3');
  await get('/api/locations/?latitude=48.86&longitude=2.35&limit=3');
  await get('/api/locations/distance?search=%D8%AF%D8%A8%D9%8A&country=AE');
  await get('/api/locations/orlando');
  await get('/api/packages/birthday-in-the-house');
  await get('/api/modes/kids-mode');
  await get('/api/games?filters%5Bkidsmode%5D=1&locationid=orlando');
  await get('/api/games/midnight-archive?locale=es&locationid=orlando');
  await get('/api/articles?page=1&pageSize=2');
  await get('/api/articles/a-key-for-every-door');
  await get('/api/popups?slug=before-you-come&lang=ar');
  await get('/api/deals/locations/orlando?locale=fr');
  await get('/api/custom/google/reviews?locationid=orlando');
  await get('/api/reviews/locations/orlando');
}

async function callBooking(request: SendRequest, key: string): Promise<void> {
  await callSlots(request);
  const booked = await callBasketUntilCheckout(request, key);
  await callMyBooking(request, booked.confirmation);
  await callPaymentsOfUnpaid(request, booked.basket);
  await callPaymentProvider(request);
  await callVoucherBalance(request);
  await callReleasedBasket(request);
  // The basket is booked, so nothing can be removed from it.
  await request('DELETE', `${booked.basket}/booking/${booked.heldId}`, { expected: 409 });
}

/** Calls the calendar of a game and the details of a slot. */
async function callSlots(request: SendRequest): Promise<void> {
  await request('GET', `${game}/calendar?from=${dateIn(2)}&to=${dateIn(30)}&kidsMode=false`);
  const [booking] = await findFreeBooking(request);
  await request('GET', `${game}/details?instanceId=${encodeURIComponent(booking?.instanceId ?? '')}`);
}

/** A basket that is booked. */
interface BookedBasket {
  /** The path of the basket. */
  readonly basket: string;
  /** The id of its game while it was held. */
  readonly heldId: string;
  readonly confirmation: ConfirmationWire;
}

/** Calls the operations of a basket from its creation to its confirmation. */
async function callBasketUntilCheckout(request: SendRequest, key: string): Promise<BookedBasket> {
  const keyed = (name: string) => ({ 'idempotency-key': `${key}-${name}` });
  const bookings = await findFreeBooking(request);
  const created = await request('POST', `${venue}/basket`, {
    body: { bookings },
    expected: 201,
    headers: keyed('create'),
  });
  const { id, bookings: held } = parseData(basketWire, created);
  const basket = `${venue}/basket/${id}`;
  await request('GET', basket);
  await request('PUT', basket, { body: { bookings, vouchers: [] } });
  const reduced = await request('POST', `${basket}/promotion`, { body: { code: 'FIRST100' } });
  await request('DELETE', `${basket}/promotion/${parseData(basketWire, reduced).promotions[0]?.id ?? ''}`);
  await request('POST', `${basket}/extend`);
  // The email is not an address.
  await request('POST', `${basket}/checkout`, {
    body: { customer: { ...customer, email: 'ada' }, locale: 'en' },
    expected: 422,
  });
  await request('POST', `${basket}/checkout`, { body: { customer, locale: 'en' }, headers: keyed('checkout') });
  // The basket is booked.
  await request('PUT', basket, { body: { bookings }, expected: 409 });
  const confirmation = parseData(confirmationWire, await request('GET', `${basket}/confirmation`));
  return { basket, heldId: held[0]?.id ?? '', confirmation };
}

/** Calls the payment of a basket that is paid at the venue: it has none. */
async function callPaymentsOfUnpaid(request: SendRequest, basket: string): Promise<void> {
  await request('GET', `${basket}/payment`, { expected: 404 });
  await request('PUT', `${basket}/payment`, { body: { page: 'hosted' }, expected: 404 });
  await request('DELETE', `${basket}/payment`, { expected: 404 });
}

/** Calls the webhook of a payment provider that is unknown in every configuration, since the known ones depend on it. */
async function callPaymentProvider(request: SendRequest): Promise<void> {
  await request('POST', '/api/payments/none', {
    body: {},
    expected: 404,
    headers: { 'stripe-signature': 't=1,v1=none' },
  });
}

/** Asks for the balance of a gift voucher that does not exist. */
async function callVoucherBalance(request: SendRequest): Promise<void> {
  await request('POST', `${venue}/voucher-balance`, {
    body: { code: 'AAAA-CCCC-DDDD-EEEE-FFFF-GGGG-HHHH' },
    expected: 422,
  });
}

/** Holds another basket, removes its game, and releases it. */
async function callReleasedBasket(request: SendRequest): Promise<void> {
  const bookings = await findFreeBooking(request);
  const created = await request('POST', `${venue}/basket`, { body: { bookings }, expected: 201 });
  const { id, bookings: held } = parseData(basketWire, created);
  await request('DELETE', `${venue}/basket/${id}/booking/${held[0]?.id ?? ''}`);
  await request('DELETE', `${venue}/basket/${id}`);
  await request('GET', `${venue}/basket/${id}`, { expected: 404 });
}

const myBooking = `${venue}/my-booking`;
type SecretHeaders = Readonly<Record<string, string>>;

/** Calls the operations of a booking after its confirmation. Those without the secret of the booking find none: 404. */
async function callMyBooking(request: SendRequest, { reference, access }: ConfirmationWire): Promise<void> {
  const headers = { [secretHeader]: access?.secret ?? '' };
  const { games } = parseData(managedBookingWire, await request('GET', myBooking, { headers }));
  await request('GET', myBooking, { expected: 404 });
  const [booked] = games;
  const times = `${myBooking}/times?bookingId=${booked?.id ?? ''}&startDate=${dateIn(3)}`;
  await request('GET', times, { headers });
  await request('GET', times, { expected: 404 });
  await callChange(request, headers, booked);
  await callCancellation(request, headers);
  await request('POST', `${myBooking}/link`, { expected: 202, headers });
  await request('POST', `${myBooking}/link`, { expected: 404 });
  await request('POST', `${myBooking}/look-up`, { body: { reference, email: customer.email }, expected: 202 });
  const visit = { rating: 5, text: 'Again!', name: 'Ada' };
  // The booking is cancelled, so there is no visit to review.
  await request('POST', `${myBooking}/review`, { body: visit, expected: 409, headers });
  await request('POST', `${myBooking}/review`, { body: visit, expected: 404 });
}

/** Adds a ticket of each kind to the first version of a booking. */
async function callChange(
  request: SendRequest,
  headers: SecretHeaders,
  booked: output<typeof managedBookingWire>['games'][number] | undefined,
): Promise<void> {
  const tickets = booked?.tickets.map(({ pricing_category_id, quantity }) => ({
    pricing_category_id,
    quantity: quantity + 1,
  }));
  const change = { version: 1, game: { bookingId: booked?.id, instanceId: booked?.instanceId, tickets } };
  const quoted = await request('POST', `${myBooking}/change/quote`, { body: change, headers });
  const { quoteId } = parseData(changeQuoteWire, quoted);
  await request('POST', `${myBooking}/change/quote`, { body: change, expected: 404 });
  await request('POST', `${myBooking}/change`, { body: { ...change, quoteId }, headers });
  // The booking has version 2 now.
  await request('POST', `${myBooking}/change`, { body: { ...change, quoteId }, expected: 409, headers });
  // The difference is paid at the venue, so the change has no payment.
  await request('GET', `${myBooking}/change/payment`, { expected: 404, headers });
  await request('DELETE', `${myBooking}/change/payment`, { expected: 404, headers });
}

/** Cancels the second version of a booking. */
async function callCancellation(request: SendRequest, headers: SecretHeaders): Promise<void> {
  const version = { version: 2 };
  const quoted = await request('POST', `${myBooking}/cancel/quote`, { body: version, headers });
  await request('POST', `${myBooking}/cancel/quote`, { body: version, expected: 404 });
  const cancelling = { ...version, quoteId: parseData(changeQuoteWire, quoted).quoteId };
  await request('POST', `${myBooking}/cancel`, { body: cancelling, headers });
  // The booking is cancelled.
  await request('POST', `${myBooking}/cancel`, { body: cancelling, expected: 409, headers });
}

async function callForms(
  request: SendRequest,
  send: (request: PathRequest) => Promise<PathResponse>,
  key: string,
): Promise<void> {
  await request('GET', '/api/forms/contact?locale=ar');
  const headers = { 'idempotency-key': `${key}-form` };
  await request('POST', '/api/forms/submit', { body: { id: 'contact', params: enquiry }, headers });
  await request('POST', '/api/forms/contact/submit', { body: { params: enquiry, location: 'orlando' } });
  await request('POST', '/api/forms/contact/submit', { body: { params: {} }, expected: 422 });
  await request('POST', '/api/custom/mailchimp/subscribe', { body: { email: customer.email }, expected: 202 });
  await request('POST', '/api/custom/mailchimp/news/subscribe', { body: { email: customer.email }, expected: 202 });
  await request('POST', '/api/newsletter/subscribe', {
    body: { id: 'news', params: { email: customer.email } },
    expected: 202,
  });
  for (const purpose of ['confirm', 'unsubscribe']) {
    // The page is shown for any token; its button checks it, and says in words, with status 200, that the link is not valid.
    await request('POST', `/api/newsletter/${purpose}`, { body: { token: forgedToken }, expected: 403 });
    await request('GET', `/api/newsletter/${purpose}/${forgedToken}`);
    await request('POST', `/api/newsletter/${purpose}/${forgedToken}`);
  }
  const announcement = { name: 'programme.pdf', mime: 'application/pdf', size: file.length };
  const announced = await request('POST', '/api/upload/presigned-url', {
    body: { ...announcement, form: 'group-enquiry', field: 'programme' },
    expected: 201,
  });
  const { uploadUrl, headers: signed } = parseData(presignedWire, announced);
  await send({ method: 'PUT', path: uploadUrl, headers: signed, body: file, expected: 200 });
  await send({ method: 'PUT', path: uploadUrl, headers: signed, body: file, expected: 409 });
  // Only the link in the mail about a form has the signature that opens the file.
  await request('GET', `${new URL(uploadUrl, 'http://site').pathname}?expires=1&signature=none`, { expected: 403 });
  await request('POST', '/api/reviews/google', { body: review, expected: 201 });
}

/** Finds two tickets for the first free slot of the coming weeks. */
async function findFreeBooking(request: SendRequest) {
  for (let days = 2; days <= 30; days += 1) {
    const response = await request('GET', `${game}/availability?startDate=${dateIn(days)}&kidsMode=false`);
    const slot = parseData(slotListWire, response).find(({ availability }) => availability.spaces.maxAvailable >= 2);
    const category = slot?.pricingCategories.find(({ hide }) => !hide);
    if (!slot || !category) continue;
    return [{ instanceId: slot.instanceId, tickets: [{ pricing_category_id: category.id, quantity: 2 }] }];
  }
  throw new Error('No slot of the coming weeks has two free places.');
}

function parseData<Schema extends $ZodType>(schema: Schema, { status, body }: PathResponse): output<Schema> {
  if (status >= 300) throw new Error(`The walk needs this response to continue: ${status} ${body.slice(0, 300)}`);
  const content: unknown = JSON.parse(body);
  return parse(schema, parse(envelopeWire, content).data);
}

function dateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
