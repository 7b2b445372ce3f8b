import { createHash } from 'node:crypto';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The content of a machine's page: its file name, and a sentence about it. */
interface MachinePage {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly about: string;
}

/** Writes a machine's page in docs/machines. */
export function writePage({ name, machine, about }: MachinePage): string {
  return [
    `# ${machine.id}`,
    '',
    about,
    '',
    `Written from the machine by \`npm run docs -- machines\`; a test holds it current. [As a picture](${name}.svg).`,
    '',
    '```mermaid',
    drawMermaid(machine),
    '```',
    '',
  ].join('\n');
}

/** Writes the hash that the picture carries, so that an old picture is noticed without a browser. */
export function hashMachine(machine: AnyStateMachine): string {
  return `<!-- statechart ${createHash('sha256').update(drawMermaid(machine)).digest('hex').slice(0, 16)} -->`;
}

/**
 * Draws a machine's statechart in Mermaid: every state, and every transition with its event, its guard and its action. It reads the running
 * definition, so that it cannot show anything that the machine does not do.
 */
export function drawMermaid(machine: AnyStateMachine): string {
  const { root } = machine;
  return ['stateDiagram-v2', ...[...drawState(root), ...drawTransitions(root)].map((line) => `  ${line}`)].join('\n');
}

/** Draws the inside of a state: its children, its initial state, the transitions of the children, and its ends. Parallel regions are divided by `--`. */
function drawContent(node: AnyStateNode): readonly string[] {
  const children: readonly AnyStateNode[] = Object.values(node.states);
  return [
    ...children.flatMap((child, index) => [
      ...(node.type === 'parallel' && index > 0 ? ['--'] : []),
      ...drawState(child),
    ]),
    ...(node.type === 'parallel' ? [] : node.initial.target.map((target) => `[*] --> ${toId(target)}`)),
    ...children.flatMap((child) => drawTransitions(child)),
    ...children.filter(({ type }) => type === 'final').map((child) => `${toId(child)} --> [*]`),
  ];
}

function drawState(node: AnyStateNode): readonly string[] {
  const opening = `state "${node.key}" as ${toId(node)}`;
  if (node.type === 'atomic' || node.type === 'final') return [opening];
  return [`${opening} {`, ...drawContent(node).map((line) => `  ${line}`), '}'];
}

function drawTransitions(node: AnyStateNode): readonly string[] {
  // A transition without an event (`always`) has an empty name.
  const lists = [...node.transitions.entries(), ['', node.always ?? []] as const];
  return lists.flatMap(([event, transitions]) =>
    transitions.flatMap((transition: AnyTransitionDefinition) =>
      // A transition without a target stays in its state: its arrow goes from the state to itself.
      (transition.target ?? [node]).map((target) => {
        const label = [toEventName(node, event), toGuardName(transition)].filter((part) => part !== '').join(' ');
        return `${toId(node)} --> ${toId(target)}${label === '' ? '' : ` : ${label}`}`;
      }),
    ),
  );
}

/** Returns the name of an event as a reader knows it: `loadSlots done` for `xstate.done.actor.0.booking.loadingSlots`. */
function toEventName(node: AnyStateNode, event: string): string {
  const outcome = /^xstate\.(?<what>done|error)\.actor\.(?<id>.+)$/u.exec(event)?.groups;
  if (outcome === undefined) return event;
  const actor = node.invoke.find(({ id }) => id === outcome['id']);
  return `${typeof actor?.src === 'string' ? actor.src : 'actor'} ${outcome['what'] ?? ''}`;
}

function toGuardName({ guard }: AnyTransitionDefinition): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return `[${guard}]`;
  return 'type' in guard && typeof guard.type === 'string' ? `[${guard.type}]` : '[inline]';
}

/** Returns the id of a state, without the dots that Mermaid does not allow in a name. */
function toId({ path, machine }: AnyStateNode): string {
  return [machine.id, ...path].join('_').replaceAll('-', '_');
}
