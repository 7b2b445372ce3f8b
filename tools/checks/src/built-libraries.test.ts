import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from './workspace.ts';

/** Each library after those that it imports. */
const libraries = ['conditionals', 'booking-core', 'i18n', 'cms-client'];

/** A project of another developer: the built packages and their dependencies, without the sources of this repository. */
let project: string;
let workspace: string;

/** Runs the `build` script of a library. */
function build(folder: string) {
  const program = join(repositoryRoot, 'libs/build-library.ts');
  return spawnSync(process.execPath, [program], { cwd: folder, encoding: 'utf8' });
}

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'latchkey-libraries-'));
  const libs = join(workspace, 'libs');
  cpSync(join(repositoryRoot, 'tsconfig.base.json'), join(workspace, 'tsconfig.base.json'));
  symlinkSync(join(repositoryRoot, 'node_modules'), join(workspace, 'node_modules'));
  for (const name of libraries) {
    const folder = join(libs, name);
    cpSync(join(repositoryRoot, 'libs', name), folder, {
      recursive: true,
      filter: (file) => !/(?:node_modules|dist|reports)$/u.test(file),
    });
    const { status, stderr } = build(folder);
    if (status !== 0) throw new Error(`${name}: ${stderr}`);
  }

  project = join(workspace, 'project');
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, '@latchkey'), { recursive: true });
  for (const name of libraries) {
    cpSync(join(libs, name, 'dist'), join(modules, '@latchkey', name), { recursive: true });
  }
  for (const name of ['xstate', 'ky', 'zod', 'i18next', 'react-i18next', 'react', '@types/react', '@types/node']) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(repositoryRoot, 'node_modules', name), join(modules, name));
  }
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

const program = `
import { createActor, waitFor } from 'xstate';
import { bookingMachine, selectBookNow, selectSlotRows } from '@latchkey/booking-core';
import { createCountingKeys, createSimulatedTime, createSimulator } from '@latchkey/booking-core/testing';
import { createCmsClient } from '@latchkey/cms-client';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import { gameSchema } from '@latchkey/cms-client/contract';
import { evaluate } from '@latchkey/conditionals';
import { createTranslator, loadPhrases } from '@latchkey/i18n';
import { I18nProvider } from '@latchkey/i18n/react';
import { ar } from '@latchkey/i18n/phrases/ar';

const { clock, now } = createSimulatedTime('2026-12-01T15:00:00Z');
const { gateway } = createSimulator({ now });
const booking = createActor(bookingMachine, {
  clock,
  input: {
    gateway,
    game: { id: 'game-lost-temple' },
    location: { id: 'loc-orlando', timeZone: 'America/New_York' },
    now,
    createKey: createCountingKeys(),
  },
}).start();
const list = await waitFor(booking, (snapshot) => snapshot.matches('choosingSlot'));
const free = selectSlotRows(list).rows.flat().find(({ state }) => state === 'available');
if (free === undefined) throw new Error('no free slot');
booking.send({ type: 'slot.select', instanceId: free.slot.instanceId });
await waitFor(booking, (snapshot) => snapshot.matches('choosingTickets'));
booking.send({ type: 'quantity.set', categoryId: 'adult', quantity: 1 });
const tickets = booking.getSnapshot();
const t = createTranslator('fr', await loadPhrases('fr'));
const unreachable = await createCmsClient({ baseUrl: 'http://127.0.0.1:1/api' }).getGame({ slug: 'x' });
console.log(
  JSON.stringify({
    reason: selectBookNow(tickets).reason,
    bookNow: t('Book Now'),
    isArabic: /[\\u0600-\\u06ff]/u.test(ar['Book Now']),
    failure: unreachable.ok ? null : unreachable.error.kind,
    functions: [createBookingGateway, evaluate, I18nProvider, gameSchema.parse].map((value) => typeof value),
  }),
);
`;

describe('the built libraries in another project', () => {
  it('run in plain Node through every entry', () => {
    writeFileSync(join(project, 'program.mjs'), program);
    const { stdout, stderr } = spawnSync(process.execPath, ['program.mjs'], { cwd: project, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      reason: { code: 'belowMinimum', missing: 1 },
      bookNow: 'Réserver',
      isArabic: true,
      failure: 'network',
      functions: ['function', 'function', 'function', 'function'],
    });
  });

  it('type-check under the strictest resolution', () => {
    writeFileSync(join(project, 'program.ts'), program);
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          target: 'es2023',
          module: 'nodenext',
          strict: true,
          noEmit: true,
          // The declarations of other packages are not checked.
          skipLibCheck: true,
          lib: ['es2023', 'dom'],
          types: ['node'],
        },
        files: ['program.ts'],
      }),
    );
    const compiler = join(repositoryRoot, 'node_modules', 'typescript', 'bin', 'tsc');
    const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', project], { encoding: 'utf8' });
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
  });

  it('carry neither sources nor tests, but a licence and a README', () => {
    for (const name of libraries) {
      const folder = join(project, 'node_modules', '@latchkey', name);
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      expect(files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$/u.test(file))).toEqual([]);
      expect(['LICENSE', 'README.md'].filter((file) => !existsSync(join(folder, file)))).toEqual([]);
    }
  });

  it('cannot be built where an entry names a missing file', () => {
    const folder = join(workspace, 'libs', 'conditionals');
    const manifest = join(folder, 'package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('./src/index.ts', './src/gone.ts'));
    const { status, stderr } = build(folder);
    expect(status).toBe(1);
    expect(stderr).toContain('gone');
  });
});
