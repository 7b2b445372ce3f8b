import type { createFormsClient } from '@latchkey/cms-client/forms';
import type { OfficeClient } from '@latchkey/cms-client/staff';
import { choosePerson } from './people.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** An act that happens at its time. */
export interface Later {
  readonly atMs: number;
  readonly run: () => Promise<void>;
  /** True where it may happen at once with others of its kind that are a little later, since it reads nothing that they change. */
  readonly isOfParty?: boolean;
}

interface OfficePorts {
  readonly office: Pick<OfficeClient, 'getVoucherShop' | 'sellVouchers' | 'blockVoucher'>;
  readonly visitors: Pick<ReturnType<typeof createFormsClient>, 'submitFormById' | 'sendGoogleReview'>;
  readonly createKey: () => string;
}

interface OfficeWeeks {
  /** The busiest location, where all of this happens. */
  readonly locationId: string;
  /** The present time in epoch milliseconds, after which nothing happens. */
  readonly nowMs: number;
  readonly daysBack: number;
  /** Called with the code of a voucher that a later party brings. */
  readonly onGiven: (code: string) => void;
}

/** The days from one sale of a voucher to the next. */
const daysBetweenVouchers = 2;
/** One voucher in so many is brought by a party. */
const vouchersPerGift = 3;
/** The number of the sale whose voucher is lost, and blocked. It is not among those that a party brings. */
const lostSale = 4;
/** One sale in so many is of an amount that the customer names, which is this much above that of an offered voucher. */
const salesPerNamedAmount = 4;
const namedAmountAbove = 15;

/** The texts of the forms, and how long ago they were sent. No member of the staff has taken any. */
const forms = [
  {
    hoursAgo: 50,
    topic: 'lost',
    message: 'We left a blue scarf in the cloakroom of The Midnight Archive on Saturday. Is it with you?',
  },
  {
    hoursAgo: 22,
    topic: 'game',
    message: 'Is one of your rooms possible with a wheelchair? We would be five, on a weekday.',
  },
  {
    hoursAgo: 3,
    topic: 'booking',
    message: 'There are seven of us now, and six on the booking. May the seventh pay at the door?',
  },
] as const;

/** Plans the acts in the office besides the parties: vouchers over the counter, forms, a review that waits for its release. */
export function planOffice(ports: OfficePorts, { locationId, nowMs, daysBack, onGiven }: OfficeWeeks): Later[] {
  const { office, visitors, createKey } = ports;
  const count = Math.max(1, Math.floor(daysBack / daysBetweenVouchers));
  const sales = Array.from({ length: count }, (_, turn) => ({
    // The sales are at five different times of the day.
    atMs: nowMs - (daysBack - turn * daysBetweenVouchers) * dayMs - (turn % 5) * 47 * minuteMs,
    run: () => sellVoucher(turn),
  }));
  const letters = forms.map(({ hoursAgo, topic, message }, index) => ({
    atMs: nowMs - hoursAgo * 60 * minuteMs,
    run: () => writeForm(index, topic, message),
  }));
  return [...sales, ...letters, { atMs: nowMs - 9 * 60 * minuteMs, run: writeReview }];

  async function sellVoucher(turn: number): Promise<void> {
    const shop = await office.getVoucherShop({ locationId }, { query: { locale: 'en' } });
    if (!shop.ok) return;
    const { vouchers, amounts } = shop.value.data;
    const offered = vouchers[turn % Math.max(1, vouchers.length)];
    if (offered === undefined) return;
    // `amounts` is null where the location sells fixed amounts only.
    const isNamed = turn % salesPerNamedAmount === 3 && amounts !== null;
    const total = isNamed ? offered.amount + namedAmountAbove : offered.amount;
    const { firstName, lastName, phone } = choosePerson(turn * 5 + 2);
    const json = {
      vouchers: [isNamed ? { amount: total, quantity: 1 } : { voucherId: offered.voucherId, quantity: 1 }],
      customer: { firstName, lastName, email: '', phone },
      locale: 'en',
      method: turn % 2 === 0 ? 'cash' : 'cardAtVenue',
      total,
    };
    const sold = await office.sellVouchers(
      { locationId },
      { query: { locale: 'en' }, json, idempotencyKey: createKey() },
    );
    const [voucher] = sold.ok ? sold.value.data.vouchers : [];
    if (voucher === undefined) return;
    if (turn % vouchersPerGift === 0) onGiven(voucher.code);
    else if (turn === lostSale) {
      await office.blockVoucher(
        { locationId, voucherId: voucher.id },
        { query: { locale: 'en' }, json: { reason: 'Lost on the way home' }, idempotencyKey: createKey() },
      );
    }
  }

  async function writeForm(index: number, topic: string, message: string): Promise<void> {
    const { firstName, lastName } = choosePerson(index * 4 + 3);
    const params = {
      name: `${firstName} ${lastName}`,
      email: `${firstName.toLowerCase()}@visitor.example`,
      topic,
      message,
      ...(topic === 'lost' && { lostOn: new Date(nowMs - 4 * dayMs).toISOString().slice(0, 10) }),
    };
    await visitors.submitFormById({ id: 'contact', params, location: locationId, idempotencyKey: createKey() });
  }

  async function writeReview(): Promise<void> {
    await visitors.sendGoogleReview({
      rating: 4,
      text: 'We got out with two minutes left and have argued about the third clock ever since. The lobby could be warmer.',
      name: 'Aoife B.',
      locationId,
    });
  }
}
