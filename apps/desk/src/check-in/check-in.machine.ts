import { checkInSetup } from './check-in.setup.ts';
import type { CheckInOutcome } from './check-in.types.ts';

/** The events that begin the check-in of a party. */
const takesCodes = {
  'code.read': { guard: 'isNewCode', target: '#checkIn.party.deciding', actions: 'takeCode' },
  'code.typed': { target: '#checkIn.party.deciding', actions: 'takeCode' },
  'picture.chosen': '#checkIn.party.readingPicture',
} as const;

const closes = { 'result.close': '#checkIn.party.ready' } as const;

/** The state after a check-in, or one that waits for a connection. The next code is read at once. */
const passing = {
  entry: { type: 'signal', params: 'arrived' },
  after: { arrivedMs: '#checkIn.party.ready' },
  on: { ...takesCodes, ...closes },
} as const;

/** The state of an outcome that a person has to look at before the next code is read. */
const stops = { tags: 'loud', entry: { type: 'signal', params: 'warning' }, on: closes } as const;

/** Returns the transition that is taken when the check-in had this outcome. It keeps the outcome and goes to the state of that name. */
const endWith = <Type extends CheckInOutcome['type']>(type: Type) =>
  ({
    guard: {
      type: 'isOutcome',
      params: ({ event }: { readonly event: { readonly output: CheckInOutcome } }) => ({ outcome: event.output, type }),
    },
    target: `#checkIn.party.${type}`,
    actions: {
      type: 'keepOutcome',
      params: ({ event }: { readonly event: { readonly output: CheckInOutcome } }) => event.output,
    },
  }) as const;

/**
 * The machine of the check-in: a camera that reads codes, and beside it the party of the last code. A reference or a picture can replace the camera.
 */
export const checkInMachine = checkInSetup.createMachine({
  id: 'checkIn',
  type: 'parallel',
  context: ({ input: ports }) => ({
    ports,
    cameraError: null,
    seen: null,
    attempt: null,
    outcome: null,
    hasSound: ports.sound.read(),
  }),
  on: { 'sound.set': { actions: 'setSound' } },
  states: {
    camera: {
      initial: 'running',
      states: {
        running: {
          initial: 'opening',
          invoke: { src: 'watchCamera', input: ({ context }) => context.ports },
          on: {
            'camera.failed': { target: 'off', actions: 'keepCameraError' },
            'code.read': { actions: 'noteSeen' },
          },
          states: {
            opening: { on: { 'camera.opened': 'on' } },
            on: {},
          },
        },
        off: { on: { 'camera.retry': { target: 'running', actions: 'forgetCameraError' } } },
      },
    },

    party: {
      initial: 'ready',
      states: {
        ready: { entry: 'forget', on: takesCodes },
        readingPicture: {
          tags: 'busy',
          invoke: {
            src: 'readPicture',
            input: ({ context, event }) => ({ ports: context.ports, event }),
            onDone: { target: 'deciding', actions: { type: 'takePicture', params: ({ event }) => event.output } },
          },
        },
        deciding: { always: [{ guard: 'isOurs', target: 'checking' }, { target: 'notOurs' }] },
        checking: {
          tags: 'busy',
          invoke: {
            src: 'sendCheckIn',
            input: ({ context: { ports, attempt } }) => ({ ports, attempt }),
            onDone: [
              endWith('arrived'),
              endWith('alreadyArrived'),
              endWith('otherDay'),
              endWith('cancelled'),
              endWith('voucher'),
              endWith('unknown'),
              endWith('queued'),
              endWith('failed'),
            ],
          },
        },
        arrived: passing,
        queued: passing,
        /** The code was used before: the person who shows it may not be the party. */
        alreadyArrived: stops,
        otherDay: stops,
        cancelled: stops,
        voucher: stops,
        unknown: stops,
        /** The text is no code of a booking, or the picture has none: e.g. a code on the wall behind the party. */
        notOurs: { after: { arrivedMs: 'ready' }, on: { ...takesCodes, ...closes } },
        failed: { ...stops, on: { ...closes, 'check.retry': 'checking' } },
      },
    },
  },
});
