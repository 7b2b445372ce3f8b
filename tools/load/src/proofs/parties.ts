import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import {
  parseBasket,
  toBookingBody,
  parseConfirmation,
  type ApiResponse,
  type Client,
  type RequestedBooking,
} from '../client.ts';
import { placePrice } from '../seeded-content.ts';
import type { StripeServer } from '../stripe-server.ts';

/** A booking with one game, in the state that its visitor knows. */
export interface Party {
  readonly secret: string;
  readonly reference: string;
  readonly bookingId: string;
  instanceId: string;
  quantity: number;
  version: number;
  isCancelled: boolean;
  /** The amount that was charged to a card and not refunded, in minor units. */
  paidMinor: number;
}

const managedData = z.object({
  reference: z.string(),
  state: z.enum(['confirmed', 'cancelled']),
  version: z.number(),
  games: z.array(
    z.object({ id: z.string(), instanceId: z.string(), tickets: z.array(z.object({ quantity: z.number() })) }),
  ),
});
const changedData = z.union([z.object({ booking: managedData }), managedData.transform((booking) => ({ booking }))]);
const quoteData = z.object({ quoteId: z.string() });

/** Books a number of places of a slot. */
export async function bookParty(client: Client, instanceId: string, quantity: number): Promise<Party> {
  const held = await client.hold([{ instanceId, quantity }]);
  const { access } = parseConfirmation(await client.checkout(parseBasket(held).id));
  return createParty(client, { secret: access?.secret ?? '', instanceId, quantity, paidMinor: 0 });
}

const begunData = z.object({ payment: z.object({ handoff: z.object({ values: z.object({ intent: z.string() }) }) }) });
const paidData = z.object({ confirmation: z.object({ access: z.object({ secret: z.string() }) }).nullable() });

/** Books a number of places of a slot, paid by card. */
export async function bookPaidParty(
  client: Client,
  stripe: StripeServer,
  { instanceId, quantity }: RequestedBooking,
): Promise<Party> {
  const { id } = parseBasket(await client.hold([{ instanceId, quantity }]));
  const begun = begunData.parse((await client.checkoutByCard(id, `pay-${id}`)).data);
  stripe.account.pay(begun.payment.handoff.values.intent);
  for (;;) {
    const paid = paidData.safeParse((await sendUntilOver(() => client.payment(id))).data);
    const secret = paid.data?.confirmation?.access.secret;
    if (secret !== undefined)
      return createParty(client, { secret, instanceId, quantity, paidMinor: computePrice(quantity) });
    await sleep(50);
  }
}

function computePrice(quantity: number): number {
  return quantity * placePrice * 100;
}

async function createParty(
  client: Client,
  known: Pick<Party, 'secret' | 'instanceId' | 'quantity' | 'paidMinor'>,
): Promise<Party> {
  const { secret, instanceId, quantity, paidMinor } = known;
  const { reference, version, games } = managedData.parse((await client.mine(secret, 'GET', '')).data);
  const bookingId = games[0]?.id ?? '';
  return { secret, reference, bookingId, instanceId, quantity, version, isCancelled: false, paidMinor };
}

/** The change that a visitor wants of a booking; null cancels it. */
export type Wanted = { readonly instanceId: string; readonly quantity: number } | null;

export interface Intent {
  readonly party: Party;
  readonly wanted: Wanted;
  readonly key: string;
  /** The id of the quote; null where there was none. */
  readonly quoteId: string | null;
}

/** Fetches the quote of a change. A rejected one has none. */
export async function intend(client: Client, party: Party, wanted: Wanted): Promise<Intent> {
  const quoted = await sendUntilOver(() =>
    client.mine(party.secret, 'POST', `${toPath(wanted)}/quote`, toBody(party, wanted)),
  );
  const quoteId = quoted.status === 200 ? quoteData.parse(quoted.data).quoteId : null;
  return { party, wanted, key: randomUUID(), quoteId };
}

/** Sends a change once. The party is only changed by `note`. */
export function send(client: Client, { party, wanted, key, quoteId }: Intent): Promise<ApiResponse> {
  const body = { ...toBody(party, wanted), quoteId };
  return client.mine(party.secret, 'POST', toPath(wanted), body, key);
}

const changePaymentData = z.object({
  id: z.string(),
  status: z.enum(['open', 'needsAction', 'processing', 'confirmed', 'cancelled', 'placesLost']),
  handoff: z.object({ values: z.object({ intent: z.string() }) }).nullable(),
});

export type ChangePayment = z.output<typeof changePaymentData>;

const requiredData = z.object({ status: z.literal('paymentRequired'), payment: changePaymentData });

/** Reads the payment that a change needs before it is made; null where it needs none. */
export function readPayment(response: ApiResponse | null): ChangePayment | null {
  const required = response?.status === 200 ? requiredData.safeParse(response.data) : null;
  return required?.data?.payment ?? null;
}

/** Pays a change, or cancels it, and reads it until it is decided. Every call is repeated until it has a response. */
export async function decidePayment(
  client: Client,
  stripe: StripeServer,
  { party }: Pick<Intent, 'party'>,
  wants: 'pay' | 'giveUp',
): Promise<ChangePayment['status']> {
  for (;;) {
    const response = await sendUntilOver(() => client.mine(party.secret, 'GET', '/change/payment'));
    const { status, handoff } = changePaymentData.parse(response.data);
    if (status === 'confirmed' || status === 'cancelled' || status === 'placesLost') return status;
    if (wants === 'giveUp') await client.mine(party.secret, 'DELETE', '/change/payment');
    else if (status === 'open') payIntent(stripe, handoff?.values.intent ?? '');
    await sleep(50);
  }
}

/** Pays an intent by a card that is accepted; does nothing where the payment has ended. */
export function payIntent(stripe: StripeServer, intentId: string): void {
  try {
    if (intentId !== '') stripe.account.pay(intentId);
  } catch {
    // The intent may be paid or cancelled by then.
  }
}

/** Notes a paid change: all of the new price was paid by card. */
export async function notePaid(client: Client, { party }: Pick<Intent, 'party'>): Promise<void> {
  const mine = await sendUntilOver(() => client.mine(party.secret, 'GET', ''));
  note({ party }, mine);
  party.paidMinor = computePrice(party.quantity);
}

/** Notes the response to a change. */
export function note({ party }: Pick<Intent, 'party'>, response: ApiResponse): void {
  if (response.status !== 200) return;
  const { state, version, games } = changedData.parse(response.data).booking;
  party.version = version;
  party.isCancelled = state === 'cancelled';
  // The location keeps nothing by its policy, so all is refunded.
  if (party.isCancelled) party.paidMinor = 0;
  const [game] = games;
  if (game === undefined) return;
  party.instanceId = game.instanceId;
  party.quantity = game.tickets.reduce((sum, { quantity }) => sum + quantity, 0);
  party.paidMinor = Math.min(party.paidMinor, computePrice(party.quantity));
}

/** Sends a request, and repeats it while it has no response, or a busy database could not carry it out. */
export async function sendUntilOver(request: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (;;) {
    const response = await request();
    const isOver = response.status !== 0 && response.status !== 503 && response.code !== 'request_running';
    if (isOver) return response;
    await sleep(10);
  }
}

function toPath(wanted: Wanted): string {
  return wanted === null ? '/cancel' : '/change';
}

function toBody({ version, bookingId }: Party, wanted: Wanted): object {
  return wanted === null ? { version } : { version, game: { bookingId, ...toBookingBody(wanted) } };
}
