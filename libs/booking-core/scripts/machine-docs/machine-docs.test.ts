import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { machines } from './machines.ts';
import { drawMermaid, writePage, hashMachine } from './statechart.ts';

const root = join(import.meta.dirname, '../../../..');
const folder = join(root, 'docs/machines');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

describe('the folder docs/machines', () => {
  it.each(machines)('has an up-to-date page of $name (else: npm run docs -- machines)', (documented) => {
    expect(read(`${documented.name}.md`)).toBe(writePage(documented));
    expect(read(`${documented.name}.svg`)).toContain(hashMachine(documented.machine));
  });

  it('has a page of each machine of the repository', () => {
    const files = readdirSync(join(root, 'libs'), { recursive: true, encoding: 'utf8' });
    const found = files.filter((file) => /(?<!node_modules.*|dist.*)\.machine\.ts$/u.test(file));
    const names = found.map((file) => /(?<name>[\w-]+)\.machine\.ts$/u.exec(file)?.groups?.['name']);
    expect(new Set(names)).toEqual(new Set(machines.map(({ name }) => name)));
  });
});

it('a chart has states, guards, parallel regions, outcomes and ends', () => {
  const machine = createMachine({
    id: 'door',
    type: 'parallel',
    states: {
      lock: {
        initial: 'shut',
        states: {
          shut: { on: { knock: {}, turn: [{ guard: 'hasKey', target: 'open' }] } },
          open: { type: 'final' },
        },
      },
      light: { initial: 'off', states: { off: { invoke: { src: 'dusk', onDone: 'on' } }, on: {} } },
    },
  });
  expect(drawMermaid(machine)).toBe(
    [
      'stateDiagram-v2',
      '  state "door" as door {',
      '    state "lock" as door_lock {',
      '      state "shut" as door_lock_shut',
      '      state "open" as door_lock_open',
      '      [*] --> door_lock_shut',
      '      door_lock_shut --> door_lock_shut : knock',
      '      door_lock_shut --> door_lock_open : turn [hasKey]',
      '      door_lock_open --> [*]',
      '    }',
      '    --',
      '    state "light" as door_light {',
      '      state "off" as door_light_off',
      '      state "on" as door_light_on',
      '      [*] --> door_light_off',
      '      door_light_off --> door_light_on : dusk done',
      '    }',
      '  }',
    ].join('\n'),
  );
});
