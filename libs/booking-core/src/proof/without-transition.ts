import { type AnyStateMachine, createMachine, type MachineConfig } from 'xstate';
import type { NamedTransition } from '../testing/transitions.ts';

type OneOrMore = undefined | string | object | readonly (string | object)[];

/** The parts of a state's configuration in which transitions are written. */
interface StateConfig {
  readonly always?: OneOrMore;
  readonly on?: Readonly<Record<string, OneOrMore>>;
  readonly invoke?: InvokeConfig | readonly InvokeConfig[];
  readonly states?: Readonly<Record<string, StateConfig>>;
}

interface InvokeConfig {
  readonly onDone?: OneOrMore;
}

/** Copies a machine without one of its transitions, so that a test can show that the walk notices what is missing. */
export function withoutTransition(
  machine: AnyStateMachine,
  { definition, eventType, branch }: NamedTransition,
): AnyStateMachine {
  // The configuration is plain data, of which only the transitions are changed.
  const config = machine.config as unknown as StateConfig;
  const reduced = withStateChanged(config, definition.source.path, (state) =>
    removeTransition(state, eventType, branch),
  );
  return createMachine(reduced as MachineConfig<object, { type: string }>, machine.implementations as object);
}

function withStateChanged(
  state: StateConfig,
  path: readonly string[],
  change: (state: StateConfig) => StateConfig,
): StateConfig {
  const [key, ...rest] = path;
  if (key === undefined) return change(state);
  return { ...state, states: { ...state.states, [key]: withStateChanged(state.states?.[key] ?? {}, rest, change) } };
}

function removeTransition(state: StateConfig, eventType: string, branch: number): StateConfig {
  if (eventType === '') return { ...state, always: without(state.always, branch) };
  const invokeIndex = /^xstate\.done\.actor\.(?<index>\d+)\./u.exec(eventType)?.groups?.['index'];
  if (invokeIndex === undefined) {
    return { ...state, on: { ...state.on, [eventType]: without(state.on?.[eventType], branch) } };
  }
  const invokes = [state.invoke ?? []].flat();
  return {
    ...state,
    invoke: invokes.map((invoke, index) =>
      index === Number(invokeIndex) ? { ...invoke, onDone: without(invoke.onDone, branch) } : invoke,
    ),
  };
}

function without(list: OneOrMore, branch: number): readonly (string | object)[] {
  return [list ?? []].flat().filter((_, index) => index !== branch);
}
