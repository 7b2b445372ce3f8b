import { paymentDoubtMs } from '../foundation/constants.ts';
import { requirePayment } from './payment.context.ts';
import { paymentCheckDelayMs } from './payment.rules.ts';
import type { InPaying } from './payment.types.ts';

/** Reads the value that an actor has returned. */
const readOutput = <Output>({ event }: { readonly event: { readonly output: Output } }) => event.output;

/** Waits for the deadline of the payment. Each `isRepeat` of this file is stored as true (persist.ts): a restored machine repeats the call. */
const waitForDeadline = {
  src: 'waitForPayment',
  input: ({ context }: InPaying) => ({
    durationMs: requirePayment(context).expiresInMs,
    isRepeat: false,
    then: { type: 'payment.due' as const },
  }),
} as const;

/** A transition out of these states: to `target`, a state of the machine, with `actions` on the way. */
interface End {
  readonly target: string;
  readonly actions?: string;
}

/** An actor of the machine that returns the payment (`Outcome<Payment>`). */
interface Call {
  readonly src: string;
  readonly input: (args: never) => object;
}

/** The events of the machine by which a payment is fetched. */
type Checks = Readonly<Record<string, 'checking'>>;

/**
 * Returns the states of a payment by card, for the state `paying` of a machine that takes one: the checkout, and a booking whose change costs more.
 * Nothing is booked or changed before the server has the payment, and a restored machine fetches it first. The machine brings the guards, actions and
 * actors of `payment.setup.ts`, a guard `isPaid`, and those that its arguments name.
 */
export function payingStates<
  const Paid extends End,
  const PlacesLost extends End,
  const Cancelled extends End,
  const None extends End,
  const Fetch extends Call,
  const Cancel extends Call,
  const Retry extends string,
  const OnPayable extends Checks,
  const OnDoubt extends Checks,
>({
  ends,
  fetch,
  cancel,
  retryBy,
  onPayable,
  onDoubt,
}: {
  /** The states of the machine in which a payment ends. `none`: the server has no such payment. */
  readonly ends: {
    readonly paid: Paid;
    readonly placesLost: PlacesLost;
    readonly cancelled: Cancelled;
    readonly none: None;
  };
  readonly fetch: Fetch;
  readonly cancel: Cancel;
  /** Adds a transition for the event with which a visitor has an undecided payment fetched. */
  readonly retryBy: <Transition>(transition: Transition) => Readonly<Record<Retry, Transition>>;
  /** The events by which this machine fetches the payment while the visitor can pay. */
  readonly onPayable: OnPayable;
  /** The events by which this machine fetches the payment while it stays undecided. */
  readonly onDoubt: OnDoubt;
}) {
  /** The visitor can pay, or give the payment up. */
  const payable = {
    entry: 'awaitNothing',
    invoke: waitForDeadline,
    on: {
      'payment.submit': [{ guard: 'canPay', target: 'charging' }, { target: 'checking' }],
      'payment.change': { target: 'cancelling', actions: 'chooseKeyToCancel' },
      'payment.due': 'checking',
      ...onPayable,
    },
  } as const;
  const keepFetched = {
    guard: { type: 'isFound', params: readOutput },
    target: 'deciding',
    actions: { type: 'keepPayment', params: readOutput },
  } as const;
  return {
    /** Decides by the payment that the server returned last. */
    deciding: {
      always: [
        { guard: 'isPaid', ...ends.paid },
        { guard: 'arePlacesLost', ...ends.placesLost },
        { guard: 'isPaymentCancelled', ...ends.cancelled },
        { guard: 'isActionNeeded', target: 'needsAction' },
        { guard: 'isPaymentOpen', target: 'entering' },
        { guard: 'mayCheckAgain', target: 'waiting' },
        { target: 'inDoubt' },
      ],
    },
    /** The visitor types the card, also again after a decline. */
    entering: payable,
    /** The visitor's bank wants an approval. */
    needsAction: payable,
    /** The provider takes the money. */
    charging: {
      tags: ['submitting'],
      entry: 'awaitResult',
      invoke: [
        {
          src: 'pay',
          input: ({ context }: InPaying) => ({
            ports: context.ports,
            payment: requirePayment(context),
            isRepeat: false,
          }),
          onDone: [
            {
              guard: { type: 'isDeclined', params: readOutput },
              target: 'entering',
              actions: { type: 'keepDecline', params: readOutput },
            },
            { guard: { type: 'isUnavailable', params: readOutput }, target: 'checking', actions: 'keepUnavailable' },
            { target: 'checking' },
          ],
        },
        // The deadline also runs while the provider charges, because its part of the page may never return.
        waitForDeadline,
      ],
      on: { 'payment.due': 'checking' },
    },
    /** Fetches the payment from the server. */
    checking: {
      tags: ['submitting'],
      entry: 'countCheck',
      invoke: {
        ...fetch,
        onDone: [
          keepFetched,
          { guard: { type: 'isNoPayment', params: readOutput }, ...ends.none },
          { guard: 'mayCheckAgain', target: 'waiting' },
          { target: 'inDoubt' },
        ],
      },
    },
    /** The payment is not decided, or could not be fetched. */
    waiting: {
      tags: ['submitting'],
      invoke: {
        src: 'waitToCheck',
        input: ({ context }: InPaying) => ({
          durationMs: paymentCheckDelayMs(context.checks),
          then: { type: 'payment.due' as const },
        }),
      },
      on: { 'payment.due': 'checking', ...retryBy('checking' as const) },
    },
    /** It is still not decided. It is fetched now and then, and on the visitor's request. */
    inDoubt: {
      invoke: {
        src: 'waitForPayment',
        input: { durationMs: paymentDoubtMs, isRepeat: false, then: { type: 'payment.due' } },
      },
      on: {
        'payment.due': 'checking',
        ...onDoubt,
        ...retryBy({ target: 'checking', actions: 'checkAnew' } as const),
      },
    },
    /** Gives the payment up. If that fails, fetches it as it is. */
    cancelling: {
      tags: ['submitting'],
      invoke: { ...cancel, onDone: [keepFetched, { target: 'checking', actions: 'forgetKey' }] },
    },
  } as const;
}
