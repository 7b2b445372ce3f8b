import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  createMachine,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { bookingFixture, callErrorFixture, gameFixture, quoteFixture, slotFixture } from './booking.fixture.ts';
import { bookingDrawerMachine } from './booking-drawer.machine.ts';
import type { DrawerContext, DrawerEvent, DrawerInput, DrawerPorts, FormTask } from './drawer.types.ts';

/* Walks every state and transition of the drawer: what a person does and what a call returns are its events. */

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

/** The results that each call may return, by the id of its invocation. */
const outcomes: Readonly<Record<string, readonly unknown[]>> = {
  load: [{ ok: true, value: booking }, { ok: true, value: changed }, gone, unknown],
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

function listEvents(snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  if (snapshot.status !== 'active') return [];
  // The walk runs only this machine, so the context has its type.
  const { booking: shown, task } = snapshot.context as DrawerContext;
  const edits: readonly DrawerEvent[] =
    task === null || task.type === 'act'
      ? []
      : [
          { type: 'task.edit', task: task.type === 'note' ? { ...task, text: `${task.text.slice(0, 4)}!` } : task },
          ...(task.type === 'move'
            ? [{ type: 'task.edit', task: { ...task, instanceId: 'slot-1200', time: '12:00' } } as const]
            : []),
        ];
  const acts: readonly DrawerEvent[] = [
    { type: 'booking.retry' },
    { type: 'booking.refresh' },
    { type: 'act', act: 'noShow', bookingId: 'bk-1' },
    ...tasks.map((open) => ({ type: 'task.open', task: open }) as const),
    ...edits,
    { type: 'task.submit' },
    { type: 'task.confirm' },
    { type: 'task.back' },
    { type: 'task.leave' },
    { type: 'task.retry' },
    { type: 'date.select', date: '2026-11-29' },
    { type: 'news.dismiss' },
  ];
  const returned = Object.keys(snapshot.children as Readonly<Record<string, unknown>>).flatMap((id) =>
    (outcomes[id] ?? [])
      .filter((output) => !isOlder(output, shown?.version ?? 0))
      .map((output) => ({ type: `xstate.done.actor.${id}`, output })),
  );
  const all = [...acts, ...returned, { type: 'xstate.after.retryDelay.drawer.inDoubt' }];
  return all.filter((event) => snapshot.can(event));
}

/** Says whether a result is an earlier version of the booking than the one that is shown, which the api never returns. */
function isOlder(output: unknown, version: number): boolean {
  return output === outcomes['load']?.[0] && version > booking.version;
}

const starts: readonly DrawerInput[] = [
  { ports, reference: 'LK-AAAA' },
  { ports, reference: 'LK-AAAA', task: { type: 'act', act: 'noShow', bookingId: 'bk-1' } },
  {
    ports,
    reference: 'LK-AAAA',
    task: { type: 'move', bookingId: 'bk-1', date: '2026-11-28', instanceId: 'slot-1200', time: '12:00' },
  },
];

/** The part of the context that guards depend on. */
function serializeState({ value, context }: AnyMachineSnapshot): string {
  const { booking: shown, task, quote, times, attempts } = context as DrawerContext;
  const chosen = task?.type === 'move' ? task.instanceId : null;
  return JSON.stringify([value, shown?.version, task?.type, chosen, quote !== null, times !== null, attempts]);
}

interface Step {
  readonly event: AnyEventObject;
  readonly state: AnyMachineSnapshot;
}

function describeTransition({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const condition =
    guard !== undefined && typeof guard === 'object' && 'type' in guard ? guard.type : String(guard ?? '');
  return `${source.id} · ${eventType || 'always'} [${condition}] → ${target?.map(({ id }) => id).join(', ') ?? '(stays)'}`;
}

function listNodes(machine: AnyStateMachine): readonly AnyStateNode[] {
  return Object.values(machine.root.states);
}

function listTransitions(machine: AnyStateMachine): readonly string[] {
  return listNodes(machine).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(describeTransition),
  );
}

interface Walked {
  readonly paths: number;
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  readonly broken: readonly string[];
}

/** Goes by the shortest path to each state and then along each of its edges, with a running machine. */
function walk(machine: AnyStateMachine): Walked {
  const states = new Set<string>();
  const transitions = new Set<string>();
  const broken: string[] = [];
  const walkedEdges = new Set<string>();
  let paths = 0;
  const noteReached = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return;
    const { _transitions: taken } = inspected;
    for (const definition of taken) transitions.add(describeTransition(definition));
    const { _nodes: nodes } = inspected.snapshot as AnyMachineSnapshot;
    for (const { id } of nodes) states.add(id);
  };
  for (const input of starts) {
    const options = {
      input,
      events: (snapshot: AnyMachineSnapshot) => [...listEvents(snapshot)],
      serializeState,
      serializeEvent: (event: AnyEventObject) => JSON.stringify(event),
    };
    // XState types the snapshots of any machine as unknown.
    const vertices = Object.values(getAdjacencyMap(machine, options)) as readonly {
      readonly state: AnyMachineSnapshot;
      readonly transitions: Readonly<Record<string, Step>>;
    }[];
    const shortest = getShortestPaths(machine, options) as readonly {
      readonly state: AnyMachineSnapshot;
      readonly steps: readonly Step[];
    }[];
    const stepsToState = new Map(shortest.map(({ state, steps }) => [serializeState(state), steps]));
    for (const { state, transitions: edges } of vertices) {
      const way = (stepsToState.get(serializeState(state)) ?? []).filter(({ event }) => event.type !== 'xstate.init');
      for (const [label, edge] of Object.entries(edges)) {
        const name = `${serializeState(state)} ${label}`;
        if (walkedEdges.has(name)) continue;
        walkedEdges.add(name);
        paths += 1;
        const actor = createActor(machine, { input, inspect: noteReached, clock: new SimulatedClock() });
        actor.start();
        for (const { event } of [...way, edge]) actor.send(event);
        const reached: AnyMachineSnapshot = actor.getSnapshot();
        broken.push(...findBrokenRules(way.at(-1)?.state ?? null, edge.event, reached));
        actor.stop();
      }
    }
  }
  return { paths, states, transitions, broken };
}

/** Finds the rules that are broken after a step. They hold after every step of any walk. */
function findBrokenRules(
  before: AnyMachineSnapshot | null,
  event: AnyEventObject,
  after: AnyMachineSnapshot,
): readonly string[] {
  // The walk runs only this machine, so the context has its type.
  const now = after.context as DrawerContext;
  const then = before === null ? null : (before.context as DrawerContext);
  const where = `${JSON.stringify(before?.value)} · ${event.type} → ${JSON.stringify(after.value)}`;
  const rules: Readonly<Record<string, boolean>> = {
    // A quote of an earlier version is never confirmed.
    'a quote is of the version that is shown':
      now.quote === null || now.booking?.version === then?.booking?.version || then?.quote === null,
    'a change is sent under a key': after.value !== 'sending' || now.idempotencyKey !== null,
    'a repeat has the same key':
      before?.value !== 'inDoubt' || after.value !== 'sending' || now.idempotencyKey === then?.idempotencyKey,
    'typed text is lost only by leaving, or when it was sent':
      then === null ||
      then.task === null ||
      then.task.type === 'act' ||
      now.task !== null ||
      event.type === 'task.leave' ||
      event.type === 'xstate.done.actor.send',
    'an idle drawer has no task': after.value !== 'idle' || now.task === null,
    'a change is made on the newest version that was read': after.value !== 'sending' || now.booking !== null,
    'a conflict shows what changed':
      !(
        before?.value === 'comparing' &&
        event.type === 'xstate.done.actor.load' &&
        now.booking?.version !== (then?.before ?? then?.booking)?.version
      ) || now.before !== null,
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`${rule}: ${where}`]));
}

const walked = walk(bookingDrawerMachine);

describe('the machine of the drawer', () => {
  it('reaches every state and every transition', () => {
    process.stdout.write(
      `drawer: ${walked.paths} paths, ${walked.states.size} states, ${walked.transitions.size} transitions\n`,
    );
    expect(
      listNodes(bookingDrawerMachine)
        .map(({ id }) => id)
        .filter((id) => !walked.states.has(id)),
    ).toEqual([]);
    expect(listTransitions(bookingDrawerMachine).filter((name) => !walked.transitions.has(name))).toEqual([]);
  });

  it('keeps its rules at every step', () => {
    expect(walked.broken).toEqual([]);
  });

  it.each([
    ['a conflict that drops what was typed', { compared: { always: [{ target: 'idle', actions: 'dropTask' }] } }],
    [
      'a change that is repeated under another key',
      { inDoubt: { tags: ['busy'], on: { 'task.retry': { target: 'sending', actions: 'chooseKeyAnew' } } } },
    ],
    ['a conflict that is read without comparing', { comparing: { tags: ['form'], always: { target: 'loading' } } }],
  ])('is found broken by %s', (_, states) => {
    const { config, implementations } = bookingDrawerMachine;
    let made = 0;
    const broken: AnyStateMachine = createMachine(
      { ...config, states: { ...config.states, ...states } } as never,
      {
        ...implementations,
        actions: {
          ...implementations.actions,
          chooseKeyAnew: ({ context }: { context: { idempotencyKey: string } }) => {
            made += 1;
            context.idempotencyKey = `key-${made}`;
          },
        },
      } as never,
    );
    const { broken: rules, states: reached, transitions } = walk(broken);
    const isComplete =
      listNodes(broken).every(({ id }) => reached.has(id)) &&
      listTransitions(broken).every((name) => transitions.has(name));
    expect(rules.length > 0 || !isComplete).toBe(true);
  });
});
