import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import { mermaidOf } from './mermaid-of.ts';

interface PageOf {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly about: string;
}

/** A machine's page in docs/machines. */
export function pageOf({ name, machine, about }: PageOf): string {
  return [
    `# ${machine.id}`,
    '',
    about,
    '',
    `Written from the machine by \`npm run docs:machines\`; a test holds it current. [As a picture](${name}.svg).`,
    '',
    '```mermaid',
    mermaidOf(machine),
    '```',
    '',
  ].join('\n');
}

/** What the picture carries, so that an old one is noticed without a browser. */
export function stampOf(machine: AnyStateMachine): string {
  return `<!-- statechart ${createHash('sha256').update(mermaidOf(machine)).digest('hex').slice(0, 16)} -->`;
}
