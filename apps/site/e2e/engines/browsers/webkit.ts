import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { freePort } from '../../support/free-port.ts';
import type { Engine, EngineWindow, Key, WindowOptions } from './engine.ts';
import { stopProgram } from './stop-program.ts';
import { startVirtualScreen } from './virtual-screen.ts';
import { openWebDriverSession, type WebDriverSession } from './webdriver.ts';

const startTimeoutMs = 30_000;
const loadTimeoutMs = 60_000;
const resizeTimeoutMs = 15_000;

/**
 * Starts WebKitGTK's small browser over WebDriver, on a screen in memory. Its driver has one session at a time, so one window is open at a time;
 * each is a browser of its own.
 * @param driver the path of the program WebKitWebDriver
 */
export async function startWebKit(driver: string): Promise<Engine> {
  const screen = await startVirtualScreen();
  const config = await writeNarrowToolbar();
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      // Without this, Wayland would be preferred to the screen above.
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: config,
      // The browser draws without a graphics card.
      LIBGL_ALWAYS_SOFTWARE: '1',
      // The tests open pages of this repository only, and containers do not let a browser make a sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await stopProgram(child);
    await screen.stop();
    await rm(config, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(origin);
  } catch (error) {
    // The started programs are stopped here, since a caller does not get them after an error.
    await stop();
    throw error;
  }
  return {
    async open({ width, height, hasScripts }: WindowOptions): Promise<EngineWindow> {
      const session = await openWebDriverSession(origin, {
        'webkitgtk:browserOptions': {
          args: ['--automation', ...(hasScripts ? [] : ['--enable-javascript=false'])],
        },
      });
      const window = new WebKitWindow(session);
      try {
        await window.resize(width, height);
      } catch (error) {
        // The window is closed here, since the driver has only one session, and no caller knows it after an error.
        await window.close();
        throw error;
      }
      return window;
    },
    stop,
  };
}

/** The style of a narrow toolbar, whose buttons would make the window at least 447 pixels wide; a phone is narrower. */
const narrowToolbar = `
entry, button, toolitem, toolbar, headerbar { min-width: 0; margin: 0; padding: 0; border-width: 0 }
entry { font-size: 1px }
button image { margin: 0 -7px }
`;

/**
 * Writes the settings with the narrow toolbar.
 *
 * @returns their folder
 */
async function writeNarrowToolbar(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-webkit-'));
  for (const toolkit of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(path.join(folder, toolkit));
    await writeFile(path.join(folder, toolkit, 'gtk.css'), narrowToolbar);
  }
  return folder;
}

async function waitUntilReady(origin: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const isUp = await fetch(`${origin}/status`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await setTimeout(50);
  }
  throw new Error(`WebKitWebDriver did not respond within ${startTimeoutMs / 1000} s.`);
}

/** The codes of the keys by https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const codeOfKey: Readonly<Record<Key, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  End: '\uE010',
  Home: '\uE011',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
};

const nothing = z.null();
const rect = z.object({ width: z.number(), height: z.number() });

class WebKitWindow implements EngineWindow {
  readonly #session: WebDriverSession;

  constructor(session: WebDriverSession) {
    this.#session = session;
  }

  /**
   * Resizes the window until the page has this size, since the toolbar above it is part of the window. The page may get its size after the driver
   * has returned, so each attempt waits longer.
   */
  async resize(width: number, height: number): Promise<void> {
    const deadline = Date.now() + resizeTimeoutMs;
    let outer = { width, height };
    for (let waitMs = 0; ; waitMs += 100) {
      const set = await this.#session.send('POST', '/window/rect', rect, { x: 0, y: 0, ...outer });
      await setTimeout(waitMs);
      const [innerWidth, innerHeight] = await this.read(() => [window.innerWidth, window.innerHeight] as const);
      if (innerWidth === width && innerHeight === height) return;
      if (Date.now() > deadline) {
        throw new Error(`The page is ${innerWidth} × ${innerHeight}, not ${width} × ${height}.`);
      }
      outer = { width: set.width + width - innerWidth, height: set.height + height - innerHeight };
    }
  }

  /** Opens a URL. The driver may return while the page before is still shown, so this waits for the new one. */
  async goTo(url: string): Promise<void> {
    const before = await this.read(() => performance.timeOrigin);
    await this.#session.send('POST', '/url', nothing, { url });
    const deadline = Date.now() + loadTimeoutMs;
    while (!(await this.read(hasLoadedSince, before))) {
      if (Date.now() > deadline) throw new Error(`${url} was not loaded within ${loadTimeoutMs / 1000} s.`);
      await setTimeout(50);
    }
  }

  async goBack(): Promise<void> {
    await this.#session.send('POST', '/back', nothing);
  }

  url(): Promise<string> {
    return this.#session.send('GET', '/url', z.string());
  }

  async read<Parameters extends readonly unknown[], Result>(
    script: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Result> {
    const body = { script: `return (${script.toString()})(...arguments)`, args: parameters };
    // The function has returned JSON, as its type says.
    return (await this.#session.send('POST', '/execute/sync', z.unknown(), body)) as Result;
  }

  async run(script: string): Promise<void> {
    await this.#session.send('POST', '/execute/sync', nothing, { script: `${script};return null`, args: [] });
  }

  async press(x: number, y: number): Promise<void> {
    await this.#act('pointer', [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async type(text: string): Promise<void> {
    await this.#act('key', Array.from(text).flatMap(createStroke));
  }

  async pressKey(key: Key): Promise<void> {
    await this.#act('key', createStroke(codeOfKey[key]));
  }

  async screenshot(): Promise<Uint8Array> {
    return Buffer.from(await this.#session.send('GET', '/screenshot', z.string()), 'base64');
  }

  close(): Promise<void> {
    return this.#session.end();
  }

  async #act(type: 'pointer' | 'key', actions: readonly object[]): Promise<void> {
    await this.#session.send('POST', '/actions', nothing, { actions: [{ type, id: type, actions }] });
  }
}

function createStroke(value: string): readonly object[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
}

/** Says whether the page was loaded after an instant. It runs in the page. */
function hasLoadedSince(before: number): boolean {
  return performance.timeOrigin !== before && document.readyState === 'complete';
}
