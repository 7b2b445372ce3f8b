import { assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate';
import type { Attempt, CheckInContext, CheckInEvent, CheckInOutcome, CheckInPorts, Signal } from './check-in.types.ts';
import { type Code, parseScannedCode, parseTypedCode } from './code.ts';

/** The time in which a code must not be read before it counts as a new scan: a code that stays in the picture is read many times a second. */
export const sameCodeMs = 3_000;

/** The time for which a party that was checked in is shown, unless another code comes. */
export const arrivedMs = 5_000;

const watchCamera = fromCallback<CheckInEvent, CheckInPorts>(({ input: { camera }, sendBack }) =>
  camera.watch({
    onOpened: () => sendBack({ type: 'camera.opened' }),
    onCode: (text) => sendBack({ type: 'code.read', text }),
    onFailed: (reason) => sendBack({ type: 'camera.failed', reason }),
  }),
);

const readPicture = fromPromise<string | null, { readonly ports: CheckInPorts; readonly event: CheckInEvent }>(
  async ({ input: { ports, event } }) => {
    assertEvent(event, 'picture.chosen');
    return ports.readPicture(event.picture);
  },
);

const sendCheckIn = fromPromise<CheckInOutcome, { readonly ports: CheckInPorts; readonly attempt: Attempt | null }>(
  async ({ input: { ports, attempt } }) => {
    if (attempt === null) throw new Error('A check-in has no code');
    return ports.checkIn(attempt.code, attempt.doneAtMs);
  },
);

/** The guards, actions and actors of `check-in.machine.ts`. */
export const checkInSetup = setup({
  types: {
    context: {} as CheckInContext,
    events: {} as CheckInEvent,
    input: {} as CheckInPorts,
    tags: {} as 'busy' | 'loud',
  },
  actors: { watchCamera, readPicture, sendCheckIn },
  delays: { arrivedMs },
  guards: {
    isNewCode: ({ context: { seen, ports }, event }) => {
      assertEvent(event, 'code.read');
      return seen === null || seen.text !== event.text || ports.now() - seen.atMs > sameCodeMs;
    },
    isOurs: ({ context }) => context.attempt !== null,
    isOutcome: (_, { outcome, type }: { readonly outcome: CheckInOutcome; readonly type: CheckInOutcome['type'] }) =>
      outcome.type === type,
  },
  actions: {
    noteSeen: assign(({ context, event }) => {
      assertEvent(event, 'code.read');
      return { seen: { text: event.text, atMs: context.ports.now() } };
    }),
    keepCameraError: assign(({ event }) => {
      assertEvent(event, 'camera.failed');
      return { cameraError: event.reason };
    }),
    forgetCameraError: assign({ cameraError: null }),
    takeCode: assign(({ context, event }) => {
      if (event.type === 'code.typed') return withAttempt(context, parseTypedCode(event.text));
      return withAttempt(context, event.type === 'code.read' ? parseScannedCode(event.text) : null);
    }),
    takePicture: assign(({ context }, text: string | null) =>
      withAttempt(context, text === null ? null : parseScannedCode(text)),
    ),
    keepOutcome: assign((_, outcome: CheckInOutcome) => ({ outcome })),
    forget: assign({ attempt: null, outcome: null }),
    setSound: assign(({ context, event }) => {
      assertEvent(event, 'sound.set');
      context.ports.sound.write(event.isOn);
      return { hasSound: event.isOn };
    }),
    signal: ({ context }, signal: Signal) => context.ports.signal(signal, { hasSound: context.hasSound }),
  },
});

function withAttempt({ ports }: CheckInContext, code: Code | null): Partial<CheckInContext> {
  return { attempt: code && { code, doneAtMs: ports.now() }, outcome: null };
}
