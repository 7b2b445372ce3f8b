import {
  basketMachine,
  bookingMachine,
  calendarMachine,
  checkoutMachine,
  locationChooserMachine,
  manageMachine,
  scriptWidgetMachine,
  submissionMachine,
} from '../../src/index.ts';
import type { AnyStateMachine } from 'xstate';

interface DocumentedMachine {
  /** The name of the file in docs/machines. */
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** The sentence at the top of its page. */
  readonly about: string;
}

/** All machines of the repository; each has a page. */
export const machines: readonly DocumentedMachine[] = [
  {
    name: 'booking',
    machine: bookingMachine,
    about: 'The booking widget: date, slot, tickets, Book Now, and the two waits of 500 ms.',
  },
  {
    name: 'calendar',
    machine: calendarMachine,
    about:
      'The days of a game with something to book: loaded when a visitor is about to choose, and when the calendar opens.',
  },
  {
    name: 'basket',
    machine: basketMachine,
    about: 'The basket of one location: restored, held until the server’s deadline, renewed once, changed, deleted.',
  },
  {
    name: 'checkout',
    machine: checkoutMachine,
    about:
      'From the visitor’s details to a reference. An unknown outcome is looked up again, never reported as an error.',
  },
  {
    name: 'manage',
    machine: manageMachine,
    about:
      'A booking after its confirmation: shown, moved, changed, cancelled. Each change is quoted before it is confirmed.',
  },
  {
    name: 'location-chooser',
    machine: locationChooserMachine,
    about: 'The location chooser: geolocation on open, search, the closest and the others.',
  },
  {
    name: 'script-widget',
    machine: scriptWidgetMachine,
    about:
      'A ticketing widget of another company: fetched on first intent, polled for ten seconds, shown, or given up for a link.',
  },
  {
    name: 'submission',
    machine: submissionMachine,
    about: 'The form of a visitor: sent once under one key, and sent again if the first outcome is unknown.',
  },
];
