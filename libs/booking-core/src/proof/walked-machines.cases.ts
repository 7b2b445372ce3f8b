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

/** A machine with its walks: once as it runs, once with a reload before the last step of each path. */
interface WalkedMachine {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly walk: () => Promise<Coverage>;
  readonly walkReloading: () => Promise<Coverage>;
  /** Transitions that a machine cannot take as its first step after a reload. */
  readonly neverAfterReload?: readonly string[];
}

/** The machines that are parts of a visit. They are walked while `createVisit` runs them. */
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
    // It is walked alone, because a visit fetches the basket after a reload in any state, and starts anew if another one is stored. `reload.test.ts`
    // tests that.
    walkReloading: () => walkAll(basketModel, { isReloading: true, run: runAlone }),
  },
  {
    name: 'checkout',
    machine: checkoutModel.machine,
    walk: () => walkAll(checkoutModel),
    walkReloading: () => walkAll(checkoutModel, { isReloading: true }),
    // The provider's part of the page is gone after a reload, so the payment is fetched first.
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
    // It is walked alone, because a visit fetches the booking after a reload in any state that shows it. `visit-manage.test.ts` tests that.
    walkReloading: () => walkAll(manageModel, { isReloading: true, run: runAlone }),
    neverAfterReload: [
      'manage.paying.needsAction · payment.submit #1 [canPay] → manage.paying.charging',
      'manage.paying.charging · xstate.done.actor.0.manage.paying.charging #1 [isDeclined] → manage.paying.entering',
      'manage.paying.charging · xstate.done.actor.0.manage.paying.charging #2 [isUnavailable] → manage.paying.checking',
    ],
  },
];

/** The machines that are walked alone. */
export const machinesAlone: readonly WalkedMachine[] = [
  // A visit only passes the shown days to the calendar.
  {
    name: 'calendar',
    machine: calendarModel.machine,
    walk: () => walkAll(calendarModel),
    walkReloading: () => walkAll(calendarModel, { isReloading: true }),
  },
  // The chooser decides at which location a visit is.
  {
    name: 'location-chooser',
    machine: locationChooserModel.machine,
    walk: () => walkAll(locationChooserModel),
    walkReloading: () => walkAll(locationChooserModel, { isReloading: true }),
  },
  // If a third-party widget sells, there is no visit.
  {
    name: 'script-widget',
    machine: scriptWidgetModel.machine,
    walk: () => walkAll(scriptWidgetModel),
    walkReloading: () => walkAll(scriptWidgetModel, { isReloading: true }),
  },
  // A form is sent to a location and books nothing.
  {
    name: 'submission',
    machine: submissionModel.machine,
    walk: () => walkAll(submissionModel),
    walkReloading: () => walkAll(submissionModel, { isReloading: true }),
  },
];

/** All machines of the core. */
export const walkedMachines: readonly WalkedMachine[] = [...partsOfVisit, ...machinesAlone];
