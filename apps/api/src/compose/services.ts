import type { OperatorServices } from '../operations/run-operator-request.ts';
import type { Imports } from '../operations/imports/imports.ts';
import type { ContentSource, FindFromPrice, FindPaidOnArrival, FindVenueTerms } from '../content/content-source.ts';
import type { StrapiSettings } from '../content/strapi/strapi-client.ts';
import type { Result } from '../kernel/result.ts';
import type { ApiEnv } from '../kernel/env.ts';
import type { DayHandlers } from '../desk/desk-handlers.ts';
import type { DeskSale } from '../desk/sale/desk-sale-endpoints.ts';
import type { VoucherHandlers } from '../desk/vouchers/voucher-handlers.ts';
import type { CustomerHandlers } from '../customers/customer-handlers.ts';
import type { FiguresHandlers } from '../figures/figures-handlers.ts';
import type { InboxHandlers } from '../inbox/inbox-handlers.ts';
import type { DayWatch } from '../desk/watch/day-watch.ts';
import type { PlaceFinder } from '../locations/places/place-finder.ts';
import type { Mails } from '../mail/mails.ts';
import type { PaymentAccounts } from '../payments/payment-accounts.ts';
import type { WebhookRequest } from '../payments/payment-provider.ts';
import type { TicketingSettings } from '../ticketing/choose-ticketing.ts';
import type { BatchCounts } from '../baskets/batch/batch-counts.ts';
import type { MyBookings } from '../bookings/my-bookings.ts';
import type { FindBalance } from '../offers/voucher-balance.ts';
import type { MadeRefund } from '../checkout/payments/refund-booking.ts';
import type { RefundCommand } from '../payments/refunds/refund-payment.ts';
import type { VoucherRequests } from '../offers/release-vouchers.ts';
import type { Ticketing } from '../ticketing/shared/ticketing.ts';
import type { DeskContent } from '../staff/desk-location.ts';
import type { Forms, FormSettings } from './load-forms.ts';

/** The services that endpoints call. During one request, everything that is built on documents comes from one snapshot of them. */
export interface Services {
  readonly content: ContentSource;
  /** The search for towns and postal codes, which is loaded at the first search. */
  readonly places: () => Promise<PlaceFinder>;
  readonly ticketing: Ticketing;
  readonly ticketingChoice: TicketingSettings['choice'];
  readonly myBookings: MyBookings;
  /** The day sheet of a location, at the desk. */
  readonly day: DayHandlers;
  /** The sale of games at the desk. */
  readonly sale: DeskSale;
  /** The sale of gift vouchers at the desk. */
  readonly deskVouchers: VoucherHandlers;
  /** The sums that a location or the chain has taken. */
  readonly figures: FiguresHandlers;
  readonly customers: CustomerHandlers;
  /** The submissions and reviews that visitors have sent. */
  readonly inbox: InboxHandlers;
  readonly fromPrice: FindFromPrice;
  readonly isPaidOnArrival: FindPaidOnArrival;
  readonly venueTerms: FindVenueTerms;
  readonly deskContent: DeskContent;
  readonly mails: Mails;
  readonly forms: Forms;
  /** The requests for gift vouchers, which only our own inventory sells. */
  readonly vouchers: VoucherRequests;
  readonly findBalance: FindBalance;
  /** Names the taken slots that the documents of a folder would leave outside their schedules; imports nothing. */
  readonly describeOutside: (folder: string) => Promise<Result<readonly string[]>>;
  readonly exportContent: OperatorServices['exportContent'];
  readonly imports: Imports;
  /** Decides a refund and requests it from the provider. */
  readonly refund: (command: RefundCommand) => Promise<Result<MadeRefund>>;
  /** Takes a webhook request of a payment provider, by its name. */
  readonly receivePaymentEvent: (provider: string, request: WebhookRequest) => Promise<Result<null>>;
  /** Runs the work of a request on the newest snapshot of the documents. */
  readonly inOneSnapshot: <Value>(work: () => Value) => Value;
}

/** The services, and the work that runs beside the requests: the sweeps and other repeated work that the leader among the apis starts. */
export interface LoadedServices extends Services {
  /** Loads documents that any process has imported since. Returns their revision, or null if nothing is new. */
  renew(): Promise<number | null>;
  /** Ends expired baskets at the provider, deletes old ones, and sends the links to bookings that were looked up. */
  sweepTicketing(): Promise<void>;
  /** Reads which rooms any process has closed or opened again since. */
  renewClosures(): Promise<void>;
  /** Ends payments past their deadline, finds charges of which no event came, and makes the intended refunds. */
  sweepPayments(): Promise<void>;
  /** Queues the reminders and thanks that are due; with `isWhole` also those that were due long ago. */
  sendVisitMails(isWhole: boolean): Promise<void>;
  /** Reads which outside systems the other apis have found busy, so that this one pauses too; null if none is used. */
  readonly lookForPauses: (() => Promise<void>) | null;
  /** Writes the files for the accountant of days that have ended into a folder. */
  writeExports(folder: string): Promise<void>;
  /** Keeps what the rooms offered on days that have ended, for their occupancy. */
  keepOffers(): Promise<void>;
  /** Keeps the sums of what has settled, for the figures. */
  keepSums(): Promise<void>;
  /** Notifies the screens of the desk of the days that change. */
  readonly dayWatch: DayWatch;
  /** The numbers of booking calls that were made in batches and alone, since the start. */
  readonly batchCounts: BatchCounts;
  /** Lists the locations whose documents accept cards, and that take payment on arrival only because no account is configured. */
  withoutCards(): readonly string[];
}

/** The settings of the services, from the environment. A test has its own (`testing/test-settings.ts`). */
export type ServiceSettings = Pick<
  ApiEnv,
  | 'maxLiveBaskets'
  | 'maxHeldPlaces'
  | 'maxCodeAttempts'
  | 'unpaidVouchers'
  | 'maxUpcomingBookings'
  | 'maxCheckoutsPerHour'
  | 'newBrowsers'
  | 'unpaidVolume'
  | 'maxMailsPerRecipient'
  | 'holdMinutes'
  | 'extendMinutes'
  | 'port'
> & {
  readonly forms: FormSettings;
  readonly strapi: StrapiSettings | null;
  readonly ticketing: TicketingSettings;
  readonly accounts: PaymentAccounts;
  /** Null if the key in the database is used. */
  readonly bookingLinkSecret: string | null;
  readonly maxSecretAttempts: number;
  /** True if visitors are thanked after their visit. */
  readonly sendsThanks: boolean;
  readonly desk: Pick<ApiEnv['desk'], 'deskOrigin'>;
};
