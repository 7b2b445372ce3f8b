import { launch, type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import type { Engine, EngineWindow, Key, WindowOptions } from './engine.ts';

/**
 * Starts Firefox over WebDriver BiDi, without a window on a screen. Scripts are switched off by the preference that visitors use, which belongs to
 * the whole browser, so windows without scripts share a second browser.
 * @param executablePath the path of the program
 */
export function startFirefox(executablePath: string): Engine {
  const browsers = new Map<boolean, Promise<Browser>>();
  const browserWith = (hasScripts: boolean): Promise<Browser> => {
    const running = browsers.get(hasScripts);
    if (running !== undefined) return running;
    const started = launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      extraPrefsFirefox: {
        'javascript.enabled': hasScripts,
        'intl.accept_languages': 'en-US',
        // A smooth scroll moves an element away from where it was measured.
        'general.smoothScroll': false,
      },
    });
    browsers.set(hasScripts, started);
    return started;
  };
  return {
    async open({ width, height, hasScripts }: WindowOptions): Promise<EngineWindow> {
      const browser = await browserWith(hasScripts);
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width, height });
      return new FirefoxWindow(context, page);
    },
    async stop() {
      for (const started of browsers.values()) await (await started).close();
    },
  };
}

class FirefoxWindow implements EngineWindow {
  readonly #context: BrowserContext;
  readonly #page: Page;

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
  }

  async goTo(url: string): Promise<void> {
    await this.#page.goto(url, { waitUntil: 'load' });
  }

  async goBack(): Promise<void> {
    await this.#page.goBack();
  }

  url(): Promise<string> {
    return this.read(() => location.href);
  }

  async read<Parameters extends readonly unknown[], Result>(
    script: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Result> {
    const text = `(${script.toString()})(...${JSON.stringify(parameters)})`;
    // The function has returned JSON, as its type says.
    return (await this.#page.evaluate(text)) as Result;
  }

  async run(script: string): Promise<void> {
    await this.#page.evaluate(`${script};undefined`);
  }

  async press(x: number, y: number): Promise<void> {
    await this.#page.mouse.click(x, y);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async pressKey(key: Key): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  screenshot(): Promise<Uint8Array> {
    return this.#page.screenshot();
  }

  async close(): Promise<void> {
    await this.#context.close();
  }
}
