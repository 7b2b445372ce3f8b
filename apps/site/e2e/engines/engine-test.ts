import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { createStack, type Stack } from '../support/stack.ts';
import type { Engine, WindowOptions } from './browsers/engine.ts';
import { startFirefox } from './browsers/firefox.ts';
import { startWebKit } from './browsers/webkit.ts';
import { EnginePage } from './engine-page.ts';

export type EngineName = 'Firefox' | 'WebKit';

const desk: WindowOptions = { width: 1280, height: 860, hasScripts: true };

/** Playwright's runner with a running chain and a browser of another engine, both kept by the worker. */
export const test = base.extend<
  { readonly openPage: (options?: Partial<WindowOptions>) => Promise<EnginePage> },
  { readonly engineName: EngineName; readonly engine: Engine; readonly stack: Stack }
>({
  engineName: ['Firefox', { option: true, scope: 'worker' }],
  stack: [
    async ({ engineName: _ }, use) => {
      const stack = await createStack();
      await use(stack);
      await stack.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** Opens a window, by default of 1280 × 860 with scripts. At a failure a picture of an open window is kept. */
  openPage: async ({ engine, stack }, use, testInfo) => {
    const opened: EnginePage[] = [];
    await use(async (options) => {
      const all = { ...desk, ...options };
      const page = new EnginePage(await engine.open(all), stack.siteOrigin, all);
      opened.push(page);
      return page;
    });
    for (const { window } of opened) {
      try {
        if (testInfo.status !== testInfo.expectedStatus) {
          const file = testInfo.outputPath('window.png');
          await writeFile(file, await window.screenshot());
          await testInfo.attach('window', { path: file });
        }
      } finally {
        // The window is closed for the next test, since a driver may have one session at a time.
        await window.close();
      }
    }
  },
});

function startEngine(name: EngineName): Promise<Engine> {
  switch (name) {
    case 'Firefox':
      return Promise.resolve(startFirefox(programIn('FIREFOX_PATH')));
    case 'WebKit':
      return startWebKit(programIn('WEBKIT_DRIVER_PATH'));
  }
}

/** Reads the path of a program from a variable that the launcher sets (`tools/launch/find-engines.mjs`). */
function programIn(variable: string): string {
  const program = process.env[variable];
  if (program === undefined || program === '') throw new Error(`${variable} names no program: npm test -- engines`);
  return program;
}
