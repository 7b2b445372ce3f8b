import type { SimulatedClock } from 'xstate';
import { submissionMachine } from '../forms/submission.machine.ts';
import type {
  SubmissionContext,
  SubmissionEvent,
  SubmissionInput,
  SubmissionOutcome,
} from '../forms/submission.types.ts';
import { createCountingKeys, createSimulatedTime } from '../testing/repeatable.ts';
import type { Model } from './model.ts';
import { runAlone } from './running.ts';
import { sendValues } from '../forms/submission.setup.ts';

interface FormWorld {
  readonly clock: SimulatedClock;
  readonly input: SubmissionInput;
  /** The outcome of the next attempt; an error if the server cannot be reached. */
  next: SubmissionOutcome | Error;
}

function start(): FormWorld {
  const world: FormWorld = {
    clock: createSimulatedTime().clock,
    input: {
      createKey: createCountingKeys(),
      send: async () => {
        if (world.next instanceof Error) throw world.next;
        return world.next;
      },
    },
    next: { kind: 'sent' },
  };
  return world;
}

const outcomes: readonly SubmissionOutcome[] = [
  { kind: 'sent' },
  { kind: 'rejected', errors: { email: 'Invalid Email' } },
  { kind: 'failed' },
];

/** The model of everything that can happen to a form. */
export const submissionModel: Model<FormWorld, SubmissionContext> = {
  machine: submissionMachine,
  run: runAlone,
  portActors: { sendValues },
  starts: { empty: start },
  visitorEvents: (): readonly SubmissionEvent[] => [
    { type: 'submit', values: { email: 'ada' } },
    { type: 'submit', values: { email: 'ada@example.org' } },
  ],
  outcomes: () =>
    outcomes.map((output) => ({
      type: 'result',
      label: output.kind,
      output,
      prepare: (world) => {
        world.next = output.kind === 'failed' ? new Error('away') : output;
      },
    })),
  guardFacts: ({ values, outcome }) => [values, outcome?.kind],
};
