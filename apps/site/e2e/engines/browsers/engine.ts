/** The options of a new window. */
export interface WindowOptions {
  /** The width of the page in CSS pixels, like the height. */
  readonly width: number;
  readonly height: number;
  /** False where the visitor has switched scripts off in the browser. */
  readonly hasScripts: boolean;
}

/** The keys that journeys press. The names are those of `KeyboardEvent.key`. */
export type Key =
  | 'Enter'
  | 'Escape'
  | 'Tab'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'Home'
  | 'End'
  | 'PageDown'
  | 'PageUp';

/**
 * A window of an engine, with only those actions that every engine has: the input of a visitor at a point of the window, and reading the page.
 * Finding elements and waiting for them is the same for all engines and in `EnginePage`.
 */
export interface EngineWindow {
  /** Opens a URL and waits for its load event. */
  goTo(url: string): Promise<void>;
  goBack(): Promise<void>;
  url(): Promise<string>;
  /**
   * Runs a function in the page. It is sent as its text: it knows its parameters and the page only. Both they and what it
   * returns are JSON. It returns no promise, because none is ever fulfilled in a page whose scripts are off.
   */
  read<Parameters extends readonly unknown[], Result>(
    script: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Result>;
  /** Runs the text of a script, for libraries. */
  run(script: string): Promise<void>;
  /** Presses the first button of the mouse at a point of the window, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  pressKey(key: Key): Promise<void>;
  /** Takes a picture of the window as a PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A running browser. Each window has cookies and storage of its own. */
export interface Engine {
  open(options: WindowOptions): Promise<EngineWindow>;
  stop(): Promise<void>;
}
