import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { bookingFixture, callErrorFixture, gameFixture, quoteFixture, slotFixture } from './booking.fixture.ts';
import { findBrokenRules } from './drawer-rules.fixture.ts';
import type { DrawerContext, DrawerEvent, DrawerInput, DrawerPorts, FormTask, Task } from './drawer.types.ts';

/* Walks every state and transition of the drawer. The events of the walk are the acts of a person and the results of calls. */

/** The calls of the ports never return, since the walk itself sends their results as events. */
const never = async () => new Promise<never>(() => {});
const ports: DrawerPorts = { load: never, listTimes: never, quote: never, send: never, createKey: () => 'key' };

const booking = bookingFixture();
const changed = bookingFixture({
  version: 2,
  note: 'Birthday',
  games: [gameFixture({ noShowAt: '2026-11-28T15:20:00Z' })],
});
const outdated = { ok: false, error: callErrorFixture() } as const;
const rejected = { ok: false, error: callErrorFixture({ code: 'sold_out' }) } as const;
const unknown = { ok: false, error: callErrorFixture({ kind: 'network', code: 'network', status: null }) } as const;
const gone = { ok: false, error: callErrorFixture({ kind: 'notFound', code: 'not_found', status: 404 }) } as const;

const tasks: readonly FormTask[] = [
  { type: 'note', text: 'Late' },
  { type: 'tickets', bookingId: 'bk-1', counts: { adult: 6 } },
  { type: 'move', bookingId: 'bk-1', date: '2026-11-28', instanceId: null, time: null },
];

const loadedFirstVersion = { ok: true, value: booking } as const;

/** The results that each call may return, by the id of its invocation. */
const outcomes: Readonly<Record<string, readonly unknown[]>> = {
  load: [loadedFirstVersion, { ok: true, value: changed }, gone, unknown],
  listTimes: [{ ok: true, value: [slotFixture()] }, unknown],
  quote: [{ ok: true, value: quoteFixture() }, outdated, rejected],
  send: [
    { type: 'done', booking: changed },
    { type: 'alreadyArrived', arrivedAt: null, booking: changed },
    { type: 'queued', booking: changed },
    { type: 'failed', error: outdated.error },
    { type: 'failed', error: callErrorFixture({ code: 'quote_outdated' }) },
    { type: 'failed', error: unknown.error },
    { type: 'failed', error: rejected.error },
  ],
};

/** Lists the events that are possible in a state. */
function listEvents(snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  if (snapshot.status !== 'active') return [];
  // The walk runs only this machine, so the context has its type.
  const { booking: shown, task } = snapshot.context as DrawerContext;
  const all = [
    ...listActs(task),
    ...listReturns(snapshot, shown?.version ?? 0),
    { type: 'xstate.after.retryDelay.drawer.inDoubt' },
  ];
  return all.filter((event) => snapshot.can(event));
}

/** Lists what a person may do. */
function listActs(task: Task | null): readonly DrawerEvent[] {
  return [
    { type: 'booking.retry' },
    { type: 'booking.refresh' },
    { type: 'act', act: 'noShow', bookingId: 'bk-1' },
    ...tasks.map((open) => ({ type: 'task.open', task: open }) as const),
    ...listEdits(task),
    { type: 'task.submit' },
    { type: 'task.confirm' },
    { type: 'task.back' },
    { type: 'task.leave' },
    { type: 'task.retry' },
    { type: 'date.select', date: '2026-11-29' },
    { type: 'news.dismiss' },
  ];
}

/** Lists the edits of the open form: another text of a note, a chosen time of a move, and the same values once more. */
function listEdits(task: Task | null): readonly DrawerEvent[] {
  if (task === null || task.type === 'act') return [];
  // The text is cut first, so that the walk has only two texts and ends.
  if (task.type === 'note') return [{ type: 'task.edit', task: { ...task, text: `${task.text.slice(0, 4)}!` } }];
  const unchanged = { type: 'task.edit', task } as const;
  return task.type === 'move'
    ? [unchanged, { type: 'task.edit', task: { ...task, instanceId: 'slot-1200', time: '12:00' } }]
    : [unchanged];
}

/** Lists what the running calls may return, as the events of XState that report it. */
function listReturns(snapshot: AnyMachineSnapshot, shownVersion: number): readonly AnyEventObject[] {
  const callIds = Object.keys(snapshot.children as Readonly<Record<string, unknown>>);
  return callIds.flatMap((id) =>
    (outcomes[id] ?? [])
      .filter((output) => !isOlder(output, shownVersion))
      .map((output) => ({ type: `xstate.done.actor.${id}`, output })),
  );
}

/** Says whether a result is an earlier version of the booking than the one that is shown, which the api never returns. */
function isOlder(output: unknown, shownVersion: number): boolean {
  return output === loadedFirstVersion && shownVersion > booking.version;
}

/** The ways to open the drawer: with a press in the list, with an act of a key, and with a card dropped on a slot. */
const starts: readonly DrawerInput[] = [
  { ports, reference: 'LK-AAAA' },
  { ports, reference: 'LK-AAAA', task: { type: 'act', act: 'noShow', bookingId: 'bk-1' } },
  {
    ports,
    reference: 'LK-AAAA',
    task: { type: 'move', bookingId: 'bk-1', date: '2026-11-28', instanceId: 'slot-1200', time: '12:00' },
  },
];

/** Writes the state and the part of the context that guards depend on. Snapshots with the same text are one state of the walk. */
function serializeState({ value, context }: AnyMachineSnapshot): string {
  const { booking: shown, task, quote, times, attempts } = context as DrawerContext;
  const chosen = task?.type === 'move' ? task.instanceId : null;
  return JSON.stringify([value, shown?.version, task?.type, chosen, quote !== null, times !== null, attempts]);
}

/** Writes a transition as one text, by which it is counted. */
function describeTransition({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const condition =
    guard !== undefined && typeof guard === 'object' && 'type' in guard ? guard.type : String(guard ?? '');
  return `${source.id} · ${eventType || 'always'} [${condition}] → ${target?.map(({ id }) => id).join(', ') ?? '(stays)'}`;
}

export function listNodes(machine: AnyStateMachine): readonly AnyStateNode[] {
  return Object.values(machine.root.states);
}

export function listTransitions(machine: AnyStateMachine): readonly string[] {
  return listNodes(machine).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(describeTransition),
  );
}

interface Walked {
  /** The number of paths that were run. */
  readonly paths: number;
  /** The ids of the states that were entered. */
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  /** The rules that were broken, each with the step that broke it. */
  readonly broken: readonly string[];
}

/** Goes by the shortest path to each state and then along each of its edges, with a running machine. */
export function walkDrawer(machine: AnyStateMachine): Walked {
  const states = new Set<string>();
  const transitions = new Set<string>();
  const broken: string[] = [];
  const walkedEdges = new Set<string>();
  const noteReached = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return;
    const { _transitions: walkedTransitions } = inspected;
    for (const definition of walkedTransitions) transitions.add(describeTransition(definition));
    const { _nodes: enteredNodes } = inspected.snapshot as AnyMachineSnapshot;
    for (const { id } of enteredNodes) states.add(id);
  };
  for (const input of starts) {
    for (const path of listPaths(machine, input)) {
      if (walkedEdges.has(path.edge)) continue;
      walkedEdges.add(path.edge);
      const reached = runPath(machine, input, path, noteReached);
      broken.push(...findBrokenRules(path.before, path.event, reached));
    }
  }
  return { paths: walkedEdges.size, states, transitions, broken };
}

interface Path {
  /** The text of the edge at the end of the path, from a state by an event. */
  readonly edge: string;
  /** The events that lead to the state where the edge begins. */
  readonly way: readonly AnyEventObject[];
  /** The state before the event of the edge; null where the edge begins at the first state. */
  readonly before: AnyMachineSnapshot | null;
  readonly event: AnyEventObject;
}

/** Lists the shortest path to each edge of the machine's graph. */
function listPaths(machine: AnyStateMachine, input: DrawerInput): readonly Path[] {
  const options = {
    input,
    events: (snapshot: AnyMachineSnapshot) => [...listEvents(snapshot)],
    serializeState,
    serializeEvent: (event: AnyEventObject) => JSON.stringify(event),
  };
  // XState types the snapshots of any machine as unknown.
  const vertices = Object.values(getAdjacencyMap(machine, options)) as readonly {
    readonly state: AnyMachineSnapshot;
    readonly transitions: Readonly<Record<string, { readonly event: AnyEventObject }>>;
  }[];
  const shortest = getShortestPaths(machine, options) as readonly {
    readonly state: AnyMachineSnapshot;
    readonly steps: readonly { readonly event: AnyEventObject; readonly state: AnyMachineSnapshot }[];
  }[];
  const stepsToState = new Map(shortest.map(({ state, steps }) => [serializeState(state), steps]));
  return vertices.flatMap(({ state, transitions }) => {
    const from = serializeState(state);
    const steps = (stepsToState.get(from) ?? []).filter(({ event }) => event.type !== 'xstate.init');
    return Object.entries(transitions).map(([label, { event }]) => ({
      edge: `${from} ${label}`,
      way: steps.map((step) => step.event),
      before: steps.at(-1)?.state ?? null,
      event,
    }));
  });
}

/** Runs a machine along a path, and returns its last state. */
function runPath(
  machine: AnyStateMachine,
  input: DrawerInput,
  { way, event }: Path,
  inspect: (inspected: InspectionEvent) => void,
): AnyMachineSnapshot {
  const actor = createActor(machine, { input, inspect, clock: new SimulatedClock() });
  actor.start();
  for (const each of [...way, event]) actor.send(each);
  const reached: AnyMachineSnapshot = actor.getSnapshot();
  actor.stop();
  return reached;
}
