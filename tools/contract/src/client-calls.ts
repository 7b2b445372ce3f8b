import type { Answered } from './answer-of.ts';
import type { Clients } from './clients.ts';
import { customer } from './orlando.ts';

interface ClientCall {
  /** As `callNames` has it, with what is special about this one behind a space. */
  readonly name: string;
  /** Whether it may be sent again by itself: a read, or a write that the api knows again by its key. */
  readonly isRepeatable: boolean;
  /** Whether its answer is read at all: a bucket that takes a file answers what it likes. */
  readonly isRead: boolean;
  /** @param path where uploads go, for the one call that is told */
  readonly ask: (clients: Clients, path: string) => Promise<Answered>;
}

type Ask = ClientCall['ask'];

const slug = 'one';
const locationId = 'loc-1';
const game = { locationId, gameId: 'game-1', isKidsMode: false };
const ref = { locationId, basketId: 'basket-1' };
const bookings = [{ instanceId: 's1', tickets: [{ pricingCategoryId: 'adult', quantity: 2 }] }];
const idempotencyKey = 'intent-1';
const params = { name: 'Ada' };
const email = 'ada@example.org';
const review = { rating: 5, text: 'Again!', name: 'Ada', locationId };
const bytes = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
const announced = { name: 'a.pdf', mime: 'application/pdf', size: bytes.size, form: slug, field: 'file' } as const;

/** Every function of every client once, the writes that take a key also with one. */
export const clientCalls: readonly ClientCall[] = [
  read('cms.getWebsite', ({ cms }) => cms.getWebsite()),
  read('cms.listGames', ({ cms }) => cms.listGames()),
  read('cms.getGame', ({ cms }) => cms.getGame({ slug })),
  read('cms.getPage', ({ cms }) => cms.getPage({ slug })),
  read('cms.listArticles', ({ cms }) => cms.listArticles()),
  read('cms.getArticle', ({ cms }) => cms.getArticle({ slug })),
  read('cms.listPackages', ({ cms }) => cms.listPackages()),
  read('cms.getPackage', ({ cms }) => cms.getPackage({ slug })),
  read('cms.listModes', ({ cms }) => cms.listModes()),
  read('cms.getMode', ({ cms }) => cms.getMode({ slug })),
  read('cms.listPopups', ({ cms }) => cms.listPopups()),
  read('cms.getPopup', ({ cms }) => cms.getPopup({ slug })),
  read('cms.listDeals', ({ cms }) => cms.listDeals({ locationId })),
  read('cms.listGoogleReviews', ({ cms }) => cms.listGoogleReviews()),
  read('cms.listLocations', ({ cms }) => cms.listLocations()),
  read('cms.searchLocations', ({ cms }) => cms.searchLocations({ search: 'Orlando' })),
  read('cms.listLocationDistances', ({ cms }) => cms.listLocationDistances({ search: 'Orlando' })),
  read('cms.getLocation', ({ cms }) => cms.getLocation({ slug })),
  read('search.findLocations', ({ search }) => search.findLocations({ search: 'Orlando', country: 'US', limit: 200 })),
  read('search.listLocations', ({ search }) => search.listLocations()),
  read('calendar.listDays', ({ calendar }) => calendar.listDays({ ...game, from: '2026-11-22', to: '2026-11-23' })),

  read('booking.listSlots', ({ booking }) => booking.listSlots({ ...game, date: '2026-11-22' })),
  read('booking.getSlot', ({ booking }) => booking.getSlot({ ...game, instanceId: 's1' })),
  read('booking.getBasket', ({ booking }) => booking.getBasket(ref)),
  read('booking.listVouchers', ({ booking }) => booking.listVouchers({ locationId })),
  write('booking.createBasket', ({ booking }) => booking.createBasket({ locationId, bookings })),
  keyed('booking.createBasket', ({ booking }) => booking.createBasket({ locationId, bookings, idempotencyKey })),
  write('booking.updateBasket', ({ booking }) => booking.updateBasket({ ...ref, bookings })),
  keyed('booking.updateBasket', ({ booking }) => booking.updateBasket({ ...ref, bookings, idempotencyKey })),
  write('booking.deleteBasket', ({ booking }) => booking.deleteBasket(ref)),
  write('booking.deleteBooking', ({ booking }) => booking.deleteBooking({ ...ref, bookingId: 'b1' })),
  write('booking.extendBasket', ({ booking }) => booking.extendBasket(ref)),
  write('booking.addPromotion', ({ booking }) => booking.addPromotion({ ...ref, code: 'A' })),
  keyed('booking.addPromotion', ({ booking }) => booking.addPromotion({ ...ref, code: 'A', idempotencyKey })),
  write('booking.deletePromotion', ({ booking }) => booking.deletePromotion({ ...ref, promotionId: 'p1' })),
  keyed('booking.checkout', ({ booking }) => booking.checkout({ ...ref, customer, locale: 'en', idempotencyKey })),

  read('forms.getForm', ({ forms }) => forms.getForm({ id: slug })),
  write('forms.submitForm', ({ forms }) => forms.submitForm({ id: slug, params })),
  keyed('forms.submitForm', ({ forms }) => forms.submitForm({ id: slug, params, idempotencyKey })),
  write('forms.submitFormById', ({ forms }) => forms.submitFormById({ id: slug, params })),
  keyed('forms.submitFormById', ({ forms }) => forms.submitFormById({ id: slug, params, idempotencyKey })),
  write('forms.subscribeNewsletter', ({ forms }) => forms.subscribeNewsletter({ id: slug, params: { email } })),
  write('forms.subscribeMailchimp', ({ forms }) => forms.subscribeMailchimp({ email })),
  write('forms.subscribeMailchimpList', ({ forms }) => forms.subscribeMailchimpList({ id: slug, email })),
  write('forms.confirmNewsletter', ({ forms }) => forms.confirmNewsletter({ token: 'ns_x.0.x' })),
  write('forms.unsubscribeNewsletter', ({ forms }) => forms.unsubscribeNewsletter({ token: 'ns_x.0.x' })),
  write('forms.presignUpload', ({ forms }) => forms.presignUpload(announced)),
  { ...write('forms.uploadFile', uploadFile), isRead: false },
  write('forms.sendGoogleReview', ({ forms }) => forms.sendGoogleReview(review)),
  keyed('forms.sendGoogleReview', ({ forms }) => forms.sendGoogleReview({ ...review, idempotencyKey })),
];

function read(name: string, ask: Ask): ClientCall {
  return { name, isRepeatable: true, isRead: true, ask };
}

function write(name: string, ask: Ask): ClientCall {
  return { name, isRepeatable: false, isRead: true, ask };
}

function keyed(name: string, ask: Ask): ClientCall {
  return { name: `${name} with-key`, isRepeatable: true, isRead: true, ask };
}

function uploadFile({ forms }: Clients, path: string): Promise<Answered> {
  const headers = { 'content-type': 'application/pdf' };
  const to = { key: 'up_1', uploadUrl: `${path}/upload/up_1`, method: 'PUT', headers, expiresAt: '' } as const;
  return forms.uploadFile(to, bytes);
}
