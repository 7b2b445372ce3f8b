import type { AnyStateMachine } from 'xstate';
import { basketModel } from './basket.model.ts';
import { bookingModel } from './booking.model.ts';
import { calendarModel } from './calendar.model.ts';
import { checkoutModel } from './checkout.model.ts';
import { locationChooserModel } from './location-chooser.model.ts';
import { manageModel } from './manage.model.ts';
import { runAlone } from './running.ts';
import { scriptWidgetModel } from './script-widget.model.ts';
import { submissionModel } from './submission.model.ts';
import { type Coverage, walkAll } from './walk-all.ts';

interface WalkedMachine {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly walk: () => Promise<Coverage>;
  readonly walkReloading: () => Promise<Coverage>;
  /** Transitions that a machine cannot take as its first step after a reload. */
  readonly neverAfterReload?: readonly string[];
}

/** The parts of a visit are walked while `createVisit` runs them. */
export const partsOfVisit: readonly WalkedMachine[] = [
  {
    name: 'booking',
    machine: bookingModel.machine,
    walk: () => walkAll(bookingModel),
    walkReloading: () => walkAll(bookingModel, { isReloading: true }),
  },
  {
    name: 'basket',
    machine: basketModel.machine,
    walk: () => walkAll(basketModel),
    // Alone: a visit fetches the basket after a reload in any state, and starts anew if another one is stored. `reload.test.ts`
    // tests that.
    walkReloading: () => walkAll(basketModel, { isReloading: true, run: runAlone }),
  },
  {
    name: 'checkout',
    machine: checkoutModel.machine,
    walk: () => walkAll(checkoutModel),
    walkReloading: () => walkAll(checkoutModel, { isReloading: true }),
    // The provider's part of the page is gone: what became of the payment is fetched.
    neverAfterReload: [
      'checkout.paying.needsAction · payment.submit #1 [canPay] → checkout.paying.charging',
      'checkout.paying.charging · xstate.done.actor.0.checkout.paying.charging #1 [isDeclined] → checkout.paying.entering',
      'checkout.paying.charging · xstate.done.actor.0.checkout.paying.charging #2 [isUnavailable] → checkout.paying.checking',
    ],
  },
  {
    name: 'manage',
    machine: manageModel.machine,
    walk: () => walkAll(manageModel),
    // Alone: a visit fetches the booking after a reload in any state that shows it. `visit-manage.test.ts` tests that.
    walkReloading: () => walkAll(manageModel, { isReloading: true, run: runAlone }),
    neverAfterReload: [
      'manage.paying.needsAction · payment.submit #1 [canPay] → manage.paying.charging',
      'manage.paying.charging · xstate.done.actor.0.manage.paying.charging #1 [isDeclined] → manage.paying.entering',
      'manage.paying.charging · xstate.done.actor.0.manage.paying.charging #2 [isUnavailable] → manage.paying.checking',
    ],
  },
];

/** These are walked alone. */
export const machinesAlone: readonly WalkedMachine[] = [
  // A visit only tells it what the screen shows.
  {
    name: 'calendar',
    machine: calendarModel.machine,
    walk: () => walkAll(calendarModel),
    walkReloading: () => walkAll(calendarModel, { isReloading: true }),
  },
  // It chooses the location that a visit is at.
  {
    name: 'location-chooser',
    machine: locationChooserModel.machine,
    walk: () => walkAll(locationChooserModel),
    walkReloading: () => walkAll(locationChooserModel, { isReloading: true }),
  },
  // Where a third-party widget sells, there is no visit.
  {
    name: 'script-widget',
    machine: scriptWidgetModel.machine,
    walk: () => walkAll(scriptWidgetModel),
    walkReloading: () => walkAll(scriptWidgetModel, { isReloading: true }),
  },
  // A form writes to a location and books nothing.
  {
    name: 'submission',
    machine: submissionModel.machine,
    walk: () => walkAll(submissionModel),
    walkReloading: () => walkAll(submissionModel, { isReloading: true }),
  },
];

export const walkedMachines: readonly WalkedMachine[] = [...partsOfVisit, ...machinesAlone];
