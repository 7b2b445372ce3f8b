import type { BasketBooking, BasketPromotion, BookingRequest, IssuedVoucher } from '../foundation/basket.ts';
import type { ManagedBooking, ManagedRefund } from '../foundation/managed-booking.ts';
import type { GatewayError, Failure, Outcome } from '../foundation/outcome.ts';
import type { Slot } from '../foundation/slot.ts';
import type { VenueOffers } from './venue-offers.ts';
import type { SimulatedPolicy } from './venue.types.ts';

/** A game of a stored booking. Its id stays when the game is moved. */
export interface StoredGame {
  readonly id: string;
  readonly request: BookingRequest;
}

/** A booking as the venue stores it. */
export interface StoredBooking {
  readonly reference: string;
  readonly basketId: string;
  readonly secret: string;
  readonly checkInToken: string;
  readonly state: ManagedBooking['state'];
  readonly version: number;
  readonly games: readonly StoredGame[];
  readonly cancelledGames: readonly BasketBooking[];
  readonly vouchers: readonly IssuedVoucher[];
  /** The redeemed codes, in the order in which they were added. */
  readonly codes: readonly string[];
  readonly promotions: readonly BasketPromotion[];
  /** The amount that was paid by card, less the refunds. */
  readonly paidMinor: number;
  /** The amount that the venue kept of the paid money. */
  readonly keptMinor: number;
  readonly refunds: readonly ManagedRefund[];
}

/** The facts and functions of the venue that its bookings need. */
export interface BookedVenue {
  readonly now: () => number;
  readonly locationId: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly policy: SimulatedPolicy;
  readonly managedBy: 'here' | 'resova' | 'roller';
  readonly offers: VenueOffers;
  readonly toBooking: (basketId: string, request: BookingRequest) => BasketBooking;
  /** Lists slots; the places of the booked basket `movedId` count as free. */
  readonly listSlots: (query: {
    readonly gameId: string;
    readonly date: string;
    readonly isKidsMode: boolean;
    readonly movedId: string;
  }) => Outcome<readonly Slot[]>;
  /** Says why the request cannot be held; null if it can. */
  readonly findError: (request: BookingRequest, movedId: string) => Failure<GatewayError> | null;
  /** Takes the places of the new requests and gives the old ones back. */
  readonly rebook: (basketId: string, requests: readonly BookingRequest[]) => void;
  /** Holds places under an id of its own, until it is released. */
  readonly holdFor: (id: string, request: BookingRequest, untilMs: number) => void;
  readonly release: (id: string) => void;
}
