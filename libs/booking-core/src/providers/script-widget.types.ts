/**
 * The ports of a ticketing widget that a third-party script provides. In the context they are under `ports`, so that a persisted
 * snapshot leaves them out. None of them throws: the host catches the errors of the third party.
 */
export interface ScriptWidgetPorts {
  /**
   * Adds the script to the page. Calls `onFailed` with the reason if it cannot be loaded. Returns a function that removes the
   * script and all that it has added to the page.
   */
  readonly insert: (onFailed: (reason: string) => void) => () => void;
  /** True if the widget can be shown, or has shown itself. */
  readonly isReady: () => boolean;
  /** Opens the widget. False if it did not open. */
  readonly show: () => boolean;
  /** A warning for developers. The visitor gets a link instead of the widget. */
  readonly report: (message: string) => void;
}

export interface ScriptWidgetInput extends ScriptWidgetPorts {
  /** The provider's name, for the warning: `ROLLER`. */
  readonly name: string;
}

export interface ScriptWidgetContext {
  readonly ports: ScriptWidgetPorts;
  readonly name: string;
  /** True if the visitor has opened the widget before it was ready. */
  readonly isRequested: boolean;
}

export type ScriptWidgetEvent =
  /** The visitor may open the widget soon: the script is fetched. */
  | { readonly type: 'widget.prepare' }
  /** The visitor opens the widget. */
  | { readonly type: 'widget.open' }
  /** Internal: the widget can be shown. */
  | { readonly type: 'widget.ready' }
  /** Internal: the script cannot be loaded, or the widget did not open. */
  | { readonly type: 'widget.fail'; readonly reason: string }
  /** Internal: the widget was not ready in time. */
  | { readonly type: 'widget.due' };
