import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { listStates, listTransitions } from './transitions.ts';

/** The states and transitions of a machine that its tests reach. */
export interface MachineCoverage {
  /** The observer for `createActor(machine, { inspect })`, for each actor that a test runs. */
  readonly inspect: (inspected: InspectionEvent) => void;
  /** Lists the names of the states and transitions that no actor has reached. */
  readonly missing: () => readonly string[];
}

/** Collects the states and transitions that all actors with its `inspect` reach. */
export function createMachineCoverage(machine: AnyStateMachine): MachineCoverage {
  const transitions = new Map(listTransitions(machine).map(({ definition, name }) => [definition, name]));
  const reached = new Set<string>();
  return {
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      // Only XState's inspection has the transitions that were taken.
      const { _transitions: taken } = inspected;
      for (const definition of taken) {
        const name = transitions.get(definition);
        if (name === undefined) continue;
        reached.add(name);
        // A state that is left at once is in no snapshot.
        reached.add(definition.source.id);
      }
      const { _nodes: nodes } = inspected.snapshot as AnyMachineSnapshot;
      for (const { id } of nodes) reached.add(id);
    },
    missing: () =>
      [...listStates(machine).map(({ id }) => id), ...transitions.values()].filter((name) => !reached.has(name)),
  };
}
