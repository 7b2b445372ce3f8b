import type { GatewayErrorKind } from '@latchkey/booking-core';
import type { ClientOperationId, OperationId } from '@latchkey/cms-client/contract';
import { type AnyResult, requireValue } from './clients.ts';
import type { World } from './contract-world.ts';
import { customer, dateIn, toBooking, locationId, sharedGame } from './orlando.ts';

type Call = (world: World) => Promise<AnyResult>;

export interface OperationCalls {
  /** The calls that must succeed. */
  readonly happy: readonly Call[];
  /** The calls that must return an error of their kind. */
  readonly sad: Readonly<Partial<Record<GatewayErrorKind, Call>>>;
}

const none = 'no-such-thing';
const noBasket = { locationId, basketId: '0'.repeat(32) };
const room = { locationId, gameId: sharedGame, isKidsMode: false };
const paged = { page: 1, pageSize: 2 };
const outOfBounds = { pageSize: 101 };
const enquiry = { name: 'Ada', email: 'ada@example.com', topic: 'other', message: 'Hello' };
const review = { rating: 5, text: 'Again!', name: 'Bo', locationId: 'orlando' };
const visit = { rating: 5, text: 'Again!', name: 'Bo' };
const noGame = { bookingId: none, instanceId: none, tickets: [{ pricingCategoryId: none, quantity: 1 }] };
const noSecret = { locationId, secret: '0'.repeat(22) };
const file = new Blob(['%PDF-1.7 The programme'], { type: 'application/pdf' });
const announcement = {
  name: 'programme.pdf',
  mime: 'application/pdf',
  size: file.size,
  form: 'group-enquiry',
  field: 'programme',
} as const;

/** The successful and failing calls of every operation with a client function; a missing operation does not compile. */
export const operationCalls: Readonly<Record<ClientOperationId, OperationCalls>> = {
  getWebsite: {
    happy: [({ cms }) => cms.getWebsite(), ({ cms }) => cms.getWebsite({ locale: 'ar' })],
    sad: { rejected: ({ cms }) => cms.getWebsite({ locale: 'Arabic' }) },
  },
  getChain: {
    happy: [({ cms }) => cms.getChain()],
    sad: { rejected: ({ cms }) => cms.getChain({ locale: 'Arabic' }) },
  },
  listGames: {
    happy: [({ cms }) => cms.listGames(), ({ cms }) => cms.listGames({ locationId: 'orlando', isForKids: true })],
    sad: { rejected: ({ cms }) => cms.listGames({ locationId: '' }) },
  },
  getGame: {
    happy: [({ cms }) => cms.getGame({ slug: sharedGame, locale: 'fr', locationId })],
    sad: { notFound: ({ cms }) => cms.getGame({ slug: none }) },
  },
  getPage: {
    happy: [({ cms }) => cms.getPage({ slug: 'home', locale: 'es' })],
    sad: {
      notFound: ({ cms }) => cms.getPage({ slug: none }),
      server: ({ cms }) => cms.getPage({ slug: 'out-of-order' }),
    },
  },
  listArticles: {
    happy: [({ cms }) => cms.listArticles({ ...paged, locationId: 'paris', locale: 'fr' })],
    sad: { rejected: ({ cms }) => cms.listArticles(outOfBounds) },
  },
  getArticle: {
    happy: [({ cms }) => cms.getArticle({ slug: 'a-key-for-every-door' })],
    sad: { notFound: ({ cms }) => cms.getArticle({ slug: none }) },
  },
  listPackages: {
    happy: [({ cms }) => cms.listPackages(paged)],
    sad: { rejected: ({ cms }) => cms.listPackages(outOfBounds) },
  },
  getPackage: {
    happy: [({ cms }) => cms.getPackage({ slug: 'birthday-in-the-house' })],
    sad: { notFound: ({ cms }) => cms.getPackage({ slug: none }) },
  },
  listModes: {
    happy: [({ cms }) => cms.listModes(paged)],
    sad: { rejected: ({ cms }) => cms.listModes(outOfBounds) },
  },
  getMode: {
    happy: [({ cms }) => cms.getMode({ slug: 'kids-mode' })],
    sad: { notFound: ({ cms }) => cms.getMode({ slug: none }) },
  },
  listSlugs: { happy: [({ cms }) => cms.listSlugs()], sad: {} },
  listPopups: {
    happy: [({ cms }) => cms.listPopups(paged), ({ cms }) => cms.getPopup({ slug: 'before-you-come', locale: 'ar' })],
    sad: {
      rejected: ({ cms }) => cms.listPopups(outOfBounds),
      notFound: ({ cms }) => cms.getPopup({ slug: none }),
    },
  },
  listDeals: {
    happy: [({ cms }) => cms.listDeals({ locationId: 'orlando' })],
    sad: { notFound: ({ cms }) => cms.listDeals({ locationId: none }) },
  },
  listChainDeals: {
    happy: [({ cms }) => cms.listChainDeals(paged)],
    sad: { rejected: ({ cms }) => cms.listChainDeals(outOfBounds) },
  },
  listGoogleReviews: {
    happy: [({ cms }) => cms.listGoogleReviews({ ...paged, locationId: 'orlando' })],
    sad: { rejected: ({ cms }) => cms.listGoogleReviews(outOfBounds) },
  },
  listVisitorReviews: {
    happy: [({ cms }) => cms.listVisitorReviews({ locationId: 'orlando' })],
    sad: { notFound: ({ cms }) => cms.listVisitorReviews({ locationId: none }) },
  },
  listLocations: {
    happy: [
      ({ cms }) => cms.listLocations({ locale: 'ar' }),
      ({ cms }) => cms.searchLocations({ search: '32819', country: 'US', limit: 200 }),
      ({ search }) => search.findLocations({ latitude: 28.5, longitude: -81.4, limit: 200 }),
      ({ search }) => search.listLocations(),
      ({ search }) => search.listGroup('us-fl'),
      ({ cms }) => cms.listLocations({ page: 1, pageSize: 5, game: sharedGame }),
      ({ cms }) => cms.listLocations({ groupsAbove: 2 }),
    ],
    sad: {
      rejected: async ({ cms, search }) => {
        await cms.listLocations({ locale: 'Arabic' });
        await search.listGroup('');
        await cms.searchLocations({ search: '' });
        return search.findLocations({ search: 'Orlando', country: 'Florida', limit: 200 });
      },
    },
  },
  searchLocations: {
    happy: [({ cms }) => cms.listLocationDistances({ search: 'Orlando', country: 'US' })],
    sad: { rejected: ({ cms }) => cms.listLocationDistances({ latitude: 91, longitude: 0 }) },
  },
  getLocation: {
    happy: [({ cms }) => cms.getLocation({ slug: 'dubai', locale: 'ar' })],
    sad: { notFound: ({ cms }) => cms.getLocation({ slug: none }) },
  },

  listSlots: {
    happy: [({ booking }) => booking.listSlots({ ...room, date: dateIn(2) })],
    sad: {
      rejected: ({ booking }) => booking.listSlots({ ...room, date: 'tomorrow' }),
      notFound: ({ booking }) => booking.listSlots({ ...room, gameId: none, date: dateIn(2) }),
    },
  },
  getSlot: {
    happy: [async ({ booking, slot }) => booking.getSlot({ ...room, instanceId: (await slot()).instanceId })],
    sad: { notFound: ({ booking }) => booking.getSlot({ ...room, instanceId: none }) },
  },
  getCalendar: {
    happy: [({ calendar }) => calendar.listDays({ ...room, from: dateIn(2), to: dateIn(60) })],
    sad: { rejected: ({ calendar }) => calendar.listDays({ ...room, from: dateIn(2), to: dateIn(1) }) },
  },
  createBasket: {
    happy: [
      async ({ booking, slot, key }) =>
        booking.createBasket({ locationId, bookings: [toBooking(await slot(), 2)], idempotencyKey: key() }),
    ],
    sad: {
      rejected: async ({ booking, slot }) =>
        booking.createBasket({ locationId, bookings: [toBooking(await slot(), 0.5)] }),
      conflict: async ({ booking, slot }) => {
        const contested = { locationId, bookings: [toBooking(await slot(), 6)] };
        await booking.createBasket(contested);
        return booking.createBasket(contested);
      },
    },
  },
  getBasket: {
    happy: [async ({ booking, basket }) => booking.getBasket({ locationId, basketId: (await basket()).id })],
    sad: { notFound: ({ booking }) => booking.getBasket(noBasket) },
  },
  updateBasket: {
    happy: [
      async ({ booking, basket, slot, key }) =>
        booking.updateBasket({
          locationId,
          basketId: (await basket()).id,
          bookings: [toBooking(await slot(), 3)],
          idempotencyKey: key(),
        }),
    ],
    sad: {
      notFound: ({ booking }) => booking.updateBasket({ ...noBasket, bookings: [] }),
      conflict: async ({ booking, booked }) =>
        booking.updateBasket({ locationId, basketId: await booked(), bookings: [] }),
    },
  },
  deleteBasket: {
    happy: [async ({ booking, basket }) => booking.deleteBasket({ locationId, basketId: (await basket()).id })],
    sad: {
      notFound: ({ booking }) => booking.deleteBasket(noBasket),
      conflict: async ({ booking, booked }) => booking.deleteBasket({ locationId, basketId: await booked() }),
    },
  },
  deleteBooking: {
    happy: [
      async ({ booking, basket }) => {
        const { id: basketId, bookings } = await basket();
        return booking.deleteBooking({ locationId, basketId, bookingId: bookings[0]?.id ?? '' });
      },
    ],
    sad: {
      notFound: async ({ booking, basket }) =>
        booking.deleteBooking({ locationId, basketId: (await basket()).id, bookingId: none }),
    },
  },
  extendBasket: {
    happy: [async ({ booking, basket }) => booking.extendBasket({ locationId, basketId: (await basket()).id })],
    sad: {
      notFound: ({ booking }) => booking.extendBasket(noBasket),
      conflict: async ({ booking, basket }) => {
        const { id: basketId } = await basket();
        await booking.extendBasket({ locationId, basketId });
        return booking.extendBasket({ locationId, basketId });
      },
    },
  },
  checkoutBasket: {
    happy: [
      async ({ booking, basket, key }) =>
        booking.checkout({
          locationId,
          basketId: (await basket()).id,
          customer,
          locale: 'fr',
          idempotencyKey: key(),
        }),
    ],
    sad: {
      rejected: async ({ booking, basket, key }) =>
        booking.checkout({
          locationId,
          basketId: (await basket()).id,
          customer: { ...customer, email: 'ada' },
          locale: 'en',
          idempotencyKey: key(),
        }),
      notFound: ({ booking, key }) => booking.checkout({ ...noBasket, customer, locale: 'en', idempotencyKey: key() }),
      conflict: async ({ booking, booked, key }) =>
        booking.checkout({ locationId, basketId: await booked(), customer, locale: 'en', idempotencyKey: key() }),
    },
  },
  getPayment: {
    happy: [async ({ booking, paying }) => booking.getPayment(await paying())],
    sad: { notFound: ({ booking }) => booking.getPayment(noBasket) },
  },
  changePaymentPage: {
    happy: [async ({ pages, paying }) => pages.change({ ...(await paying()), page: 'hosted' })],
    sad: { notFound: ({ pages }) => pages.change({ ...noBasket, page: 'hosted' }) },
  },
  cancelPayment: {
    happy: [async ({ booking, paying, key }) => booking.cancelPayment({ ...(await paying()), idempotencyKey: key() })],
    sad: { notFound: ({ booking }) => booking.cancelPayment(noBasket) },
  },
  getConfirmation: {
    happy: [async ({ booking, booked }) => booking.getConfirmation({ locationId, basketId: await booked() })],
    sad: {
      notFound: async ({ booking, basket }) => booking.getConfirmation({ locationId, basketId: (await basket()).id }),
    },
  },
  findBasket: {
    happy: [({ baskets }) => baskets.find({ locationId })],
    sad: { notFound: ({ baskets }) => baskets.find({ locationId: '*' }) },
  },
  getManagedBooking: {
    happy: [async ({ manage, managed }) => manage.getManagedBooking(await managed())],
    sad: { notFound: ({ manage }) => manage.getManagedBooking(noSecret) },
  },
  listMoveTimes: {
    happy: [
      async ({ manage, managed }) => {
        const key = await managed();
        const { games } = requireValue(await manage.getManagedBooking(key));
        const [game] = games;
        return manage.listMoveTimes({ ...key, bookingId: game?.id ?? '', date: dateIn(2), isKidsMode: false });
      },
    ],
    sad: {
      notFound: ({ manage }) =>
        manage.listMoveTimes({ ...noSecret, bookingId: none, date: dateIn(2), isKidsMode: false }),
      rejected: async ({ manage, managed }) =>
        manage.listMoveTimes({ ...(await managed()), bookingId: none, date: 'tomorrow', isKidsMode: false }),
    },
  },
  quoteChange: {
    happy: [async ({ manage, wantedChange }) => manage.quoteChange(await wantedChange())],
    sad: {
      notFound: ({ manage }) => manage.quoteChange({ ...noSecret, version: 1, game: noGame }),
      conflict: async ({ manage, wantedChange }) => manage.quoteChange({ ...(await wantedChange()), version: 7 }),
    },
  },
  changeBooking: {
    happy: [
      async ({ manage, quotedChange, key }) =>
        manage.changeBooking({ ...(await quotedChange()), idempotencyKey: key() }),
    ],
    sad: {
      notFound: ({ manage, key }) =>
        manage.changeBooking({ ...noSecret, version: 1, quoteId: none, game: noGame, idempotencyKey: key() }),
      conflict: async ({ manage, quotedChange, key }) =>
        manage.changeBooking({ ...(await quotedChange()), quoteId: none, idempotencyKey: key() }),
    },
  },
  getChangePayment: {
    happy: [async ({ manage, payingChange }) => manage.getChangePayment(await payingChange())],
    sad: { notFound: ({ manage }) => manage.getChangePayment(noSecret) },
  },
  cancelChangePayment: {
    happy: [
      async ({ manage, payingChange, key }) =>
        manage.cancelChangePayment({ ...(await payingChange()), idempotencyKey: key() }),
    ],
    sad: { notFound: async ({ manage, managed }) => manage.cancelChangePayment(await managed()) },
  },
  quoteCancellation: {
    happy: [async ({ manage, managed }) => manage.quoteCancellation({ ...(await managed()), version: 1 })],
    sad: {
      notFound: ({ manage }) => manage.quoteCancellation({ ...noSecret, version: 1 }),
      conflict: async ({ manage, managed }) => manage.quoteCancellation({ ...(await managed()), version: 2 }),
    },
  },
  cancelBooking: {
    happy: [
      async ({ manage, managed, key }) => {
        const booking = { ...(await managed()), version: 1 };
        const { quoteId } = requireValue(await manage.quoteCancellation(booking));
        return manage.cancelBooking({ ...booking, quoteId, idempotencyKey: key() });
      },
    ],
    sad: {
      notFound: ({ manage, key }) =>
        manage.cancelBooking({ ...noSecret, version: 1, quoteId: none, idempotencyKey: key() }),
      conflict: async ({ manage, managed, key }) =>
        manage.cancelBooking({ ...(await managed()), version: 1, quoteId: none, idempotencyKey: key() }),
    },
  },
  sendBookingLink: {
    happy: [
      async ({ manage, managed, key }) => manage.sendBookingLink({ ...(await managed()), idempotencyKey: key() }),
    ],
    sad: { notFound: ({ manage }) => manage.sendBookingLink(noSecret) },
  },
  lookUpBooking: {
    happy: [({ manage }) => manage.lookUpBooking({ locationId, reference: 'K7MR-4XQD', email: customer.email })],
    sad: {
      rejected: ({ manage }) => manage.lookUpBooking({ locationId, reference: 'K7MR-4XQD', email: 'ada' }),
      notFound: ({ manage }) =>
        manage.lookUpBooking({ locationId: none, reference: 'K7MR-4XQD', email: customer.email }),
    },
  },
  getBookingContact: {
    happy: [({ manage }) => manage.getBookingContact({ locationId })],
    sad: { notFound: ({ manage }) => manage.getBookingContact({ locationId: none }) },
  },
  sendBookingReview: {
    happy: [
      async ({ manage, visited, key }) =>
        manage.sendBookingReview({ ...(await visited()), ...visit, idempotencyKey: key() }),
    ],
    sad: {
      conflict: async ({ manage, managed }) => manage.sendBookingReview({ ...(await managed()), ...visit }),
      notFound: ({ manage }) => manage.sendBookingReview({ ...noSecret, ...visit }),
    },
  },
  listVouchers: {
    happy: [({ booking }) => booking.listVouchers({ locationId })],
    sad: { notFound: ({ booking }) => booking.listVouchers({ locationId: none }) },
  },
  getVoucherBalance: {
    happy: [async ({ balances, voucherCode }) => balances.find({ locationId, code: await voucherCode() })],
    sad: {
      rejected: ({ balances }) => balances.find({ locationId, code: none }),
      notFound: ({ balances }) => balances.find({ locationId: none, code: none }),
    },
  },
  addPromotion: {
    happy: [({ reduced }) => reduced().then((value) => ({ ok: true, value }) as const)],
    sad: {
      rejected: async ({ booking, basket }) =>
        booking.addPromotion({ locationId, basketId: (await basket()).id, code: none }),
      conflict: async ({ booking, booked }) =>
        booking.addPromotion({ locationId, basketId: await booked(), code: 'FIRST100' }),
      notFound: ({ booking }) => booking.addPromotion({ ...noBasket, code: 'FIRST100' }),
    },
  },
  deletePromotion: {
    happy: [
      async ({ booking, reduced }) => {
        const { id: basketId, promotions } = await reduced();
        return booking.deletePromotion({ locationId, basketId, promotionId: promotions[0]?.id ?? '' });
      },
    ],
    sad: {
      notFound: async ({ booking, basket }) =>
        booking.deletePromotion({ locationId, basketId: (await basket()).id, promotionId: none }),
    },
  },

  getForm: {
    happy: [({ forms }) => forms.getForm({ id: 'contact', locale: 'ar' })],
    sad: { notFound: ({ forms }) => forms.getForm({ id: none }) },
  },
  submitForm: {
    happy: [({ forms, key }) => forms.submitForm({ id: 'contact', params: enquiry, idempotencyKey: key() })],
    sad: {
      rejected: ({ forms }) => forms.submitForm({ id: 'contact', params: {} }),
      notFound: ({ forms }) => forms.submitForm({ id: none, params: enquiry }),
    },
  },
  submitFormById: {
    happy: [({ forms }) => forms.submitFormById({ id: 'contact', params: enquiry, location: 'paris', locale: 'fr' })],
    sad: {
      rejected: ({ forms }) => forms.submitFormById({ id: 'contact', params: { ...enquiry, email: 'ada' } }),
      notFound: ({ forms }) => forms.submitFormById({ id: none, params: enquiry }),
    },
  },
  subscribeNewsletter: {
    happy: [({ forms }) => forms.subscribeNewsletter({ id: 'news', params: { email: 'one@example.com' } })],
    sad: {
      rejected: ({ forms }) => forms.subscribeNewsletter({ id: 'news', params: { email: 'one' } }),
      notFound: ({ forms }) => forms.subscribeNewsletter({ id: none, params: { email: 'one@example.com' } }),
    },
  },
  subscribeMailchimp: {
    happy: [({ forms }) => forms.subscribeMailchimp({ email: 'two@example.com', firstName: 'Ada' })],
    sad: { rejected: ({ forms }) => forms.subscribeMailchimp({ email: '' }) },
  },
  subscribeMailchimpList: {
    happy: [({ forms }) => forms.subscribeMailchimpList({ id: 'news', email: 'three@example.com', locale: 'es' })],
    sad: { notFound: ({ forms }) => forms.subscribeMailchimpList({ id: none, email: 'three@example.com' }) },
  },
  confirmNewsletter: {
    happy: [async ({ forms, confirmToken }) => forms.confirmNewsletter({ token: await confirmToken() })],
    sad: { rejected: ({ forms }) => forms.confirmNewsletter({ token: 'ns_x.0.x' }) },
  },
  unsubscribeNewsletter: {
    happy: [async ({ forms, unsubscribeToken }) => forms.unsubscribeNewsletter({ token: await unsubscribeToken() })],
    sad: { rejected: ({ forms }) => forms.unsubscribeNewsletter({ token: 'ns_x.0.x' }) },
  },
  presignUpload: {
    happy: [({ forms }) => forms.presignUpload(announcement)],
    sad: {
      rejected: ({ forms }) => forms.presignUpload({ ...announcement, field: 'name' }),
      notFound: ({ forms }) => forms.presignUpload({ ...announcement, form: none }),
    },
  },
  sendUpload: {
    happy: [({ forms }) => upload(forms)],
    sad: {
      conflict: ({ forms }) => upload(forms, { again: true }),
      rejected: ({ forms }) => upload(forms, { body: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) }),
    },
  },
  sendGoogleReview: {
    happy: [({ forms, key }) => forms.sendGoogleReview({ ...review, idempotencyKey: key() })],
    sad: { rejected: ({ forms }) => forms.sendGoogleReview({ ...review, rating: 6 }) },
  },
};

const declaredWithoutClient: Readonly<Record<Exclude<OperationId, ClientOperationId>, string>> = {
  getUpload: 'a file that a link in a mail opens: apps/api/test/uploads-to-disk.test.ts',
  showConfirmNewsletter: 'a page that a link in a mail opens: apps/api/test/newsletter.test.ts',
  pressConfirmNewsletter: 'the button of that page',
  showUnsubscribeNewsletter: 'a page that a link in a mail opens: apps/api/test/newsletter.test.ts',
  pressUnsubscribeNewsletter: 'the button of that page, or a mail program’s one click',
};

/** The operations without a client function, each with the reason. */
export const operationsWithoutClient: Readonly<Record<string, string>> = {
  ...declaredWithoutClient,
  receivePaymentEvent: 'for payment providers: apps/api/test/payments',
  getHealth: 'for whoever runs the api: apps/api/test/operations.test.ts',
  getReadiness: 'for whoever runs the api: apps/api/test/operations.test.ts',
  getMetrics: 'for whoever runs the api: apps/api/test/operations.test.ts',
  getDocument: 'for tools; this very test reads it',
  browseDocument: 'a page for developers: apps/api/test/openapi.test.ts',
  browseMails: 'a page for developers: apps/api/test/openapi.test.ts',
  browseMail: 'a part of that page',
  getDocsFile: 'a part of that page',
};

async function upload(
  forms: World['forms'],
  { body = file, again = false }: { readonly body?: Blob; readonly again?: boolean } = {},
): Promise<AnyResult> {
  const announced = await forms.presignUpload(announcement);
  if (!announced.ok) return announced;
  const { data: ticket } = announced.value;
  const sent = await forms.uploadFile(ticket, body);
  return again ? forms.uploadFile(ticket, body) : sent;
}
